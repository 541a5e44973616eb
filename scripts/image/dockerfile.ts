/** A stage of a Dockerfile: what is copied and run in it, in order, and what stands on the image that comes of it. */
export interface Stage {
  /** The name by which later stages copy from it; null for the last. */
  name: string | null;
  steps: ({ copy: { from: string | null; what: string; to: string } } | { run: string })[];
  environment: Record<string, string>;
  user: string;
  folder: string;
  /** The program and its arguments, unless other arguments are given. */
  command: string[];
  health: string[];
}

/** A list of words in JSON, as `CMD` and its like have it here; `HEALTHCHECK` has options before it. */
const listOf = (words: string): string[] => JSON.parse(words.slice(words.indexOf('['))) as string[];

const emptyStage = (name: string | null): Stage => ({
  name,
  steps: [],
  environment: {},
  user: 'root',
  folder: '/',
  command: [],
  health: [],
});

/** Takes one instruction into the stage that it is of. Throws for one that is not known here. */
function take(stage: Stage, name: string, words: string): void {
  switch (name) {
    case 'COPY': {
      const [, from, what = '', to = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(words) ?? [];
      stage.steps.push({ copy: { from: from ?? null, what, to } });
      return;
    }
    case 'RUN':
      stage.steps.push({ run: words });
      return;
    case 'ENV': {
      const [key = '', value = ''] = words.split('=', 2);
      stage.environment[key] = value;
      return;
    }
    case 'USER':
      stage.user = words;
      return;
    case 'WORKDIR':
      stage.folder = words;
      return;
    case 'HEALTHCHECK':
      stage.health = listOf(words);
      return;
    case 'ENTRYPOINT':
    case 'CMD':
      stage.command.push(...listOf(words));
      return;
    // empty, unless who builds it says otherwise
    case 'ARG':
    case 'VOLUME':
    case 'EXPOSE':
      return;
    default:
      throw new Error(`The Dockerfile says ${name}, which scripts/image does not know.`);
  }
}

/** Reads the few instructions that our Dockerfile is made of: its stages, the last one is what runs. Throws for any other. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n')) {
    const [, name = '', words = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (name === '') {
      if (line !== '' && !line.startsWith('#'))
        throw new Error(`This line of the Dockerfile cannot be read: ${line}`);
    } else if (name === 'FROM') stages.push(emptyStage(/ AS (\S+)$/.exec(words)?.[1] ?? null));
    else take(stages.at(-1) ?? emptyStage(null), name, words);
  }
  return stages;
}
