import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';

const sidebarOfReference = join(import.meta.dirname, '../.pages/reference/typedoc-sidebar.json');

const page = (text: string, name: string): { text: string; link: string } => ({
  text,
  link: `/docs/${name}`,
});

export default defineConfig({
  title: 'Wakeful',
  description: 'A mind that stays on.',
  srcDir: '.pages',
  outDir: 'dist',
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Pages', link: '/' },
      { text: 'Public names', link: '/reference/' },
    ],
    sidebar: {
      '/reference/': existsSync(sidebarOfReference)
        ? JSON.parse(readFileSync(sidebarOfReference, 'utf8'))
        : [],
      '/': [
        {
          text: 'A mind of yours',
          items: [
            { text: 'The first minute', link: '/' },
            page('Living with one', 'living-with-one'),
            page('Your own mind', 'your-own-mind'),
            page('What it remembers', 'memory'),
            page('Watched folders', 'watched-folders'),
            page('Watched processes', 'watched-processes'),
            page('A conversation of twenty minutes', 'conversation'),
          ],
        },
        {
          text: 'In programs',
          items: [
            page('In a program', 'embedding'),
            page('HTTP', 'http'),
            page('MCP', 'mcp'),
            page('In scripts', 'command-line'),
            page('The memory file', 'memory-file'),
          ],
        },
        {
          text: 'Watching and running it',
          items: [
            page('The inspector', 'inspector'),
            page('Charts', 'charts'),
            page('Channels', 'channels'),
            page('Killed in the middle of it', 'assistant'),
            page('Operating', 'operating'),
            page('Minds on Restate', 'scaling'),
            page('Metrics and alerts', 'metrics'),
            page('Cost', 'cost'),
            page('When something goes wrong', 'recovery'),
          ],
        },
        {
          text: 'Experiments',
          items: [
            page('Days in seconds', 'testing'),
            page('Scenarios', 'scenarios'),
            page('See for yourself', 'proofs'),
            page('Performance', 'performance'),
          ],
        },
        {
          text: 'How well it does',
          items: [
            page('What is in front of the voice', 'lived'),
            page('Corrections', 'corrections'),
            page('Answers of the offline voice', 'talk'),
            page('Recall', 'recall'),
          ],
        },
        {
          text: 'How it is made',
          items: [
            page('How it works', 'how-it-works'),
            page('The model', 'model/'),
            page('Held against people', 'science/'),
            page('Decisions', 'decisions/'),
            page('Adding a faculty', 'adding-a-faculty'),
          ],
        },
      ],
    },
  },
});
