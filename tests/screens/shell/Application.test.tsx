import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Application } from '@/components/shell/Application';
import { LiveShell, requestSignIn } from '@/components/shell/LiveShell';
import type { Running } from '@/components/shell/running';
import { LOCALES } from '@/contract/locale';
import type { SessionStatus } from '@/lib/auth/machine';
import type { SessionService } from '@/lib/auth/service';
import { runSagas } from '@/sagas/run';
import { sessionSaga } from '@/sagas/session';
import { makeStore } from '@/store';
import { sessionChanged } from '@/store/session';
import { MARIE } from '../../support/openShell';
import { renderScreen } from '../../support/render';

interface Options {
  path?: string;
  locale?: 'en' | 'fr';
  isBare?: boolean;
  isLocaleUnknown?: boolean;
  SignedOut?: () => ReactNode;
  load?: () => Promise<Running>;
}

function open({ isBare = false, isLocaleUnknown = false, SignedOut, load, ...rest }: Options = {}) {
  const store = makeStore();
  const dispatched = vi.spyOn(store, 'dispatch');
  const loaded = load ?? vi.fn(() => Promise.resolve({ store, LiveShell, requestSignIn }));
  const rendered = renderScreen(
    <Application page={{ isBare: () => isBare, SignedOut }} pageProps={{ isLocaleUnknown }} load={loaded}>
      <h1>The screen</h1>
    </Application>,
    { ...rest, store },
  );
  const hear = (change: Partial<typeof MARIE>) =>
    act(() => {
      store.dispatch(sessionChanged({ ...MARIE, ...change }));
    });
  return { ...rendered, dispatched, load: loaded, hear };
}

/** An application whose session asks its siblings, under the real saga, until the test says what came of it. */
function joining() {
  const store = makeStore();
  const pushToRoot = vi.fn();
  const snapshot = { notice: null, claims: null, idleEndsAt: null };
  let hear: (status: SessionStatus) => void = () => undefined;
  const service: SessionService = {
    start(listener) {
      hear = (status) => listener({ ...snapshot, status });
      hear('joining');
      return () => undefined;
    },
    getToken: () => null,
    getSubject: () => null,
    refresh: () => Promise.resolve(null),
    signIn: () => undefined,
    signOut: () => undefined,
    stay: () => undefined,
    pushToRoot,
  };
  const load = vi.fn(() => {
    ends.push(runSagas(store, { session: () => sessionSaga(service) }));
    return Promise.resolve({ store, LiveShell, requestSignIn });
  });
  return { load, pushToRoot, tell: (status: SessionStatus) => act(() => hear(status)) };
}

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
  delete document.documentElement.dataset.session;
});

describe('a page that is the same for everyone', () => {
  const SignedOut = () => <p>Nothing is here</p>;

  it('shows in the shell to a signed-in person', async () => {
    document.documentElement.dataset.session = 'in';
    const { hear, load } = open({ SignedOut });
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    hear({ status: 'signedIn' });
    expect(await screen.findByText('The screen')).toBeInTheDocument();
    expect(screen.queryByText('Nothing is here')).not.toBeInTheDocument();
  });

  it('shows when no session turned up, and sends nobody to the login screen', async () => {
    document.documentElement.dataset.session = 'joining';
    const { load, pushToRoot, tell } = joining();
    const { unmount } = open({ SignedOut, load });
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    tell('signedOut');
    expect(await screen.findByText('Nothing is here')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Log in', hidden: true })).not.toBeInTheDocument();
    expect(pushToRoot).not.toHaveBeenCalled();
    unmount();
    tell('signedOut');
    expect(pushToRoot).toHaveBeenCalledOnce();
  });

  it('replaces the login screen for a signed-out person, and loads nothing', async () => {
    document.documentElement.dataset.session = 'out';
    const { load } = open({ SignedOut });
    await act(async () => {});
    expect(screen.getByText('Nothing is here')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log in', hidden: true })).not.toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the application', () => {
  it('starts once, after the first paint', async () => {
    const { load, hear } = open();
    expect(screen.getByRole('button', { name: 'Log in', hidden: true })).toBeInTheDocument();
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    hear({ status: 'signedOut' });
    expect(load).toHaveBeenCalledOnce();
  });

  it('renders the screen only for a signed-in person', async () => {
    const { hear, load } = open();
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(screen.queryByText('The screen')).not.toBeInTheDocument();
    hear({ status: 'signedIn' });
    expect(await screen.findByText('The screen')).toBeInTheDocument();
    hear({ status: 'signedOut', claims: null });
    expect(screen.queryByText('The screen')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
  });

  it('starts the sign-in once what it needs is there, with the language stored [spec 2.login.4]', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const store = makeStore();
    const dispatched = vi.spyOn(store, 'dispatch');
    const load = () => gate.then(() => ({ store, LiveShell, requestSignIn }));
    const { user } = open({ load, locale: 'fr', path: '/fr' });
    await user.click(screen.getByRole('button', { name: 'Ouvrir une session' }));
    expect(screen.getByRole('button', { name: 'Chargement' })).toBeDisabled();
    expect(dispatched).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(dispatched).toHaveBeenCalledWith({ type: 'session/signInRequested' }));
    expect(window.sessionStorage.getItem('locale')).toBe('fr');
  });

  it('can be asked again after a failed load', async () => {
    const store = makeStore();
    const load = vi
      .fn<() => Promise<Running>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ store, LiveShell, requestSignIn });
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(console, 'log').mockReturnValue(undefined);
    const { user } = open({ load });
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  });

  it('leaves nobody at a skeleton or a bare logo after a failed load', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(console, 'log').mockReturnValue(undefined);
    open({ load: () => Promise.reject(new Error('chunk 7')) });
    const said = await screen.findAllByRole('alert', { hidden: true });
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'The service could not be reached. Check your connection, then try again.Try again',
      'This could not be loaded.Try again',
      'This could not be loaded.Try again',
    ]);
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  it.each(LOCALES)(
    'says in %s what stopped Log in, and logs in on Retry [spec 2.login.4]',
    async (locale) => {
      vi.spyOn(console, 'error').mockReturnValue(undefined);
      vi.spyOn(console, 'log').mockReturnValue(undefined);
      const store = makeStore();
      const dispatched = vi.spyOn(store, 'dispatch');
      let isBack = false;
      const load = vi.fn(() =>
        isBack ? Promise.resolve({ store, LiveShell, requestSignIn }) : Promise.reject(new Error('offline')),
      );
      const { user, container } = open({ load, locale, path: `/${locale}` });
      const login = container.querySelector<HTMLElement>('.gate-out');
      if (login === null) throw new Error('No login screen');
      await user.click(
        within(login).getByRole('button', { name: locale === 'en' ? 'Log in' : 'Ouvrir une session' }),
      );
      const alert = await within(login).findByRole('alert');
      expect(alert).toHaveTextContent(locale === 'en' ? /could not be reached/ : /Impossible de joindre/);
      expect(dispatched).not.toHaveBeenCalled();
      isBack = true;
      await user.click(within(alert).getByRole('button'));
      await waitFor(() => expect(dispatched).toHaveBeenCalledWith({ type: 'session/signInRequested' }));
      expect(within(login).queryByRole('alert')).toBeNull();
      expect(within(login).getByRole('heading', { level: 1 })).toHaveFocus();
    },
  );

  it('starts nothing for a bare page', async () => {
    const { load } = open({ isBare: true });
    expect(screen.getByText('The screen')).toBeInTheDocument();
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
  });

  it('replaces an unknown locale by the stored one, and keeps path and query [spec 2.shell.2]', async () => {
    window.sessionStorage.setItem('locale', 'fr');
    const { router, load } = open({ isLocaleUnknown: true, path: '/de/clients/summary?Id=4' });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/fr/clients/summary?Id=4'));
    expect(load).not.toHaveBeenCalled();
  });

  it('replaces it by English when none is stored [spec 2.shell.2]', async () => {
    const { router } = open({ isLocaleUnknown: true, path: '/de' });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en'));
  });

  it('declares the route’s language on the page, and stores it while someone is signed in', async () => {
    const { hear, load } = open({ path: '/fr', locale: 'fr' });
    expect(document.documentElement.lang).toBe('fr');
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(window.sessionStorage.getItem('locale')).toBeNull();
    hear({ status: 'signedIn' });
    await waitFor(() => expect(window.sessionStorage.getItem('locale')).toBe('fr'));
  });
});
