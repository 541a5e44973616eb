import { putRightWithin, withoutAddressed } from '../put-right-within.ts';
import { rightAgain } from '../right-again.ts';
import { nowAndBefore } from '../was-before.ts';

/**
 * What a sentence holds that puts itself right: "Ida lives in Graz, but it's Linz" tells where she lives once. "Monday was right" puts a value back that something had
 * before (`isAgain`), and is read as the correction that it is.
 */
export function asPutRight(part: string): { spoken: string; isAgain?: true } {
  const again = rightAgain(part);
  if (again !== null) return { spoken: `No, it is ${again} after all.`, isAgain: true };
  const whole = putRightWithin(part);
  return {
    spoken: whole === null ? withoutAddressed(part) : `${nowAndBefore(whole)?.now ?? part}.`,
  };
}
