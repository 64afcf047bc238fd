import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useRouter } from 'next/router';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { Footer } from '@/components/shell/Footer';
import { LanguageLink } from '@/components/shell/LanguageLink';
import { useLanguageSwitch } from '@/components/shell/useLanguageSwitch';
import { useRouteLocale } from '@/components/shell/useRouteLocale';
import { storeLocale } from '@/lib/i18n/locale';
import { NAMESPACES } from '@/lib/i18n/namespaces';
import { whileSwitching } from '@/lib/i18n/switching';
import { PageStrings } from '@/lib/i18n/useT';
import { makeI18n } from '@/tests/support/i18n';
import { NetworkStrip } from '@/components/shell/NetworkStrip';
import { network } from '@/lib/page/network';
import { renderScreen } from '@/tests/support/render';
import { makeRouter } from '@/tests/support/router';

const PATH = '/en/clients/?sort=-cash';
const OTHER_PATH = '/fr/clients/?sort=-cash';

/** An English page that has no French strings yet. */
function englishOnly() {
  const i18n = makeI18n('en');
  for (const namespace of NAMESPACES) i18n.removeResourceBundle('fr', namespace);
  return i18n;
}

function Route() {
  useRouteLocale(useRouter(), true);
  return null;
}

function open() {
  const i18n = englishOnly();
  const rendered = renderScreen(
    <I18nextProvider i18n={i18n}>
      <LanguageLink />
      <Footer />
    </I18nextProvider>,
    { path: PATH },
  );
  return { ...rendered, i18n, link: screen.getByRole('link', { name: 'Français' }) };
}

const hasFrench = (i18n: ReturnType<typeof englishOnly>) => i18n.hasResourceBundle('fr', 'footer');

describe('the switch of the language', () => {
  it('downloads nothing of the other language before someone is about to ask for it', async () => {
    const { i18n } = open();
    await act(async () => {});
    expect(hasFrench(i18n)).toBe(false);
  });

  it.each(['pointerEnter', 'focus'] as const)('loads its strings at the %s of the link', async (event) => {
    const { i18n, link } = open();
    fireEvent[event](link);
    await waitFor(() => expect(hasFrench(i18n)).toBe(true));
    expect(screen.getByText('English (Canada)')).toBeInTheDocument();
  });

  it('takes effect in the next frame when they are loaded, and the address follows without the server', async () => {
    const { i18n, link, router } = open();
    fireEvent.focus(link);
    await waitFor(() => expect(hasFrench(i18n)).toBe(true));
    fireEvent.click(link);
    expect(link).toHaveAttribute('data-switching');
    expect(screen.getByText('English (Canada)')).toBeInTheDocument();
    expect(await screen.findByText('Français (Canada)')).toBeInTheDocument();
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(OTHER_PATH, undefined, { shallow: true, scroll: false }),
    );
    await waitFor(() => expect(link).not.toHaveAttribute('data-switching'));
  });

  it('takes effect as soon as they arrive after an early click, and the address follows', async () => {
    const { link, router } = open();
    fireEvent.click(link);
    expect(router.push).not.toHaveBeenCalled();
    expect(await screen.findByText('Français (Canada)')).toBeInTheDocument();
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(OTHER_PATH, undefined, { shallow: true, scroll: false }),
    );
    expect(window.sessionStorage.getItem('locale')).toBe('fr');
  });

  it('does not bring back a person who has moved on while the strings loaded', async () => {
    const { i18n, link, router } = open();
    fireEvent.click(link);
    window.history.pushState(null, '', '/en/terms');
    await waitFor(() => expect(hasFrench(i18n)).toBe(true));
    await act(async () => {});
    expect(router.push).not.toHaveBeenCalled();
    expect(screen.getByText('English (Canada)')).toBeInTheDocument();
    expect(window.sessionStorage.getItem('locale')).toBeNull();
    window.history.back();
  });

  it('still takes effect when a filter comes into the address while the strings load', async () => {
    const { link, router } = open();
    fireEvent.click(link);
    window.history.pushState(null, '', `${window.location.pathname}?sort=-cash&filter=AbCdEfGhIjKl`);
    expect(await screen.findByText('Français (Canada)')).toBeInTheDocument();
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    window.history.back();
  });

  it('waits for the strings of a page that comes while those of the one before load', async () => {
    const { i18n, link, router } = open();
    i18n.removeResourceBundle('en', 'uma');
    fireEvent.click(link);
    i18n.addResourceBundle('en', 'uma', {});
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(i18n.hasResourceBundle('fr', 'uma')).toBe(true);
    expect(i18n.language).toBe('fr');
  });

  it('leaves a click that opens another tab to the browser', () => {
    const { link } = open();
    const isLeft = fireEvent.click(link, { ctrlKey: true });
    expect(isLeft).toBe(true);
    expect(window.sessionStorage.getItem('locale')).toBeNull();
    expect(screen.getByText('English (Canada)')).toBeInTheDocument();
  });

  it('reloads the page when the strings fail and the portal answers, and stays when it does not', async () => {
    const leave = vi.fn();
    const portal = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    portal.mockResolvedValueOnce(new Response(null, { status: 200 }));
    const i18n = englishOnly();
    vi.spyOn(i18n, 'addResourceBundle').mockImplementation(() => {
      throw new Error('chunk 42 did not load');
    });
    function Switch() {
      const { onClick } = useLanguageSwitch('fr', OTHER_PATH, leave);
      return (
        <>
          <NetworkStrip />
          <button onClick={onClick}>Switch</button>
        </>
      );
    }
    const { user, router } = renderScreen(
      <I18nextProvider i18n={i18n}>
        <Switch />
      </I18nextProvider>,
      { path: PATH },
    );
    const button = screen.getByRole('button');
    await user.click(button);
    await waitFor(() => expect(network.read()).toBe('unreachable'));
    expect(leave).not.toHaveBeenCalled();
    expect(window.sessionStorage.getItem('locale')).toBeNull();
    await user.click(button);
    await waitFor(() => expect(leave).toHaveBeenCalledWith(OTHER_PATH));
    portal.mockRestore();
    expect(router.push).not.toHaveBeenCalled();
    expect(i18n.language).toBe('en');
  });
});

describe('the language of the page', () => {
  const at = (path: string, i18n: ReturnType<typeof makeI18n>, router = makeRouter(path)) => (
    <RouterContext.Provider value={router}>
      <I18nextProvider i18n={i18n}>
        <Route />
        <Footer />
      </I18nextProvider>
    </RouterContext.Provider>
  );

  it('follows the way back over a switch, and tells the browser', async () => {
    const i18n = englishOnly();
    const { rerender } = renderScreen(at('/en', i18n));
    rerender(at('/fr', i18n));
    expect(await screen.findByText('Français (Canada)')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('fr');
    rerender(at('/en', i18n));
    expect(await screen.findByText('English (Canada)')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
  });

  it('is not reverted by the route while a switch is ahead of it', async () => {
    const i18n = makeI18n('en');
    renderScreen(at('/en', i18n));
    await whileSwitching(async () => {
      await act(() => i18n.changeLanguage('fr'));
      await act(async () => {});
      expect(screen.getByText('Français (Canada)')).toBeInTheDocument();
      expect(document.documentElement.lang).toBe('fr');
    });
  });

  it('comes back to its route when something else than a switch changes it', async () => {
    const i18n = makeI18n('en');
    renderScreen(at('/en', i18n));
    await act(() => i18n.changeLanguage('fr'));
    expect(await screen.findByText('English (Canada)')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
    expect(i18n.language).toBe('en');
  });

  it('loads what a page in the other language brought and its own lacks', async () => {
    const i18n = makeI18n('en');
    i18n.removeResourceBundle('en', 'footer');
    const page = { initialLocale: 'fr', ns: ['footer'] };
    renderScreen(<PageStrings value={page}>{at('/en', i18n)}</PageStrings>);
    expect(await screen.findByText('English (Canada)')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
  });

  it('follows the route again when a person goes back before the switch has shown its address', async () => {
    const i18n = makeI18n('en');
    const router = makeRouter('/en');
    renderScreen(at('/en', i18n, router));
    storeLocale('fr');
    await act(() => i18n.changeLanguage('fr'));
    await act(async () => {
      router.complete('/fr');
      router.complete('/en');
    });
    expect(screen.getByText('English (Canada)')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
    expect(window.sessionStorage.getItem('locale')).toBe('en');
  });
});
