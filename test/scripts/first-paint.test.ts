import { expect, it } from 'vitest';
import { firstPaint } from '../../scripts/page/first-paint.ts';

it('the first paint loads a script, what that imports at once, and their styles, each once; not what is imported later', () => {
  const manifest = {
    'index.html': { file: 'page.js', css: ['page.css'], imports: ['_shared.js', '_react.js'] },
    '_shared.js': { file: 'shared.js', css: ['page.css'], imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    'elk.ts': { file: 'elk.js', imports: ['_react.js'] },
  };
  expect(firstPaint(manifest, 'index.html')).toEqual(['page.js', 'page.css', 'shared.js', 'react.js']);
});

it('an entry that was not built is said to be unknown', () => {
  expect(() => firstPaint({}, 'index.html')).toThrow(/index\.html/);
});
