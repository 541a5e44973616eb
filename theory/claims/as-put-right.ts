import { putRightWithin, withoutAddressed } from '../put-right-within.ts';
import { rightAgain } from '../right-again.ts';
import { nowAndBefore } from '../was-before.ts';

/**
 * What a sentence holds that puts itself right: "Ida lives in Graz, but it's Linz" tells where she lives once. "Monday was right" puts a value back that something had
 * before (`isAgain`), and is read as the correction that it is; "it was Monday after all" may as well be any correction (`isPerhapsAgain`).
 */
export function asPutRight(part: string): {
  spoken: string;
  isAgain?: true;
  isPerhapsAgain?: true;
} {
  const again = rightAgain(part);
  if (again !== null) {
    const spoken = `No, it is ${again} after all.`;
    return / right | correct /iu.test(` ${part.replaceAll(/[.!]/gu, ' ')} `)
      ? { spoken, isAgain: true }
      : { spoken, isPerhapsAgain: true };
  }
  const whole = putRightWithin(part);
  return {
    spoken: whole === null ? withoutAddressed(part) : `${nowAndBefore(whole)?.now ?? part}.`,
  };
}
