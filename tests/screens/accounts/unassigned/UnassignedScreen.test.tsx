import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UnassignedScreen } from '@/components/accounts/unassigned/UnassignedScreen';
import { UNASSIGNED_REASONS } from '@/contract/accounts/codes';
import type { UnassignedAccountsListBody, UnassignedRow } from '@/contract/accounts/unassigned';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { DEFAULT_LAYOUT } from '@/store/superTable';
import { BOOK_DATE, idOf, pageOf, sum } from '@/tests/support/book';
import { BASIS } from '@/tests/support/household';
import { makeLiveRouter } from '@/tests/support/liveRouter';
import { openScreen } from '@/tests/support/openScreen';
import { filterGateway, savedView, viewsAnswer } from '@/tests/support/openList';
import type { scriptedGateway } from '@/tests/support/scriptedGateway';
import { say as sayIn } from '@/tests/support/say';
import { plain } from '@/tests/support/plain';

const account = (id: string, number: string, changed: Partial<UnassignedRow>): UnassignedRow => ({
  id,
  number,
  type: 'rrsp',
  currency: 'CAD',
  custodian: null,
  holder: { kind: 'person', name: { given: 'Ann', family: 'Lee', legal: null } },
  reason: 'noRepCode',
  branch: 'Toronto Bay Street',
  repCode: null,
  formerRepCode: null,
  openedOn: '2019-01-08',
  unassignedOn: '2026-01-05',
  ageDays: 60,
  marketValue: '1000.10',
  marketValueCad: '1000.10',
  cashCad: '10.00',
  bookCostCad: '900.00',
  suggestion: null,
  ...changed,
});

const ROWS = [
  account(idOf(901), '51-30001-1', {
    reason: 'orphan',
    formerRepCode: 'TR99',
    ageDays: 1204,
    unassignedOn: '2022-11-18',
    suggestion: { repCode: 'TR04', repName: 'Marie Ouellet', reason: 'successor' },
  }),
  account(idOf(902), '51-30002-9', {}),
];

const found = ({ filters }: Pick<UnassignedAccountsListBody, 'filters'>) =>
  ROWS.filter(({ reason }) => filters.reason === undefined || filters.reason.includes(reason));

function gatewayOfTray(rows: readonly UnassignedRow[] = ROWS) {
  const gateway = filterGateway();
  gateway.answer('unassignedAccountsList', (body) =>
    pageOf(
      found(body).filter((row) => rows.includes(row)),
      body.page,
    ),
  );
  gateway.answer('unassignedAccountsSummaryList', () => ({
    count: rows.length,
    marketValueCad: sum(rows.map((row) => row.marketValueCad)),
    suggestedCount: 1,
    reasons: UNASSIGNED_REASONS.map((reason) => {
      const own = rows.filter((row) => row.reason === reason);
      return { reason, count: own.length, marketValueCad: sum(own.map((row) => row.marketValueCad)) };
    }),
    asOf: BOOK_DATE,
  }));
  gateway.answer('unassignedAccountDetails', ({ id }) => ({
    account: ROWS.find((row) => row.id === id)!,
    holdings: [
      {
        symbol: 'RY',
        exchange: 'TSX',
        name: { en: 'Royal Bank of Canada', fr: 'Banque Royale du Canada' },
        kind: 'stock',
        assetClass: 'canadianEquity',
        sector: 'financials',
        region: 'canada',
        currency: 'CAD',
        quantity: '10.000000',
        price: '100.0100',
        priceUnits: 1,
        priceOn: BOOK_DATE,
        bookCost: '900.00',
        marketValue: '1000.10',
        bookCostCad: '900.00',
        marketValueCad: '1000.10',
        gainCad: '100.10',
        gainBp: 1112,
        weightBp: 10000,
        accounts: [
          {
            accountId: id,
            number: '51-30001-1',
            quantity: '10.000000',
            bookCostCad: '900.00',
            marketValueCad: '1000.10',
            gainCad: '100.10',
          },
        ],
      },
    ],
    basis: BASIS,
    explain: {
      formula: 'holdings',
      included: [{ what: 'securities', count: 1, amount: '1000.10' }],
      excluded: [],
    },
    asOf: BOOK_DATE,
  }));
  return gateway;
}

function open(gateway = gatewayOfTray(), locale: Locale = 'en', query = '') {
  window.sessionStorage.setItem('login', '1');
  const { Router } = makeLiveRouter(`/${locale}/unassignedAccounts/${query}`);
  return openScreen(
    <Router>
      <UnassignedScreen />
    </Router>,
    { gateway, locale },
  );
}

const asked = (gateway: ReturnType<typeof scriptedGateway>) =>
  gateway.made.flatMap(({ name, body }) =>
    name === 'unassignedAccountsList' ? [(body as UnassignedAccountsListBody).filters] : [],
  );

const SAID = {
  en: {
    sentence: '2 accounts, market value $2,000.20, as of March 6, 2026',
    suggestion: 'TR04 · took over from the former advisor',
    orphan: 'Orphan (1)',
  },
  fr: {
    sentence: '2 comptes, valeur marchande 2 000,20 $, au 6 mars 2026',
    suggestion: 'TR04 · a pris la relève de l’ancien conseiller',
    orphan: 'Orphelin (1)',
  },
};

describe.each(['en', 'fr'] as const)('unassigned accounts in %s', (locale) => {
  const say = sayIn(locale);
  const said = SAID[locale];

  it('say how many there are, and each why, since when and who should have it', async () => {
    open(undefined, locale);
    const row = (await screen.findByText('51-30001-1')).closest('[role=row]')!;
    expect(plain(row)).toContain(said.suggestion);
    expect(plain(row)).toContain(say('accounts:unassigned.reason.orphan'));
    expect(plain(document.querySelector('header [role=status]'))).toBe(said.sentence);
    expect(screen.getByRole('checkbox', { name: said.orphan })).not.toBeChecked();
    await expectAccessible();
  });

  it('open to the reason in a sentence, and to what is in them', async () => {
    const { user } = open(undefined, locale);
    const row = (await screen.findByText('51-30001-1')).closest<HTMLElement>('[role=row]')!;
    await user.click(within(row).getByRole('button', { name: say('common:table.showDetails') }));
    expect(await screen.findByText(say('accounts:unassigned.reasonText.orphan'))).toBeInTheDocument();
    expect(screen.getByText('TR99')).toBeInTheDocument();
    const bank = locale === 'en' ? 'Royal Bank of Canada' : 'Banque Royale du Canada';
    expect(await screen.findByText(bank)).toBeInTheDocument();
    await expectAccessible();
  });

  it('say so where there is none', async () => {
    open(gatewayOfTray([]), locale);
    expect(await screen.findByText(say('accounts:unassigned.empty'))).toBeInTheDocument();
    await expectAccessible();
  });

  it('show their error in place, and try again [spec 8.1]', async () => {
    const gateway = gatewayOfTray();
    gateway.fail('unassignedAccountsList', 'unavailable');
    const { user } = open(gateway, locale);
    const alert = await screen.findByRole('alert');
    const answers = gatewayOfTray();
    gateway.answer('unassignedAccountsList', (body) => answers.peek('unassignedAccountsList', body));
    await user.click(within(alert).getByRole('button', { name: say('common:states.retry') }));
    expect(await screen.findByText('51-30001-1')).toBeInTheDocument();
  });

  it('say who can help a person without rep codes', async () => {
    const gateway = gatewayOfTray();
    gateway.fail('unassignedAccountsList', 'no-rep-codes');
    gateway.fail('unassignedAccountsSummaryList', 'no-rep-codes');
    open(gateway, locale);
    expect(await screen.findByText(say('common:states.deniedTitle'))).toBeInTheDocument();
  });
});

describe('the filters of unassigned accounts', () => {
  it('begin with the reasons, each with its count whatever is chosen', async () => {
    const { user, gateway } = open();
    await screen.findByText('51-30001-1');
    await user.click(screen.getByRole('checkbox', { name: 'Orphan (1)' }));
    await waitFor(() => expect(screen.queryByText('51-30002-9')).toBeNull());
    expect(asked(gateway).at(-1)).toEqual({ reason: ['orphan'] });
    expect(gateway.made.filter(({ name }) => name === 'filterSave')).toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: 'No rep code (1)' })).not.toBeChecked();
    expect(plain(document.querySelector('header [role=status]'))).toContain('1 account, market value $1,000.10');
    await user.click(screen.getByRole('button', { name: 'All reasons' }));
    await screen.findByText('51-30002-9');
  }); // prettier-ignore

  it('open as the address has them under their short id', async () => {
    const gateway = gatewayOfTray();
    gateway.answer('filterRead', () => ({ filters: { reason: ['houseAccount'] }, isMine: true, unseen: [] }));
    open(gateway, 'en', '?filter=AbCdEfGhIjKl');
    expect(await screen.findByRole('checkbox', { name: 'House account (0)' })).toBeChecked();
    expect(asked(gateway)).toEqual([{ reason: ['houseAccount'] }]);
    expect(screen.getByRole('button', { name: 'Reason House account' })).toBeInTheDocument();
  });

  it.each([
    ['en', 'Unassigned for', 'more than a year'],
    ['fr', 'Non attribué depuis', 'plus d’un an'],
  ] as const)('are set by their words, with the count before: %s', async (locale, field, word) => {
    const gateway = gatewayOfTray();
    gateway.answer('filterValues', ({ filters }) => ({
      count: filters.age === undefined ? 2 : 1,
      values: [
        { value: 'upTo90', name: null, count: 1 },
        { value: 'over365', name: null, count: 1 },
      ],
      isMore: false,
    }));
    const say = sayIn(locale);
    const { user } = open(gateway, locale);
    await screen.findByText('51-30001-1');
    await user.click(screen.getByRole('button', { name: say('filters:open') }));
    await user.click(await screen.findByRole('button', { name: field }));
    await user.type(screen.getByRole('searchbox', { name: say('filters:search.label') }), word.slice(0, 6));
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(word) }));
    expect(screen.queryByRole('checkbox', { name: /90/ })).toBeNull();
    expect(await screen.findByText(say('filters:finds.unassignedAccounts_one', { n: '1' }))).toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: say('filters:apply') }));
    expect(await screen.findByRole('button', { name: `${field} ${word}` })).toBeInTheDocument();
    await waitFor(() => expect(asked(gateway).at(-1)).toEqual({ age: ['over365'] }));
  }); // prettier-ignore

  it('come with a saved view, whose filters, columns and order show', async () => {
    const gateway = gatewayOfTray();
    const view = savedView({
      screen: 'unassignedAccounts',
      name: 'Orphans',
      filters: { reason: ['orphan'] },
      layout: { ...DEFAULT_LAYOUT, hidden: ['reason'] },
      sort: [{ key: 'marketValue', direction: 'desc' }],
    });
    gateway.answer('viewsList', () => viewsAnswer({ views: [view] }));
    open(gateway, 'en', `?view=${view.id}`);
    expect(await screen.findByRole('button', { name: /^Orphans/ })).toBeInTheDocument();
    await screen.findByText('51-30001-1');
    expect(screen.queryByText('51-30002-9')).toBeNull();
    expect(asked(gateway)).toEqual([{ reason: ['orphan'] }]);
    expect(screen.queryByRole('columnheader', { name: /^Reason/ })).toBeNull();
  });
});

describe('what is in an unassigned account', () => {
  it('is kept where another one is opened, and asked for again where the other took its turn', async () => {
    const gateway = gatewayOfTray();
    const release = gateway.hold('unassignedAccountDetails');
    const { user } = open(gateway);
    await screen.findByText('51-30001-1');
    for (const number of ['51-30001-1', '51-30002-9']) {
      const row = screen.getByText(number).closest<HTMLElement>('[role=row]')!;
      await user.click(within(row).getByRole('button', { name: 'Details of the row' }));
    }
    release();
    expect(await screen.findByText('Royal Bank of Canada')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show what is in it' }));
    expect(await screen.findAllByText('Royal Bank of Canada')).toHaveLength(2);
  });
});

describe('the table of unassigned accounts', () => {
  it('is arranged as the person has kept it, and keeps what is changed', async () => {
    const gateway = gatewayOfTray();
    const layout = { ...DEFAULT_LAYOUT, hidden: ['reason'] };
    const layouts = [{ tableKey: 'unassignedAccounts', layout, version: 3 }];
    gateway.answer('viewsList', () => ({ views: [], defaultViewId: null, layouts, teams: [] }));
    gateway.answer('layoutSave', ({ tableKey, layout: changed, version }) => ({
      saved: { tableKey, layout: changed, version: version + 1 },
      isOverwritten: false,
    }));
    const { user } = await open(gateway);
    const heading = (name: string) => screen.queryByRole('columnheader', { name: new RegExp(`^${name}`) });
    await screen.findByRole('rowheader', { name: '51-30001-1' });
    await waitFor(() => expect(heading('Reason')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('radio', { name: 'Compact' }));
    await waitFor(() => expect(gateway.count('layoutSave')).toBe(1), { timeout: 5_000 });
    expect(gateway.made.at(-1)?.body).toEqual({
      tableKey: 'unassignedAccounts',
      layout: { ...layout, density: 'compact' },
      version: 3,
    });
  });
});
