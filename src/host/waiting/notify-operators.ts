import type { AnswerOf, AskedOf } from '../../../ports/effects/effects.ts';
import {
  isOperatorSpace,
  operatorNoticeId,
  operatorSpace,
  type NoticeSaid,
} from '../../../ports/operator-notice.ts';
import type { MindRecord } from '../../../ports/mind-record.ts';
import type { MindStore } from '../../../ports/store.ts';
import { spokenEnough } from '../../../theory/authority.ts';
import { planNotices, type NoticePlan } from '../../../theory/operator-notices.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { openMatters, type MatterInWords } from './open-matters.ts';
import { noticeText } from './notice-text.ts';

/** The shortest time between two notices of a mind, milliseconds: what comes to wait meanwhile is told in one. */
const gathering = 60_000;

export interface NoticeAuthor {
  store: MindRecord & Pick<MindStore, 'mind' | 'inbox' | 'outbox' | 'notices'>;
  configuration: Pick<MindConfiguration, 'name' | 'operators' | 'escalation'>;
  now: number;
  /** The configuration of the mind, as a command names it; null where nobody knows it. */
  file: string | null;
  /** Brings what is in the outbox on its way. */
  deliver: () => void;
}

/** Looks for what waits for a person, and puts the notices that are due into the outbox; first notes what operators have acknowledged by an answer. */
export async function notifyOperators(
  { own }: AskedOf<'operators.notify'>,
  author: NoticeAuthor,
): Promise<AnswerOf<'operators.notify'>> {
  const { store, configuration, now } = author;
  const { operators, escalation } = configuration;
  // the checkpoint may still have operators that the configuration no longer names
  if (operators.length === 0) return { next: null, told: [], unheard: 0 };
  await acknowledgeAnswered(author);
  const [matters, told] = await Promise.all([openMatters(store, own, author.file), store.notices.list()]);
  const plan = planNotices(matters, told, {
    operators: operators.map(({ name }) => name),
    terms: { again: escalation.again, times: escalation.times, gather: gathering },
    now,
  });
  const notices = plan.due.map((due, place) => saidTo(due, { place, author }));
  if (notices.length > 0 || plan.over.length > 0) {
    const isSaid = await store.notices.say(notices, plan.over, { now, forgetBefore: now - gathering });
    if (!isSaid) throw new Error('Another process has told the operators meanwhile.');
  }
  if (notices.length > 0) author.deliver();
  const open = new Set(matters.map(({ id }) => id));
  return {
    next: plan.next,
    told: notices.map(({ operator, matters: those }) => ({
      operator,
      matters: those.length,
      again: those.every(({ said }) => said > 1),
    })),
    unheard: told.filter((each) => !each.isAcknowledged && each.said >= escalation.times && open.has(each.id))
      .length,
  };
}

function saidTo(
  { operator, matters }: NoticePlan<MatterInWords>['due'][number],
  { place, author: { store, configuration, now, file } }: { place: number; author: NoticeAuthor },
): NoticeSaid {
  const { name, operators, escalation } = configuration;
  const space = operators.find((each) => each.name === operator)?.notify.space;
  const repeated = matters.filter(({ said }) => said < escalation.times);
  const again = repeated.map(({ said }) => escalation.again * 2 ** (said - 1));
  const text = noticeText(matters, {
    name,
    file,
    page: escalation.page,
    again: again.length === 0 ? null : Math.min(...again),
    answersHere: space !== undefined,
  });
  return {
    utterance: {
      id: operatorNoticeId(store.mind, now, place),
      space: space ?? operatorSpace(operator),
      text,
    },
    operator,
    matters: matters.map(({ matter: { id, about }, said }) => ({ id, about, said })),
  };
}

/** An operator who says anything in a space after a notice was delivered there has acknowledged what it told. */
async function acknowledgeAnswered({ store, configuration, now }: NoticeAuthor): Promise<void> {
  const unanswered = (await store.notices.list()).filter((each) => each.said > 0 && !each.isAcknowledged);
  const here = unanswered.flatMap(({ utterances }) =>
    utterances.filter(({ space }) => !isOperatorSpace(space)),
  );
  const delivered = await store.outbox.deliveredAt([...new Set(here.map(({ id }) => id))]);
  if (delivered.size === 0) return;
  const after = [...delivered.values()].reduce((first, each) => Math.min(first, each));
  for (const { name: by, notify } of configuration.operators) {
    const { space } = notify;
    if (space === undefined) continue;
    const sought = { speaker: by, space, confidence: spokenEnough, after };
    const until = await store.inbox.lastAnswered(sought);
    if (until === null) continue;
    const answered = unanswered.filter(({ utterances }) =>
      utterances.some((each) => each.space === space && (delivered.get(each.id) ?? Infinity) < until),
    );
    await store.notices.acknowledge(
      answered.map(({ id }) => id),
      { by, now },
    );
  }
}
