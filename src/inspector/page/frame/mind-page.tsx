import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { SessionGrant, WakefulClient } from '../../../client/client.ts';
import type { MindSummary } from '../../../service/mind-summary.ts';
import { goTo, useAddress } from '../address/use-address.ts';
import { StopBanner } from '../breakpoints/stop-banner.tsx';
import { Controls } from '../controls/controls.tsx';
import { KeyHelp } from '../keys/key-help.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { Lanes } from '../lanes/lanes.tsx';
import { modeOf } from '../live/mode-of.ts';
import { recordedNumber } from '../recording/recorded-source.ts';
import { windowAround } from '../recording/window.ts';
import { useLive } from '../live/use-live.ts';
import { Talk } from '../talk/talk.tsx';
import { Why } from '../why/why.tsx';
import type { DialogName } from './dialog-name.ts';
import { Header } from './header.tsx';
import { MomentBanner } from './moment-banner.tsx';
import { Notices, useNotices } from './notices.tsx';
import { PageMindContext, type PageMind } from './page-mind.ts';
import { Places } from './places.tsx';
import { StaleBanner } from './stale-banner.tsx';
import { Tabs } from './tabs.tsx';
import { useMoment } from './use-moment.ts';

const ForkDialog = lazy(async () => ({ default: (await import('../controls/fork.tsx')).ForkDialog }));
const WhatIf = lazy(async () => ({ default: (await import('../controls/what-if.tsx')).WhatIfDialog }));
const Percept = lazy(async () => ({ default: (await import('../controls/percept.tsx')).PerceptForm }));
const RecordingBar = lazy(async () => ({
  default: (await import('../recording/recording-bar.tsx')).RecordingBar,
}));
const Breakpoints = lazy(async () => ({
  default: (await import('../breakpoints/breakpoints.tsx')).BreakpointsDialog,
}));
const Scenario = lazy(async () => ({ default: (await import('../controls/scenario.tsx')).ScenarioDialog }));

/** The page of one mind. */
export function MindPage({
  summary,
  minds,
  server,
  session,
  again,
}: {
  summary: MindSummary;
  minds: readonly MindSummary[];
  server: WakefulClient;
  session: SessionGrant;
  again: () => void;
}) {
  const { id, name } = summary;
  const client = useMemo(() => server.mind(id), [server, id]);
  const { recording = null } = summary;
  const address = useAddress();
  const place = recording === null ? 0 : (recordedNumber(address.at) ?? recording.events);
  const { live, mind } = useLive(client, recording && windowAround(place, recording.events));
  const { moment, picture } = useMoment(client, mind, live);
  const { notices, tell } = useNotices();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const { tab = 'talk', place: view = 'chart' } = address;
  const page: PageMind = {
    id,
    client,
    session,
    recording,
    live,
    ring: mind.ring,
    picture,
    moment,
    retry: mind.retry,
    tell,
  };
  const mode = modeOf(picture);
  useEffect(() => {
    document.title = `${name} · Wakeful`;
    const root = document.documentElement;
    if (mode === null) delete root.dataset['mode'];
    else root.dataset['mode'] = mode;
  }, [name, mode]);
  useKeys(page, setDialog);
  return (
    <PageMindContext value={page}>
      <div className="app" data-tab={tab} data-moment={moment.kind} data-connection={live.connection.kind}>
        <Header summary={summary} minds={minds}>
          <Controls open={setDialog} />
        </Header>
        <div className="banners">
          <StaleBanner again={again} />
          <StopBanner />
          {recording === null ? (
            <MomentBanner open={setDialog} />
          ) : (
            <Suspense>
              <RecordingBar recording={recording} />
            </Suspense>
          )}
        </div>
        <Talk name={name} />
        <Places place={view} />
        <Why />
        <Lanes open={setDialog} />
        <Tabs tab={tab} place={view} />
        <Notices notices={notices} />
        {dialog === 'keys' && <KeyHelp close={() => setDialog(null)} />}
        <Suspense>
          {dialog === 'fork' && (
            <ForkDialog close={() => setDialog(null)} forked={(mind) => goTo({ mind })} again={again} />
          )}
          {dialog === 'whatIf' && (
            <WhatIf
              close={() => setDialog(null)}
              forked={(mind) => goTo({ mind, commit: undefined, at: undefined })}
              again={again}
            />
          )}
          {dialog === 'percept' && <Percept close={() => setDialog(null)} />}
          {dialog === 'breakpoints' && <Breakpoints close={() => setDialog(null)} />}
          {dialog === 'scenario' && <Scenario close={() => setDialog(null)} />}
        </Suspense>
      </div>
    </PageMindContext>
  );
}
