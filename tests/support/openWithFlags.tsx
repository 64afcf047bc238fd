import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { makeStore } from '@/store';
import { requestGlobal } from '@/store/globalApi';
import { OVERVIEW } from './book';
import { openScreen, type Opened } from './openScreen';
import { scriptedGateway, type ScriptedGateway } from './scriptedGateway';

/** A gateway that has these flags on, and knows who a client is, and nothing else. */
export function gatewayWithFlags(...names: readonly string[]): ScriptedGateway {
  const gateway = scriptedGateway();
  gateway.answer('flags', () => ({ flags: names.map((key) => ({ key, value: true })) }));
  // The head of each page of a client.
  gateway.answer('clientOverview', () => OVERVIEW);
  return gateway;
}

/** Opens a screen with its flags known. */
export async function openWithFlags(
  screen: ReactElement,
  { store = makeStore(), ...options }: NonNullable<Parameters<typeof openScreen>[1]>,
): Promise<Opened> {
  const opened = openScreen(screen, { ...options, store });
  await act(async () => {
    store.dispatch(requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } }));
  });
  return opened;
}
