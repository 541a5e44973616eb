import { useNow } from '../clock/use-now.ts';
import { agoText, momentText } from './words.ts';

/** How long ago something was, with the moment itself for those who hover. */
export function Ago({ at }: { at: number }) {
  const now = useNow(5_000);
  return (
    <time dateTime={new Date(at).toISOString()} title={momentText(at)}>
      {agoText(at, now)}
    </time>
  );
}
