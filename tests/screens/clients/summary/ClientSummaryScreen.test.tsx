import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mergeClientInfoCard } from '@/store/screenApi';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, OVERVIEW, SPOUSE_ID } from '@/tests/support/book';
import { CALLS, gatewayOfChan, openClientSummary as open } from '@/tests/support/openClientSummary';
import { plain, plainInSight } from '@/tests/support/plain';
import { seeAll } from '@/tests/support/seen';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const WORDS = {
  en: {
    facts: '58 years old, English, household Chan, TR04, client since 2011',
    figures: [
      'Market value$3,077,215.64as of March 6, 2026',
      'Cash$210,450.026.8% of total, held directly',
      'Unrealized gain$641,002.90+26.31% · book cost $2,436,212.74',
      'Accounts3open',
    ],
    group: 'Wing-Sze Chan and Dennis Chan1 account',
    notes:
      '1 account is held jointly and counted once in the total. Closing prices of March 6, 2026. 1 USD = 1.3642 CAD on March 6, 2026.',
    household: 'Total$4,120,830.19',
    details: 'Born1967-08-14Mobile(416) 555-0142E-mailws.chan@example.ca',
    sin: 'hidden, ends in 118',
    roles: ['head', 'spouse', 'child'],
    notFound: 'Page not found',
    retry: 'Try again',
    loading: 'Loading the client',
    loaded: (panel: string) => `${panel}: loaded.`,
    panels: {
      clientOverview: 'Summary',
      clientMetrics: 'Key figures',
      clientAccounts: 'Accounts',
      clientDetails: 'Details',
    },
  },
  fr: {
    facts: '58 ans, anglais, ménage Chan, TR04, client depuis 2011',
    figures: [
      'Valeur marchande3 077 215,64 $au 6 mars 2026',
      'Encaisse210 450,02 $6,8 % du total, détenue directement',
      'Gain non réalisé641 002,90 $+26,31 % · coût comptable 2 436 212,74 $',
      'Comptes3ouverts',
    ],
    group: 'Wing-Sze Chan et Dennis Chan1 compte',
    notes:
      '1 compte est conjoint et compte une seule fois dans le total. Cours de clôture du 6 mars 2026. 1 USD = 1,3642 CAD au 6 mars 2026.',
    household: 'Total4 120 830,19 $',
    details: 'Naissance1967-08-14Cellulaire416 555-0142Courrielws.chan@example.ca',
    sin: 'masqué, se termine par 118',
    roles: ['responsable', 'époux ou épouse', 'enfant'],
    notFound: 'Page introuvable',
    retry: 'Réessayer',
    loading: 'Chargement du client',
    loaded: (panel: string) => `${panel} : chargement terminé.`,
    panels: {
      clientOverview: 'Sommaire',
      clientMetrics: 'Chiffres clés',
      clientAccounts: 'Comptes',
      clientDetails: 'Renseignements',
    },
  },
} as const;

describe.each(SCREEN_LOCALES)('the client summary in %s [spec 2.routes.4]', (locale) => {
  const words = WORDS[locale];
  const say = sayIn(locale);

  it('shows who the client is, and the figures, accounts, household and details', async () => {
    const { container } = await open(undefined, { locale });
    expect(await screen.findByRole('heading', { level: 1, name: 'Wing-Sze Chan' })).toBeInTheDocument();
    const grid = await screen.findByRole('treegrid', { name: say('accounts:grouped.caption') });
    await seeAll();
    expect(plain(container.querySelector('header p'))).toBe(words.facts);
    const [figures, details] = container.querySelectorAll('dl');
    expect([...figures!.children].map(plainInSight)).toEqual(words.figures);
    expect(plain(within(grid).getAllByRole('rowheader')[0])).toBe(words.group);
    expect(plain(screen.getByText(/1,3642|1\.3642/))).toBe(words.notes);
    expect(plain(details)).toContain(words.details);
    const household = screen.getByRole('region', { name: say('summary:household.title') });
    expect(plainInSight(household)).toContain(words.household);
    expect(screen.getByText(words.sin)).toBeInTheDocument();
    for (const role of words.roles) expect(screen.getByText(role)).toBeInTheDocument();
    await expectAccessible();
  });

  it('does not say household twice', async () => {
    const word = say('record:client.facts.household');
    const name = `${word.charAt(0).toUpperCase()}${word.slice(1)} Fortin`;
    const gateway = gatewayOfChan();
    gateway.answer('clientOverview', () => ({ ...OVERVIEW, household: { ...OVERVIEW.household!, name } }));
    const { container } = await open(gateway, { locale });
    await waitFor(() => expect(plain(container.querySelector('header p'))).toContain(`, ${name}, TR04`));
  });

  it('shows what the market value includes and leaves out', async () => {
    const { user } = await open(undefined, { locale });
    const name = say('accounts:explain.open', { name: say('summary:figures.marketValue') });
    const [button] = await screen.findAllByRole('button', { name });
    await user.click(button!);
    const made = plain(screen.getAllByRole('group', { name })[0]);
    expect(made).toContain(
      say('accounts:explain.what.joint', { count: 1, n: '1' }).replaceAll('\u00a0', ' '),
    );
    expect(made).toContain(
      say('accounts:explain.what.closed', { count: 1, n: '1' }).replaceAll('\u00a0', ' '),
    );
    await expectAccessible();
  });

  it('shows its placeholder while nothing has loaded', async () => {
    const gateway = gatewayOfChan();
    for (const call of CALLS) gateway.hold(call);
    await open(gateway, { locale });
    expect(screen.getByText(words.loading)).toBeInTheDocument();
    expect(screen.queryByRole('treegrid')).toBeNull();
    await expectAccessible();
  });

  it.each([...CALLS, 'clientDetails'] as const)(
    'shows the error of %s in its place and retries it alone [spec 8.1]',
    async (failing) => {
      const isBelow = failing === 'clientDetails';
      const gateway = gatewayOfChan();
      gateway.fail(failing, 'unavailable');
      const { user } = await open(gateway, { locale });
      if (isBelow) await seeAll();
      const name = words.panels[failing];
      const place = () =>
        failing === 'clientOverview' ? document.body : screen.getByRole('group', { name });
      const alert = await within(place()).findByRole('alert');
      expect(alert).toHaveTextContent('req-0001');
      await expectAccessible();
      const answers = gatewayOfChan();
      gateway.answer(failing, (body) => answers.peek(failing, body));
      await user.click(within(alert).getByRole('button', { name: words.retry }));
      await act(async () => {});
      expect(within(place()).queryByRole('alert')).toBeNull();
      expect(
        failing === 'clientOverview' ? screen.getByRole('heading', { level: 1 }) : place(),
      ).toHaveFocus();
      expect(screen.getByText(words.loaded(name))).toHaveAttribute('role', 'status');
      await expectAccessible();
      expect(gateway.count(failing)).toBe(2);
      for (const call of CALLS) if (call !== failing) expect(gateway.count(call)).toBe(1);
    },
  );
});

describe('the client summary', () => {
  it('makes one call per channel for its first paint, and the accounts wait for their table’s layout', async () => {
    const gateway = gatewayOfChan();
    const releases = [gateway.hold('viewsList'), gateway.hold('clientOverview')];
    const asked = () =>
      gateway.made
        .map(({ name }) => name)
        .filter((name) => name !== 'flags')
        .sort();
    await open(gateway);
    const first = ['clientMetrics', 'clientOverview', 'viewsList'];
    expect(asked()).toEqual(first);
    await act(async () => {
      for (const release of releases) release();
    });
    await screen.findByRole('treegrid');
    // The details follow the overview, seen or not: a print of the page has them.
    expect(asked()).toEqual(['changesPending', 'clientAccounts', 'clientDetails', ...first]);
  });

  it('links to the members whom the person may open, and to the list', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Dennis Chan' })).toHaveAttribute(
      'href',
      `/en/clients/summary?Id=${SPOUSE_ID}`,
    );
    expect(screen.queryByRole('link', { name: 'Lily Chan' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Wing-Sze Chan' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Clients' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/clients\/?$/),
    );
  });

  it('stores the height of the client info card [spec 3.state.2]', async () => {
    const { store, resize } = await open();
    await screen.findByRole('heading', { level: 1, name: 'Wing-Sze Chan' });
    act(() => resize(84.4));
    expect(store.getState().accountFilter.clientInfoCardHeight).toBe(84);
    act(() => resize(120));
    expect(store.getState().accountFilter.clientInfoCardHeight).toBe(120);
  });

  it('shows updated fields merged into the client info card [spec 3.state.6]', async () => {
    const { store } = await open();
    await screen.findByRole('heading', { level: 1, name: 'Wing-Sze Chan' });
    act(() => {
      store.dispatch(mergeClientInfoCard({ id: CHAN_ID, fields: { language: 'fr' } }));
    });
    expect(screen.getByText(/^French/)).toBeInTheDocument();
  });

  it('keeps the focused heading when the name arrives', async () => {
    const gateway = gatewayOfChan();
    const release = gateway.hold('clientOverview');
    await open(gateway);
    const heading = screen.getByRole('heading', { level: 1 });
    heading.focus();
    await act(async () => release());
    expect(heading).toHaveTextContent('Wing-Sze Chan');
    expect(heading).toHaveFocus();
  });
});
