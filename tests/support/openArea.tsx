import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { makeStore } from '@/store';
import { requestGlobal } from '@/store/globalApi';
import { makeLiveRouter, type History } from './liveRouter';
import { openScreen, type Opened } from './openScreen';
import type { ScriptedGateway } from './scriptedGateway';
import type { Locale } from '@/contract/locale';

interface Options {
  gateway: ScriptedGateway;
  locale: Locale;
  /** Path and query, including the locale. */
  path: string;
  /** False: the flags are not known yet. */
  areFlagsKnown?: boolean;
  /** Width of every element, px. */
  width?: number;
}

/** Opens a screen or a page of an area like a signed-in person, with a history that goes where it is sent. */
export async function openArea(
  screen: ReactElement,
  { gateway, locale, path, areFlagsKnown = true, width }: Options,
): Promise<Opened & { history: History }> {
  window.sessionStorage.setItem('login', '1');
  const store = makeStore();
  const { history, Router } = makeLiveRouter(path);
  const opened = openScreen(<Router>{screen}</Router>, {
    gateway,
    locale,
    store,
    ...(width !== undefined && { width }),
  });
  if (areFlagsKnown) {
    await act(async () => {
      store.dispatch(requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } }));
    });
  }
  return { ...opened, history };
}
