import { z } from 'zod';
import { mindNameSchema } from '../../ports/mind-name.ts';
import { attentionSchema } from './attention.ts';
import { autonomyGovernanceSchema, ungovernedStart } from './autonomy.ts';
import { channelsSchema, strangeSpeakers, strayChannels } from './channels.ts';
import { characterSchema, wholeCharacter } from './character.ts';
import { contextSchema } from './context.ts';
import { costsSchema } from './costs.ts';
import { databaseSchema } from './database.ts';
import { defaultIdentity } from './default-identity.ts';
import { delegatesSchema, unknownPrograms } from './delegates.ts';
import { documentationSchema, readingPerson } from './documentation.ts';
import { goalsSchema, repeatedGoals } from './goals.ts';
import { inboxSchema } from './inbox.ts';
import { innerSchema } from './inner.ts';
import { judgementSchema } from './judgement.ts';
import { mandatesSchema } from './mandates.ts';
import { memorySchema } from './memory.ts';
import { modesSchema } from './modes.ts';
import { escalationSchema, operatorsSchema, strayOperators } from './operators.ts';
import { plansSchema } from './plans.ts';
import { prioritySchema } from './priority.ts';
import { crowdedPrompts } from './prompt-room.ts';
import { reflectionSchema } from './reflection.ts';
import { repeated, rule, type RuleBreach } from './rule.ts';
import { shownValue } from './show.ts';
import { personSchema, spaceSchema, terminalSpace, type SpaceConfiguration } from './spaces.ts';
import { timezoneBreaches, timezoneSchema } from './timezone.ts';
import { timingSchema } from './timing.ts';
import { entangledServers } from './tool-servers.ts';
import { toolsSchema } from './tools.ts';
import { voiceConfigurationSchema } from './voice.ts';
import { processesSchema } from './processes.ts';
import { intakeSchema, watchSchema } from './watch.ts';

/** How much longer a watched file's text becomes by its name and a note, characters. */
const roomAroundText = 2_000;

/** The sections whose entries name folders that are looked into. */
const folderSections = ['watch', 'intake'] as const;

interface FolderEntry {
  section: string;
  place: number;
  entry: { name?: unknown; folder?: unknown; readUpTo?: unknown } | null;
}

/** All entries that name a folder, as they are written. */
const foldersIn = (mind: Readonly<Record<string, unknown>>): FolderEntry[] =>
  folderSections.flatMap((section) => {
    const entries = mind[section];
    return Array.isArray(entries)
      ? entries.map((entry: FolderEntry['entry'], place) => ({ section, place, entry }))
      : [];
  });

/** A breach for each folder whose name another one has: the two could not be told apart. */
function repeatedFolders(mind: Readonly<Record<string, unknown>>): RuleBreach[] {
  const folders = foldersIn(mind);
  const names = folders.map(({ entry }) => entry?.name ?? entry?.folder);
  return folders.flatMap(({ section, place, entry }, at): RuleBreach[] => {
    const name = names[at];
    if (name === undefined || names.indexOf(name) === at) return [];
    const key = entry?.name === undefined ? 'folder' : 'name';
    const message = `must be unique, ${shownValue(name)} is watched already`;
    return [{ path: [section, place, key], message, remedy: 'Give this watch a "name" of its own.' }];
  });
}

/** A breach for each folder of whose files more is read than the inbox takes: its percepts would be refused for ever. */
function oversizedReads(mind: Readonly<Record<string, unknown>>): RuleBreach[] {
  const longest = (mind['inbox'] as { longestText?: unknown } | undefined)?.longestText;
  if (typeof longest !== 'number') return [];
  return foldersIn(mind).flatMap(({ section, place, entry }): RuleBreach[] => {
    const readUpTo = entry?.readUpTo;
    if (typeof readUpTo !== 'number' || readUpTo === 0 || readUpTo + roomAroundText <= longest) return [];
    return [
      {
        path: [section, place, 'readUpTo'],
        message: `must be lower than "inbox.longestText" (${longest}) by ${roomAroundText}, it is ${readUpTo}`,
        remedy: 'Lower "readUpTo", or raise "inbox.longestText".',
      },
    ];
  });
}

const checkedSchema = z
  .strictObject({
    name: mindNameSchema
      .default('Ada')
      .describe('What the mind is called: letters, digits, spaces, "-" and "_", up to 60. Default Ada.'),
    identity: z
      .string()
      .min(1)
      .max(20_000)
      .optional()
      .describe(
        'Who the mind is, in your own words, up to 20000 characters. Default: an agent becomes it by what it lives through, and with goals or a character is a warm companion; a person is somebody who thinks a lot.',
      ),
    seed: z
      .int()
      .min(0)
      .default(1)
      .describe('What its chance comes from: the same number, the same draws. 0 or more. Default 1.'),
    owner: personSchema.default('you').describe('The name of the person at the terminal. Default you.'),
    spaces: z
      .array(spaceSchema)
      .min(1)
      .optional()
      .describe('Where people and the mind talk. Default one space, the terminal, with its owner.'),
    timezone: timezoneSchema.describe(
      "The time zone of its clock and of its plans, like Europe/Lisbon. Default: the system's; in a scenario UTC.",
    ),
    inner: innerSchema,
    character: characterSchema,
    goals: goalsSchema,
    modes: modesSchema,
    timing: timingSchema,
    priority: prioritySchema,
    attention: attentionSchema,
    inbox: inboxSchema,
    voice: voiceConfigurationSchema.prefault({}),
    context: contextSchema,
    memory: memorySchema,
    judgement: judgementSchema,
    reflection: reflectionSchema,
    watch: watchSchema,
    intake: intakeSchema,
    processes: processesSchema,
    plans: plansSchema,
    delegates: delegatesSchema,
    tools: toolsSchema,
    channels: channelsSchema,
    documentation: documentationSchema,
    autonomy: autonomyGovernanceSchema,
    mandates: mandatesSchema,
    operators: operatorsSchema,
    escalation: escalationSchema,
    costs: costsSchema,
    database: databaseSchema,
  })
  .superRefine(
    ...rule((mind) => [
      ...timezoneBreaches(mind, "the system's"),
      ...repeated(mind['spaces'], 'id', 'spaces'),
      ...repeated(mind['plans'], 'name', 'plans'),
      ...repeated(mind['delegates'], 'name', 'delegates'),
      ...unknownPrograms(mind),
      ...entangledServers(mind),
      ...strayChannels(mind),
      ...repeated(mind['operators'], 'name', 'operators'),
      ...strayOperators(mind),
      ...strangeSpeakers(mind),
      ...repeatedGoals(mind['goals']),
      ...repeated(mind['processes'], 'name', 'processes'),
      ...repeatedFolders(mind),
      ...oversizedReads(mind),
      ...readingPerson(mind),
      ...ungovernedStart(mind),
      ...crowdedPrompts(mind),
    ]),
  );

/**
 * A mind's whole configuration. Every field has a default and unknown ones are errors; what comes out has every number
 * in it, durations in milliseconds.
 *
 * @example mindConfigurationSchema.parse({}).modes.normal.interval // 2000
 */
export const mindConfigurationSchema = checkedSchema.transform((mind) => ({
  ...mind,
  identity: mind.identity ?? defaultIdentity(mind.inner?.nature),
  character: wholeCharacter(mind.character, mind.inner),
  spaces: (mind.spaces ?? [terminalSpace(mind.owner)]).map((space): SpaceConfiguration =>
    mind.channels.matrix?.follows.includes(space.id) === true ? { ...space, follows: true } : space,
  ),
}));

/** A checked configuration: every number of a mind, durations in milliseconds. */
export type MindConfiguration = z.output<typeof mindConfigurationSchema>;

/** A configuration as a person writes it. */
export type WrittenConfiguration = z.input<typeof mindConfigurationSchema>;
