import type { StreamMessage } from '../../../ports/stream.ts';
import type { Random } from '../../../ports/random.ts';

/** Picks one of several ways to say the same. */
export type Choose = <Option>(options: readonly [Option, ...Option[]]) => Option;

/** Choices that are always the same for the same random source and request key, one draw after the other. */
export function choices(random: Random, key: string): Choose {
  let counter = 0;
  return (options) => {
    const place = Math.floor(random.uniform(`voice/${key}`, counter++) * options.length);
    return options[place] ?? options[0];
  };
}

/** How many of the mind's own last messages are looked through for what it said already. */
const lastSaid = 3;

/** Chooses among what was not said in the last messages, where there is any. */
export function unsaid(choose: Choose, messages: readonly StreamMessage[]): Choose {
  const said = messages
    .filter((message) => message.role === 'assistant')
    .slice(-lastSaid)
    .map(({ toolCalls }) => JSON.stringify(toolCalls.map(({ input }) => input)));
  return (options) => {
    const [first, ...others] = options.filter(
      (option) => typeof option !== 'string' || !said.some((text) => text.includes(option)),
    );
    return first === undefined ? choose(options) : choose([first, ...others]);
  };
}
