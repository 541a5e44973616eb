import { usePageMind } from '../frame/page-mind.ts';
import { wholeText } from '../parts/words.ts';

/** How often a thought was thought again, and how often it was sure then; nothing before the first time. */
export function RetriesNote() {
  const { live } = usePageMind();
  const voice = live.picture?.actors['mind']?.context['voice'] as
    { retries?: { tried: number; succeeded: number } } | undefined;
  if (voice?.retries === undefined) return null;
  const { tried, succeeded } = voice.retries;
  return (
    <p className="dim">
      Thought again when it was unsure: {wholeText(tried)} {tried === 1 ? 'time' : 'times'}, sure after it{' '}
      {wholeText(succeeded)} ({Math.round((100 * succeeded) / tried)} %).
    </p>
  );
}
