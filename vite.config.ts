import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * Builds the inspector's page into `dist/page`: files of its own origin alone, nothing inlined, so that it runs under
 * `default-src 'self'`, and by relative addresses, so that a proxy may serve it under any path.
 */
export default defineConfig({
  root: join(import.meta.dirname, 'src/inspector/page'),
  base: './',
  plugins: [react()],
  build: {
    outDir: join(import.meta.dirname, 'dist/page'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // scripts/page/budget.ts reads from it what the first paint loads
    manifest: true,
    target: 'es2024',
    chunkSizeWarningLimit: 2_000,
  },
  worker: { format: 'es' },
});
