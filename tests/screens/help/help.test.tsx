import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { HelpPageScreen } from '@/components/help/HelpPageScreen';
import { HelpScreen } from '@/components/help/HelpScreen';
import { LOCALES } from '@/contract/locale';
import { getConfig } from '@/lib/config/browser';
import HelpIndexPage from '@/pages/[locale]/help/index';
import { expectAccessible } from '../../support/axe';
import { openShell } from '../../support/openShell';
import { renderScreen } from '../../support/render';
import { words } from '../../support/words';

afterEach(() => {
  getConfig().helpDesk = null;
});

it.each(LOCALES)(
  'lists all pages by what they are about, and finds them by their words, in %s',
  async (locale) => {
    const say = words(locale);
    renderScreen(
      <main>
        <HelpScreen />
      </main>,
      { locale },
    );
    const title = locale === 'en' ? 'Change a client’s address' : 'Changer l’adresse d’un client';
    expect(await screen.findByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/${locale}/help/change-address`,
    );
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
    await expectAccessible();
    await userEvent.type(
      screen.getByRole('searchbox', { name: say('help:search') }),
      locale === 'en' ? 'snooze' : 'reporter une tâche',
    );
    const found = within(screen.getByRole('status'));
    const [first] = found.getAllByRole('link');
    expect(first).toHaveAttribute('href', expect.stringMatching(/\/help\/(notifications|tasks)#part1$/));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'qwertyuiop');
    expect(screen.getByText(say('help:none'))).toBeVisible();
  },
);

it.each(LOCALES)('shows a page with its parts and the way to its screen in %s', async (locale) => {
  renderScreen(
    <main>
      <HelpPageScreen id="kyc-review" />
    </main>,
    { locale },
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    locale === 'en' ? 'KYC' : 'connaissance',
  );
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
  expect(screen.getByRole('link', { name: words(locale)('help:opens') })).toHaveAttribute(
    'href',
    `/${locale}/kyc/`,
  );
  expect(screen.getByRole('link', { name: words(locale)('help:all') })).toHaveAttribute(
    'href',
    `/${locale}/help/`,
  );
  await expectAccessible();
});

it('says whom to call on each page, as the firm has configured it', async () => {
  getConfig().helpDesk = '514 555-0100';
  renderScreen(
    <main>
      <HelpPageScreen id="accessibility" />
    </main>,
    { locale: 'fr' },
  );
  expect(await screen.findByText(/^À qui s’adresser.*514 555-0100$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Utiliser le clavier' })).toHaveAttribute(
    'href',
    '/fr/help/keyboard',
  );
  await expectAccessible();
});

it('has nothing at the address of a page that does not exist', async () => {
  renderScreen(
    <main>
      <HelpPageScreen id="nothing" />
    </main>,
    { locale: 'en' },
  );
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});

it('needs no flag', async () => {
  openShell(<HelpIndexPage />, { flags: [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
});
