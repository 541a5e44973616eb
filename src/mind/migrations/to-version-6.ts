import { changed, object, type CheckpointMigration, type Json } from './migration.ts';

/** The division of attention at its defaults; the next activation adopts its own. */
const shares = { focus: 0.6, intake: 0.1, upkeep: 0.15, patterns: 0.1, inward: 0.05 };

function withCompetition(context: Json): Json {
  const { before: _, ...kept } = context;
  return { ...kept, winners: [], credits: {}, concerns: [] };
}

/** Version 6: candidates compete by salience, and the attention keeps whom it attended to by their ids, and its concerns. */
export const toVersion6: CheckpointMigration = {
  to: '6',
  structure: '2cde00239aafa605',
  migrate: (body) => {
    const withShares = changed(body.snapshot, ['context', 'self'], (self) => ({
      ...self,
      settings: { ...object(self['settings']), attention: { shares } },
    }));
    const path = ['children', 'attention', 'snapshot', 'context'];
    return { ...body, snapshot: changed(withShares, path, withCompetition) };
  },
};
