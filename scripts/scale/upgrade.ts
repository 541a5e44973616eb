import { openStores } from '../../db/stores.ts';
import { mindId } from '../../ports/mind-name.ts';
import { wait } from '../takeover/waiting.ts';
import { logCommits } from './commit-log.ts';
import { Driver } from './driver.ts';
import { ownTree, type ScaleRun } from './scale-run.ts';

/** How long services of both versions stand side by side, milliseconds. */
const sideBySide = 10_000;

/** How many minds have their newest checkpoint of which version. */
async function checkpointVersions({ postgres, names }: ScaleRun): Promise<string> {
  const stores = await openStores({ url: postgres.url });
  try {
    const versions = await Promise.all(
      names.map(async (name) => {
        const [newest] = await (await stores.open(mindId(name))).life.checkpoints(1);
        return newest === undefined ? 'none yet' : (/"version":"(\d+)"/.exec(newest.body)?.[1] ?? 'unknown');
      }),
    );
    const counts = [...Map.groupBy(versions, (version) => version)];
    return counts.map(([version, minds]) => `version ${version} ${minds.length}`).join(', ');
  } finally {
    await stores.close();
  }
}

/**
 * Replaces a service of an older version by two of this one while minds are told notes: the older one first has half of the minds; one of this version is started
 * beside it, and brings the tables up to date; both wake others of them; then the older one is told to stop, and its minds go on in the new ones.
 *
 * @param old the folder of the older version
 */
export async function upgrade(run: ScaleRun, old: string): Promise<void> {
  const { say } = run.settings;
  // that version knows no other engine than its own process
  const before = await run.addService(old, []);
  await logCommits(run.postgres.url);
  run.driver = new Driver([before.url]);
  const half = Math.ceil(run.names.length / 2);
  await run.tellEach(run.names.slice(0, half));
  say(`the service of the older version has ${half} minds`);
  const beside = await run.addService(ownTree, await run.onRestate());
  run.driver.addService(beside.url);
  // the others are woken by the one or the other
  await run.tellEach(run.names.slice(half));
  const loading = run.load();
  await wait(sideBySide);
  say(`one of this version is beside it; newest checkpoints: ${await checkpointVersions(run)}`);
  const ended = await before.end('SIGTERM');
  say(`the older one has stopped, with ${ended}`);
  run.driver.addService((await run.addService(ownTree, await run.onRestate())).url);
  await wait(sideBySide);
  run.endLoad();
  await loading;
  // each mind is told something after the upgrade
  await run.tellEach();
  await run.driver.settled();
  say(`two of this version have them; newest checkpoints: ${await checkpointVersions(run)}`);
  const again = await before.start().then(
    () => 'it serves',
    () => 'it is refused, as the tables are newer',
  );
  say(`the older version is started once more: ${again}`);
}
