import { dirname, resolve } from 'node:path';
import { programsAmong } from '../configuration/delegates.ts';
import { checkedYaml, wholeFile, type FileKind } from '../configuration/checked-yaml.ts';
import type { JsonSchema } from '../configuration/json-schema.ts';
import type { Position } from '../configuration/position.ts';
import type { ConfigurationProblem } from '../configuration/problem.ts';
import { readConfiguration, readText } from '../configuration/read.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { RecordingUnreadable } from '../replay/read-recording.ts';
import { builtInVocabulary } from './built-in-vocabulary.ts';
import { recordedAnswers, type RecordedAnswers } from './recorded-voice.ts';
import { scenarioJsonSchema, scenarioSchema, type Scenario } from './scenario.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A checked scenario, or all that is wrong with it in the order of its lines. */
export type ScenarioOutcome =
  { ok: true; scenario: Scenario } | { ok: false; problems: ConfigurationProblem[] };

function scenarioFile(vocabulary: Vocabulary): FileKind<Written> {
  let known: JsonSchema | undefined;
  return {
    schema: scenarioSchema(vocabulary),
    jsonSchema: () => (known ??= scenarioJsonSchema(vocabulary)),
    beginning: 'Write at least "name", "story" and "steps"; see scenarios/a-working-day.yaml.',
    what: 'a scenario',
    example: 'scenarios/a-working-day.yaml',
  };
}

type Written = ReturnType<ReturnType<typeof scenarioSchema>['parse']>;

/**
 * Reads and checks the scenario in a file, and the configuration and the recording that it names. It never throws: whatever is
 * wrong comes back as problems.
 *
 * @param path the file, relative to the working directory
 */
export async function readScenario(
  path: string,
  vocabulary: Vocabulary = builtInVocabulary,
): Promise<ScenarioOutcome> {
  const kind = scenarioFile(vocabulary);
  const read = await readText(path, kind);
  if (!read.ok) return read;
  const outcome = checkedYaml(read.text, path, kind);
  if (!outcome.ok) return outcome;
  const { mind, voice, ...rest } = outcome.value;
  const near = (file: string) => resolve(dirname(path), file);
  const configured =
    typeof mind === 'string'
      ? await readConfiguration(near(mind))
      : ({ ok: true, configuration: mind } as const);
  if (!configured.ok) return configured;
  const outside = outsideOf(configured.configuration);
  if (outside !== null)
    return {
      ok: false,
      problems: [notHere(path, outcome.placeOf(['mind', ...outside.field.split('.')]), mind, outside)],
    };
  const recording = voice.kind === 'recorded' ? await recordingIn(near(voice.file)) : null;
  if (recording !== null && !recording.ok) return recording;
  return {
    ok: true,
    scenario: {
      ...rest,
      voice,
      configuration: configured.configuration,
      lineOf: (place) => outcome.placeOf(place).line,
      recording: recording?.answers ?? null,
    },
  };
}

/** A field of a mind, by its path, that would reach out of a simulation, into the real world and real time (docs/decisions/0014-simulation.md). */
interface Outside {
  field: string;
  problem: string;
  remedy: string;
}
const delegatesOutside: Outside = {
  field: 'delegates',
  problem: 'no program runs in a simulation',
  remedy: ', and let a "say" or an "observe" bring what a delegate would report',
};
const serversOutside: Outside = {
  field: 'tools',
  problem: 'no tool server is reached in a simulation',
  remedy: ', and let an "observe" bring what a tool would answer',
};
const filesOutside: Outside = {
  field: 'tools.files',
  problem: 'nothing is read from the disk in a simulation',
  remedy: ', and let an "observe" bring what it would read',
};
const pagesOutside: Outside = {
  field: 'tools.fetch',
  problem: 'nothing is fetched in a simulation',
  remedy: ', and let an "observe" bring what it would read',
};
const channelsOutside: Outside = {
  field: 'channels',
  problem: 'nothing is sent out of a simulation',
  remedy: ', and let a "say" bring what would come in',
};
const documentationOutside: Outside = {
  field: 'documentation',
  problem: 'nothing is read from the disk in a simulation',
  remedy: ', and let an "observe" bring what it would read',
};

/** What of a mind would reach out of a simulation; null where nothing does. */
function outsideOf({ delegates, tools, channels, documentation }: MindConfiguration): Outside | null {
  if (programsAmong(delegates).length > 0) return delegatesOutside;
  if (tools.servers.length > 0) return serversOutside;
  if (tools.files.length > 0) return filesOutside;
  if (tools.fetch.allow.length > 0) return pagesOutside;
  if (channels.webhooks.length > 0 || channels.matrix !== undefined) return channelsOutside;
  return documentation ? documentationOutside : null;
}

/** Refuses a mind that would reach out of a simulation. */
function notHere(
  file: string,
  place: Position,
  mind: Written['mind'],
  { field, problem, remedy }: Outside,
): ConfigurationProblem {
  const [where, first] =
    typeof mind === 'string'
      ? [`in ${mind}`, `Name a copy of it without "${field}"`]
      : ['there', `Take "${field}" away`];
  return {
    file,
    ...place,
    path: `mind.${field}`,
    message: `must not be ${where}: ${problem}`,
    remedy: `${first}${remedy}.`,
  };
}

async function recordingIn(
  path: string,
): Promise<{ ok: true; answers: RecordedAnswers } | { ok: false; problems: ConfigurationProblem[] }> {
  try {
    return { ok: true, answers: await recordedAnswers(path) };
  } catch (error) {
    if (!(error instanceof RecordingUnreadable)) throw error;
    const [message = '', remedy = ''] = error.message.split('\n    remedy: ');
    return wholeFile(path, message, remedy);
  }
}
