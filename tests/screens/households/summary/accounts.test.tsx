import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '@/store/superTable';
import { expectAccessible } from '@/tests/support/axe';
import { HOUSEHOLD_ID } from '@/tests/support/book';
import { HOUSEHOLD_ACCOUNTS, householdAccountsOf } from '@/tests/support/household';
import { viewsAnswer } from '@/tests/support/openList';
import { accountsAsked, householdGateway, openHousehold, SHOWN } from '@/tests/support/openHousehold';
import { plain } from '@/tests/support/plain';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

describe('the accounts of a household', () => {
  it('link each to its own page, and open what their row has no room for', async () => {
    const { user } = await openHousehold();
    const link = await screen.findByRole('link', { name: '51-20434-9' });
    expect(link).toHaveAttribute('href', `/en/accounts/view?Id=${HOUSEHOLD_ACCOUNTS[0]?.id}`);
    const row = link.closest('[role=row]')!;
    await user.click(within(row as HTMLElement).getByRole('button', { name: 'Details of the row' }));
    const grid = screen.getByRole('treegrid');
    expect(await within(grid).findByText('Wing-Sze Chan (joint holder)')).toBeInTheDocument();
    expect(plain(grid)).toContain('US$1,372,957.07');
  });

  it.each([
    ['holder', null, 'Wing-Sze Chan and Dennis Chan'],
    ['registration', 'registration', 'Joint'],
    ['type', 'type', 'Margin'],
    ['custodian', 'custodian', 'National Bank Independent Network'],
  ] as const)('are grouped by %s as the address says', async (groupBy, by, first) => {
    const { gateway } = await openHousehold(undefined, {
      query: `?Id=${HOUSEHOLD_ID}${by === null ? '' : `&by=${by}`}`,
    });
    const grid = await screen.findByRole('treegrid');
    expect(accountsAsked(gateway)).toEqual([
      { id: HOUSEHOLD_ID, memberId: null, accountIds: [], groupBy, show: SHOWN },
    ]);
    expect(plain(within(grid).getAllByRole('rowheader')[0])).toContain(first);
  });

  it('are regrouped by a choice, which goes into the address', async () => {
    const { user, router } = await openHousehold();
    await screen.findByRole('treegrid');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'Type');
    expect(router.replace).toHaveBeenCalledWith(
      `/en/households/summary?Id=${HOUSEHOLD_ID}&by=type`,
      undefined,
      { shallow: true, scroll: false },
    );
  });

  it('are hidden and shown by three toggles, each with its count', async () => {
    const { user, gateway, router } = await openHousehold();
    await screen.findByRole('treegrid');
    const toggle = (name: string) => screen.getByRole('checkbox', { name });
    expect(toggle('Closed (1)')).not.toBeChecked();
    expect(toggle('Zero-dollar (1)')).toBeChecked();
    expect(toggle('Negative (1)')).toBeChecked();
    await user.click(toggle('Closed (1)'));
    expect(accountsAsked(gateway).at(-1)?.show).toEqual({ closed: true, zero: true, negative: true });
    expect(router.replace).toHaveBeenLastCalledWith(
      `/en/households/summary?Id=${HOUSEHOLD_ID}&show=closed.zero.negative`,
      undefined,
      { shallow: true, scroll: false },
    );
    expect(await screen.findByText('Closed 2023-09-14')).toBeInTheDocument();
    await user.click(toggle('Negative (1)'));
    await waitFor(() => expect(screen.queryByRole('link', { name: '51-20600-2' })).toBeNull());
    expect(toggle('Negative (1)')).not.toBeChecked();
    expect(toggle('Closed (1)')).toBeChecked();
  });

  const KEPT = { closed: true, zero: false, negative: true };
  const gatewayOfKept = () => {
    const gateway = householdGateway();
    const layouts = [
      { tableKey: 'householdAccounts', layout: { ...DEFAULT_LAYOUT, show: KEPT }, version: 3 },
    ];
    gateway.answer('viewsList', () => viewsAnswer({ layouts }));
    gateway.answer('layoutSave', ({ tableKey, layout, version }) => ({
      saved: { tableKey, layout, version: version + 1 },
      isOverwritten: false,
    }));
    return gateway;
  };

  it('show as the person saved them, with one request, and save new choices', async () => {
    const { user, gateway } = await openHousehold(gatewayOfKept());
    expect(await screen.findByText('Closed 2023-09-14')).toBeInTheDocument();
    expect(accountsAsked(gateway).map(({ show }) => show)).toEqual([KEPT]);
    await user.click(screen.getByRole('checkbox', { name: 'Closed (1)' }));
    await waitFor(() => expect(gateway.count('layoutSave')).toBe(1));
    expect(gateway.made.find(({ name }) => name === 'layoutSave')?.body).toEqual({
      tableKey: 'householdAccounts',
      layout: { ...DEFAULT_LAYOUT, show: { ...KEPT, closed: false } },
      version: 3,
    });
  });

  it('do not wait for the saved layout when the address says which show', async () => {
    const gateway = gatewayOfKept();
    const release = gateway.hold('viewsList');
    await openHousehold(gateway, { query: `?Id=${HOUSEHOLD_ID}&show=none` });
    await screen.findByRole('treegrid');
    await act(async () => release());
    const show = { closed: false, zero: false, negative: false };
    expect(accountsAsked(gateway).map((body) => body.show)).toEqual([show]);
  });

  it('show the default when the saved layout cannot load', async () => {
    const gateway = householdGateway();
    gateway.fail('viewsList', 'unavailable');
    await openHousehold(gateway);
    await screen.findByRole('treegrid');
    expect(accountsAsked(gateway).map(({ show }) => show)).toEqual([SHOWN]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('have no toggles unless the firm turns them on', async () => {
    const gateway = householdGateway();
    gateway.answer('flags', () => ({ flags: [{ key: 'household', value: true }] }));
    await openHousehold(gateway, { query: `?Id=${HOUSEHOLD_ID}&show=closed` });
    await screen.findByRole('treegrid');
    expect(screen.queryByRole('checkbox', { name: /Closed/ })).toBeNull();
    expect(accountsAsked(gateway).at(-1)?.show).toEqual(SHOWN);
    expect(screen.queryByRole('link', { name: '51-20434-9' })).toBeNull();
  });

  it('say so when there is none, and when the toggles hide them all', async () => {
    const gateway = householdGateway();
    gateway.answer('householdAccounts', (body) => householdAccountsOf([], body));
    const { unmount } = await openHousehold(gateway);
    expect(await screen.findByText('There is no account here.')).toBeInTheDocument();
    unmount();
    const closed = HOUSEHOLD_ACCOUNTS.filter(({ state }) => state === 'closed');
    gateway.answer('householdAccounts', (body) => householdAccountsOf(closed, body));
    await openHousehold(gateway);
    expect(await screen.findByText('All accounts here are hidden by the choice above.')).toBeInTheDocument();
    await expectAccessible();
  });
});

const SAID = {
  en: {
    whole: '5 accounts · $3,975,902.06 · as of March 6, 2026',
    hidden: '5 accounts, 1 of them hidden · $3,975,902.06 · as of March 6, 2026',
    rows: '4 shown',
    none: '1 account, hidden · −$1,204.18 · as of March 6, 2026',
  },
  fr: {
    whole: '5 comptes · 3 975 902,06 $ · au 6 mars 2026',
    hidden: '5 comptes, dont 1 masqué · 3 975 902,06 $ · au 6 mars 2026',
    rows: '4 affichés',
    none: '1 compte, masqué · −1 204,18 $ · au 6 mars 2026',
  },
} as const;

describe.each(SCREEN_LOCALES)('the total of a household’s accounts in %s', (locale) => {
  const say = sayIn(locale);
  const said = SAID[locale];
  const counted = (state: 'negative', n: number) =>
    screen.getByRole('checkbox', { name: say(`accounts:toggles.${state}Count`, { n: String(n) }) });
  const card = () => screen.getByRole('region', { name: say('accounts:panel.title') });
  const figures = () => plain(document.querySelectorAll('dl')[0]);

  it('counts hidden accounts, like the key figures, and says so; the rows have their own sum', async () => {
    const { user } = await openHousehold(undefined, { locale });
    await screen.findByRole('treegrid');
    expect(plain(card())).toContain(said.whole);
    const value = figures();
    await user.click(counted('negative', 1));
    await waitFor(() => expect(screen.queryByRole('link', { name: '51-20600-2' })).toBeNull());
    expect(plain(card())).toContain(said.hidden);
    expect(figures()).toBe(value);
    expect(plain(card())).toContain(said.rows);
    const note = say('accounts:grouped.hidden', { count: 1, n: '1' });
    expect(plain(card())).toContain(note.replaceAll('\u00a0', ' '));
    const name = say('accounts:explain.open', { name: say('accounts:columns.marketValue') });
    const [heading] = within(card()).getAllByRole('button', { name });
    await user.click(heading!);
    const opened = within(card()).getByRole('group', { name });
    expect(plain(opened)).toMatch(/3.975.902,06|3,975,902\.06/);
    await expectAccessible();
  });

  it('counts no listed closed account beside a hidden one, like its explanation', async () => {
    await openHousehold(undefined, { locale, query: `?Id=${HOUSEHOLD_ID}&show=closed.zero` });
    await screen.findByRole('treegrid');
    expect(plain(card())).toContain(said.hidden);
  });

  it('says that all are hidden when there is no row, and nothing about a table', async () => {
    const gateway = householdGateway();
    const [negative] = HOUSEHOLD_ACCOUNTS.filter(({ state }) => state === 'negative');
    gateway.answer('householdAccounts', (body) => householdAccountsOf([negative!], body));
    await openHousehold(gateway, { locale, query: `?Id=${HOUSEHOLD_ID}&show=zero` });
    await screen.findByText(say('accounts:grouped.emptyHidden'));
    expect(plain(card())).toContain(said.none);
    expect(plain(card())).toContain(
      say('accounts:grouped.allHidden', { count: 1, n: '1' }).replaceAll('\u00a0', ' '),
    );
  });
});
