import { openDatabase } from '../../db/open.ts';
import { storesOf } from '../../db/stores.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import { mindId } from '../../ports/mind-name.ts';
import type { MindConfiguration } from '../../src/configuration/schema.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { lived, type Place } from './past-life.ts';

/** What two crashes fell into; it looks like a page, and like a terminal. */
const hostile = '<img src=x onerror="document.title=1"> \u001B[31m\u202E<script>alert(1)</script>';

/**
 * Lets a mind live a while ago, and leaves its record as crashes and a bad disk do: a percept that two crashes fell into is held back, the newest
 * checkpoint is of another build, so that it cannot be woken, and the one before it is cut off.
 */
export async function crashBefore(place: Place, configuration: MindConfiguration): Promise<void> {
  const hour = 3_600_000;
  const at = systemClock.now() - 3 * hour;
  await lived(place, configuration, { at, said: ['Good morning, Grace.'], sleeps: false, minutes: 3 });
  const database = await openDatabase(place);
  const mind = mindId(configuration.name);
  const stores = storesOf(database);
  try {
    const { life, inbox } = await stores.open(mind);
    const id = 'poison' as PerceptId;
    const source = { kind: 'speech' as const, speaker: 'Tom', space: 'home' };
    const percept = { id, source, sourceConfidence: 1, urgency: 0, boost: 0, at, text: hostile };
    await inbox.accept(percept, { score: 10, band: 2 }, { now: at + hour, capacity: 100 });
    for (const crash of [1, 2]) {
      const now = at + hour + crash * 60_000;
      const { epoch } = await life.activate(now, { machine: 'gone', process: crash }, true);
      await inbox.suspect([id], { epoch, now, cycle: 1, lastAlive: null });
    }
    const [newest, before] = await life.checkpoints(2);
    const damage = (commit: number, body: string) =>
      database.db
        .updateTable('checkpoint')
        .set({ body })
        .where('mind', '=', mind)
        .where('commit_number', '=', commit)
        .execute();
    await damage(newest!.commit, newest!.body.replace('"format":1', '"format":999'));
    await damage(before!.commit, before!.body.slice(0, 1_000));
  } finally {
    await stores.close();
  }
}
