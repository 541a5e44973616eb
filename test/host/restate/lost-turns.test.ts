import { describe, expect, it } from 'vitest';
import { mindId } from '../../../ports/mind-name.ts';
import { RestateDrive } from '../../../src/restate/restate-drive.ts';
import { VirtualClock } from '../../../src/simulation/virtual-clock.ts';

/** An activation whose turns are over when they are let go. */
function driven() {
  const clock = new VirtualClock(0, async () => {});
  const held: (() => void)[] = [];
  const seen = { turns: 0, sent: 0, isHeld: false };
  const drive: RestateDrive = new RestateDrive(
    {
      mind: mindId('Ada'),
      epoch: 1,
      clock,
      turn() {
        seen.turns += 1;
        return seen.isHeld ? new Promise((resolve) => held.push(resolve)) : Promise.resolve();
      },
      wake: () => {},
    },
    async () => void (seen.sent += 1),
    () => {},
  );
  const letGo = () => held.splice(0).forEach((resolve) => resolve());
  return { drive, clock, seen, letGo };
}

const call = { key: 'k', service: 'model' as const, perform: async () => {} };

describe('a turn that is lost', () => {
  it('is asked for again where it does not come', async () => {
    const { drive, clock, seen } = driven();
    drive.ring();
    await clock.advance(9_999);
    expect(seen.sent).toBe(1);
    await clock.advance(1);
    expect(seen.sent).toBe(2);
    await drive.turn({ known: 0, due: null });
    await clock.advance(60_000);
    expect(seen.sent).toBe(2);
  });

  it('is not asked for again when the activation is over', async () => {
    const { drive, clock, seen } = driven();
    drive.ring();
    drive.end();
    await clock.advance(60_000);
    expect(seen.sent).toBe(1);
  });

  it('takes along nothing of what was asked for while another attempt replied', async () => {
    const { drive, seen, letGo } = driven();
    seen.isHeld = true;
    const lost = drive.turn({ known: 0, due: null });
    letGo();
    const replied = drive.turn({ known: 0, due: null });
    drive.call(call);
    drive.wakeAt(1_000);
    letGo();
    const heard = [await lost, await replied].at(0)!;
    expect(seen.sent).toBe(1);
    seen.isHeld = false;
    expect(await drive.turn({ known: heard.sequence - 1, due: null })).toMatchObject({
      calls: [{ key: 'k' }],
      later: { due: 1_000 },
    });
  });

  it('leaves its alarm to the attempt beside it', async () => {
    const { drive, seen, letGo } = driven();
    seen.isHeld = true;
    const [first, second] = [drive.turn({ known: 0, due: null }), drive.turn({ known: 0, due: null })];
    drive.wakeAt(1_000);
    letGo();
    expect((await first).later).toMatchObject({ due: 1_000 });
    expect((await second).later).toMatchObject({ due: 1_000 });
  });
});

it('a message that comes during a turn is taken by it', async () => {
  const { drive, seen, letGo } = driven();
  seen.isHeld = true;
  const turn = drive.turn({ known: 0, due: null });
  drive.ring();
  seen.isHeld = false;
  letGo();
  await turn;
  expect(seen).toMatchObject({ turns: 2, sent: 0 });
});

it('a turn of which there was none is not believed to be on record', async () => {
  const { drive } = driven();
  drive.call(call);
  await drive.turn({ known: 0, due: null });
  expect(await drive.turn({ known: 1_000_000, due: null })).toMatchObject({ calls: [{ key: 'k' }] });
});
