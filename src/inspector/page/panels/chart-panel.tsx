import { usePageMind } from '../frame/page-mind.ts';
import { valueText } from '../why/actor-account.tsx';
export function ChartPanel() {
  const { picture } = usePageMind();
  return <div className="outline">{Object.entries(picture?.actors['mind']?.value ?? {}).map(([k, v]) => <p key={k}><span className="dim">{k}</span> {valueText(v as string)}</p>)}</div>;
}
