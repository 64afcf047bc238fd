import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import type { Locale } from '@/contract/locale';
import type { MeAnswer } from '@/contract/me/schema';
import type { SessionSnapshot } from '@/lib/auth/types';
import { channelWatchers } from '@/sagas/channels';
import { runSagas } from '@/sagas/run';
import { startupSaga } from '@/sagas/startup';
import { makeStore } from '@/store';
import { sessionChanged } from '@/store/session';
import { renderScreen, type Rendered } from './render';
import { scriptedGateway, type ScriptedGateway } from './scriptedGateway';

export const MARIE: SessionSnapshot = {
  status: 'signedIn',
  notice: null,
  claims: { firstName: 'Marie', lastName: 'Ouellet', name: null, email: null },
  idleEndsAt: null,
};

export const ME: MeAnswer = {
  repCodes: [
    { code: 'TR04', name: 'Ouellet' },
    { code: 'TR11', name: 'Ouellet and Roy' },
  ],
  branch: 'Toronto, King Street',
  preferences: {
    displayLastNameFirst: null,
    displayLastNameScreen: { clientList: null, kycList: null, boaDashboards: null },
  },
  asOf: '2026-03-06',
};

interface Options {
  locale?: Locale;
  path?: string;
  /** Keys of the flags that are on. Null: the answer about them does not come. `failed`: it never will. */
  flags?: readonly string[] | null | 'failed';
  me?: MeAnswer;
  session?: SessionSnapshot;
}

export interface OpenedShell extends Rendered {
  gateway: ScriptedGateway;
  /** News about the session. */
  hear(session: Partial<SessionSnapshot>): void;
  /** What was dispatched since the start, by type. */
  dispatched: string[];
}

/** Opens what surrounds the screens like a signed-in person: the real store, channels and start-up. */
export function openShell(element: ReactElement, options: Options = {}): OpenedShell {
  const { locale, path, flags = ['clientInfo'], me = ME, session = MARIE } = options;
  const gateway = scriptedGateway();
  gateway.answer('me', () => me);
  if (flags === 'failed') gateway.fail('flags', 'unavailable');
  else {
    // These are on unless the firm says otherwise. Here every flag is either named or off.
    const off = { key: 'newsAndEvents', value: false };
    gateway.answer('flags', () => ({ flags: [off, ...(flags ?? []).map((key) => ({ key, value: true }))] }));
  }
  gateway.answer('preferencesSave', (preferences) => ({ preferences }));
  if (flags === null) gateway.hold('flags');
  const store = makeStore();
  const dispatched: string[] = [];
  const { dispatch } = store;
  store.dispatch = (action) => {
    dispatched.push((action as { type: string }).type);
    return dispatch(action);
  };
  onTestFinished(
    runSagas(store, {
      ...channelWatchers(gateway),
      startup: () => startupSaga({ getSubject: () => 'advisor' }),
    }),
  );
  const hear = (change: Partial<SessionSnapshot>) =>
    act(() => {
      dispatch(sessionChanged({ ...session, ...change }));
    });
  const rendered = renderScreen(element, { locale, path, store });
  hear({});
  return { ...rendered, gateway, hear, dispatched };
}
