import type { Stimulus } from '../../../ports/inner.ts';
import type { MindCommand, Percept } from '../../../ports/percept.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { shownName, shownPerson } from '../one-line.ts';

const stimulusWords: Readonly<Record<Stimulus, string>> = {
  pain: 'something hurts you',
  noise: 'it is suddenly loud',
  cold: 'cold comes over you',
  heat: 'heat comes over you',
  stress: 'something puts you under strain',
  meal: 'you eat',
  reward: 'something good befalls you',
  joy: 'something gladdens you',
  hurt: 'something hurts your feelings',
  alarm: 'something alarms you',
  sympathy: 'you feel for somebody',
  comfort: 'you are comforted',
};

/** The words for the status of what a person asked somebody else for. */
const askedForWords = {
  reported: 'is done',
  failed: 'did not work out',
  interrupted: 'cannot go on by itself',
  cancelled: 'was given up',
} as const;

const urgencyWords = ['there is an emergency', 'something breaks in on you', 'something is urgent'] as const;

/** What somebody asks of a person; a stimulus comes from nobody. */
function asked(command: MindCommand, who: string): string {
  switch (command.name) {
    case 'focus':
      return `${who} asks you to give one thing all your attention`;
    case 'unfocus':
      return `${who} tells you to let go of what you are absorbed in`;
    case 'sleep':
      return `${who} tells you to sleep`;
    case 'wake':
      return `${who} wakes you`;
    case 'pauseTask':
      return `${who} wants something that you asked for to rest for now`;
    case 'resumeTask':
      return `${who} wants something that you asked for to go on`;
    case 'cancelTask':
      return `${who} wants something that you asked for to be given up`;
    case 'resolve':
      return `${who} tells you what became of something you had begun`;
    case 'feel':
      return stimulusWords[command.stimulus];
    case 'setGoal':
      return `${who} speaks with you about something you want`;
    case 'moveGoal':
      return `${who} tells you how far you have come with something you want`;
    case 'endGoal':
      return `${who} speaks with you about something you wanted that is over`;
    case 'undoIdentity':
      return `${who} does not know you in what you have lately become`;
    case 'raiseAutonomy':
      return `${who} trusts you with more`;
    case 'lowerAutonomy':
      return `${who} wants you to hold back more`;
    case 'consent':
      return command.given
        ? `${who} lets you do what you asked about`
        : `${who} does not want what you asked about`;
    case 'setGovernance':
      return `${who} tells you how careful to be`;
    case 'cancelPlan':
      return `${who} calls off something that you had planned`;
    case 'members':
      return `${who} tells you that the members of a room have changed`;
    case 'remember':
      return `${who} asks you to remember this`;
    case 'correct':
      return `${who} tells you that something you thought was wrong`;
    case 'forget':
      return `${who} asks you to forget something`;
    default:
      return command satisfies never;
  }
}

/** The heading of a percept for a person, in words of a life. Always one line, whatever its source is called. */
export function personHeading({ source }: Percept, spaceName: (id: string) => string): string {
  switch (source.kind) {
    case 'speech':
      return `[${oneLine(spaceName(source.space))}] ${shownPerson(source.speaker)} says to you`;
    case 'action':
      return `[${oneLine(spaceName(source.space))}] ${shownPerson(source.actor)} does this`;
    case 'chatter':
      return `[${oneLine(spaceName(source.space))}] ${shownPerson(source.speaker)} says, not to you`;
    case 'command':
      return asked(source.command, shownPerson(source.speaker));
    case 'observation':
      return `[${oneLine(source.observer)}] ${shownName(source.subject)} was ${source.change}`;
    case 'plan':
      return `it is time for "${oneLine(source.plan)}"`;
    case 'interrupt':
      return urgencyWords[source.level];
    case 'task':
      if (source.learnt !== undefined) return `what ${shownName(source.delegate)} found out on the way`;
      return `what you asked ${shownName(source.delegate)} for ${askedForWords[source.status]}`;
    case 'feeling':
      return 'something shifted in you';
    case 'impulse':
      return 'your mind turned to something';
    default:
      return source satisfies never;
  }
}
