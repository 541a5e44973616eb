import type { Observation } from '../../ports/command.ts';

/** So many matters wait, as a clause: `2 matters wait`. */
export const waitingText = (matters: number): string =>
  matters === 1 ? '1 matter waits' : `${matters} matters wait`;

/** That an operator was told what waits, for people. */
export const operatorToldText = ({
  operator,
  matters,
  again,
}: Extract<Observation, { kind: 'operator.told' }>): string =>
  `${operator} is told${again ? ' again' : ''} that ${waitingText(matters)} for a person`;
