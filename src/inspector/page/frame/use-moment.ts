import { useMemo } from 'react';
import type { MindClient } from '../../../client/mind-client.ts';
import { readEventId, type EventId } from '../../../service/picture/event-id.ts';
import type { Picture } from '../../../service/picture/picture.ts';
import { useAddress } from '../address/use-address.ts';
import type { LiveMind } from '../live/live-mind.ts';
import type { LiveView } from '../live/live-view.ts';
import { useFetched } from '../server/use-fetched.ts';
import type { ShownMoment } from './page-mind.ts';

/** The moment that the address says, with its picture. */
export function useMoment(
  client: MindClient,
  mind: LiveMind,
  live: LiveView,
): { moment: ShownMoment; picture: Picture | null } {
  const { at, commit } = useAddress();
  const kept = useFetched(commit === undefined ? null : `checkpoint ${commit}`, () =>
    client.pictureAt(commit!),
  );
  const past = useMemo(
    () => (at === undefined || readEventId(at) === null ? null : mind.ring.pictureAfter(at as EventId)),
    [at, mind],
  );
  // what this page has not seen, or has let go, the server may still have
  const asked = at !== undefined && past === null && readEventId(at) !== null;
  const fetched = useFetched(asked ? `moment ${at}` : null, () => client.picture({ after: at as EventId }));
  if (commit !== undefined) {
    if (kept.problem !== null) return { moment: { kind: 'gone', why: kept.problem }, picture: null };
    return { moment: { kind: 'checkpoint', commit }, picture: kept.value };
  }
  if (at === undefined) return { moment: { kind: 'now' }, picture: live.picture };
  const shown = past ?? fetched.value;
  if (shown === null && (fetched.problem !== null || !asked)) {
    const why = 'That moment is no longer kept. A checkpoint may be near it.';
    return { moment: { kind: 'gone', why }, picture: live.picture };
  }
  const picture = shown ?? live.picture;
  const behind = (live.picture?.sequence ?? 0) - (picture?.sequence ?? 0);
  return { moment: { kind: 'event', event: at, behind }, picture };
}
