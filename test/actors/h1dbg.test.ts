import { it } from 'vitest';
import { personSettings } from '../../src/testing/inner-life.ts';
import { InnerStage } from './inner-stage.ts';
const minute = 60_000;
it('x', () => {
  for (const [N, body, drives] of [
    [0.5, true, true],
    [0.8, true, true],
    [1, true, true],
    [0.5, true, false],
    [1, true, false],
    [0.5, false, true],
  ] as const) {
    const base = personSettings();
    const s = new InnerStage({
      ...base,
      beat: 60_000,
      body,
      drives: drives ? base.drives : null,
      personality: { ...base.personality, neuroticism: N },
    });
    const ext = { arousal: 0, valence: 1, energy: 1, pain: 0, cog: 0, reg: 1, stress: 0 } as Record<
      string,
      number
    >;
    const when = {} as Record<string, number>;
    let lastc = '';
    for (let m = 0; m < 24 * 60; m++) {
      for (const x of ['stress', 'pain', 'noise'] as const) s.stimulate(x, 1);
      s.live({ patterns: ['catastrophizing', 'rumination'], backlog: 30, succeeded: false, seconds: 30 });
      s.pass(minute);
      for (const { affect: a, regulation, coping } of s.takeTold()) {
        const now = {
          arousal: a.arousal,
          valence: -a.valence,
          energy: -a.energy,
          pain: a.pain,
          cog: a.cognitiveLoad,
          reg: -regulation,
          stress: a.stress,
        } as Record<string, number>;
        for (const k of Object.keys(now))
          if (when[k] === undefined || now[k]! > ext[k]! + 1e-9) {
            ext[k] = now[k]!;
            when[k] = m;
          }
        lastc = coping.join();
      }
      if (m === 0 || m === 29 || m === 4 * 60) console.log(m, JSON.stringify(ext));
    }
    console.log(N, body, drives, JSON.stringify(ext), JSON.stringify(when), lastc);
  }
});
it('single', () => {
  for (const x of ['stress', 'pain'] as const) {
    const s = new InnerStage();
    s.pass(minute);
    s.stimulate(x, 1);
    s.pass(30 * minute);
    for (const t of s.told.filter((_, i) => i < 12 || i % 30 === 0))
      console.log(
        x,
        t.at - 1e9,
        JSON.stringify(t.affect),
        t.regulation.toFixed(3),
        t.cortisol.toFixed(2),
        t.distortions.join(),
        t.coping.join(),
      );
  }
});
