import type { Held } from './held-conversation.ts';

const time = (at: number): string => new Date(at).toISOString().slice(11, 16);

function exchangeLines({ at, exchange, thoughts, said }: Held): string[] {
  return [
    ...(exchange.away === undefined
      ? []
      : [`_Ada was stopped, and is woken ${exchange.away} hours later._`, '']),
    `**${time(at)} Maria:** ${exchange.says}`,
    '',
    ...thoughts
      .flatMap(({ text, isOwn }) => [`> _${isOwn ? 'comes to mind' : 'thinks'}:_ ${text}`, '>'])
      .slice(0, -1),
    '',
    ...(said.length === 0
      ? ['(says nothing)']
      : said.map((text) => `**Ada:** ${text.replaceAll('\n', ' ')}`)),
    '',
  ];
}

/** The two conversations as the page shows them, in Markdown. */
export const conversationPage = (offline: readonly Held[], scripted: readonly Held[]): string =>
  `${[
    '# A conversation',
    '',
    'Twenty minutes with Ada, a companion who knows nobody yet, and the morning after. `npm run conversation` leads it through the running loop under',
    'a virtual clock, and writes this page; a test holds that it is what the script prints. Maria says the same both times: first the offline voice',
    'answers, then a model whose words are written beforehand (`scripts/conversation/exchanges.ts`) and which speaks of a fact only where that stands in',
    'its prompt. Times are UTC; what is indented is thought and nobody hears it.',
    '',
    '## With the offline voice',
    '',
    ...offline.flatMap(exchangeLines),
    '## With a scripted model',
    '',
    ...scripted.flatMap(exchangeLines),
  ]
    .join('\n')
    .trimEnd()}\n`;
