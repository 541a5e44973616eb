import type { Choose } from './choice.ts';

/** How the mind presents itself at the first greeting. */
export function introduction(self: string): string {
  return `I'm ${self}, and for now the offline voice speaks for me. Tell me things and ask me about them later, or ask what I can do.`;
}

/** The answer to what the mind can do: its abilities with this voice, and who can give it another. */
export function abilities(): string {
  return `I stay awake, keep what you tell me and give it back when you ask, notice new files in the folders I watch, and speak up when a plan is due. For now the offline voice speaks for me: it finds what was said, but it cannot reason or write. ${remedy}`;
}

/** Says that something takes a language model. */
export function withoutModel(choose: Choose): string {
  return choose([
    `That takes a language model, and this is the offline voice. ${remedy}`,
    `The offline voice cannot do that. ${remedy}`,
    `For that I would need more than the offline voice. ${remedy}`,
  ]);
}

const remedy = 'Whoever set me up can connect me to a language model, and then that speaks for me.';
