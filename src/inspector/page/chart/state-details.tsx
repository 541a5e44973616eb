import {
  statesIn,
  type ChartModel,
  type ChartState,
  type ChartTransition,
} from '../../../chart/chart-model.ts';
import { asWords, eventText } from '../../../chart/chart-text.ts';
import { whyNotText, type WhyNot } from '../../../chart/why-not-answer.ts';
import { GuardAnswers, GuardParts } from './guard-parts.tsx';

export interface StateDetailsProps {
  model: ChartModel;
  /** The full name of the state. */
  state: string;
  isActive: boolean;
  /** What `whyNot` says of the actor's states and the last event; null: nobody has asked. */
  answers?: readonly WhyNot[] | null;
  onSelect?: (state: string) => void;
}

/** A state in words: its prose, what it does, and each of its transitions with why it is taken or not. */
export function StateDetails({ model, state: id, isActive, answers = null, onSelect }: StateDetailsProps) {
  const state = statesIn(model.root).find((each) => each.id === id);
  if (state === undefined) return <p>The chart has no state “{id}”.</p>;
  const around = id.split('.').slice(0, -1).map(asWords).join(' › ');
  return (
    <section className="state-details" aria-label={`The state ${asWords(state.key)}`}>
      <h3>
        {around === '' ? null : <span className="state-does">{around} › </span>}
        {asWords(state.key)} {isActive ? <span className="state-lit">active</span> : null}
      </h3>
      <p>{state.description}</p>
      <Doing state={state} />
      <h4>{transitionsHeading(state)}</h4>
      <ul>
        {state.transitions.map((transition) => (
          <Transition
            key={transition.id}
            transition={transition}
            answer={answers?.find((each) => each.transition.id === transition.id) ?? null}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </section>
  );
}

const transitionsHeading = ({ transitions }: ChartState): string =>
  transitions.length === 0 ? 'Hears nothing itself' : 'What it hears, in the order in which it is tried';

/** What XState brings itself: such an action has no name that says what it is for. */
const unnamed = new Set([
  'assign',
  'emit',
  'raise',
  'enqueueActions',
  'sendTo',
  'cancel',
  'spawnChild',
  'stopChild',
  'log',
]);

const namesOf = (actions: readonly string[]): string[] =>
  actions.filter((action) => !unnamed.has(action)).map(asWords);

function Doing({ state }: { state: ChartState }) {
  const [entry, exit] = [namesOf(state.entry), namesOf(state.exit)];
  if (entry.length + exit.length === 0) return null;
  return (
    <p className="state-does">
      {entry.length > 0 ? `When entered: ${entry.join(', ')}. ` : ''}
      {exit.length > 0 ? `When left: ${exit.join(', ')}.` : ''}
    </p>
  );
}

interface TransitionProps {
  transition: ChartTransition;
  answer: WhyNot | null;
  onSelect: StateDetailsProps['onSelect'];
}

function Transition({ transition, answer, onSelect }: TransitionProps) {
  const { guard, targets } = transition;
  const actions = namesOf(transition.actions);
  return (
    <li className={answer?.taken === true ? 'state-transition taken' : 'state-transition'}>
      <p>
        <strong>{eventText(transition)}</strong>
        <span>
          {targets.length === 0
            ? 'stays'
            : targets.map((target) => (
                <button key={target} type="button" className="state-link" onClick={() => onSelect?.(target)}>
                  → {target.split('.').slice(-1).map(asWords).join()}
                </button>
              ))}
        </span>
        {answer === null ? null : <span className="why-words">{whyNotText(answer)}</span>}
      </p>
      {answer?.guard ? <GuardAnswers answer={answer.guard} /> : guard ? <GuardParts guard={guard} /> : null}
      {actions.length > 0 ? <p className="state-does">does {actions.join(', ')}</p> : null}
    </li>
  );
}
