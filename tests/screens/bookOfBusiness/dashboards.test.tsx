import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AccountsDashboard } from '@/components/bookOfBusiness/AccountsDashboard';
import { BookDashboard } from '@/components/bookOfBusiness/BookDashboard';
import { DigitalDashboard } from '@/components/bookOfBusiness/DigitalDashboard';
import { HoldingsDashboard } from '@/components/bookOfBusiness/HoldingsDashboard';
import { FIGURES_OF } from '@/contract/boa/codes';
import { listExportBody } from '@/contract/export/schema';
import type { BoaTableRow } from '@/contract/boa/table';
import type { Locale } from '@/contract/locale';
import { pageOf } from '@/tests/support/book';
import { HouseholdsDashboard } from '@/components/bookOfBusiness/HouseholdsDashboard';
import { RevenueDashboard } from '@/components/bookOfBusiness/RevenueDashboard';
import { LOCALES } from '@/contract/locale';
import { localStore } from '@/lib/storage/safe';
import { STORAGE_KEYS } from '@/lib/storage/keys';
import { exportRequested } from '@/store/exporting';
import { expectAccessible } from '@/tests/support/axe';
import { breakdownOf, gatewayOfBoa, householdsSum, overviewOf, someHousehold } from '@/tests/support/boa';
import { BOOK_DATE } from '@/tests/support/book';
import { ACCOUNT_ID } from '@/tests/support/found';
import { openArea } from '@/tests/support/openArea';

const open = (
  element = <BookDashboard />,
  { gateway = gatewayOfBoa(), locale = 'en' as (typeof LOCALES)[number], query = '' } = {},
) => openArea(element, { gateway, locale, path: `/${locale}/dashboards/bookOfBusiness/${query}` });

const region = async (name: string) => within(await screen.findByRole('region', { name }));

const ALL = [
  ['book', <BookDashboard key="book" />, 6],
  ['households', <HouseholdsDashboard key="households" />, 1],
  ['accounts', <AccountsDashboard key="accounts" />, 5],
  ['revenue', <RevenueDashboard key="revenue" />, 5],
  ['digital adoption', <DigitalDashboard key="digital" />, 5],
  ['holdings', <HoldingsDashboard key="holdings" />, 3],
] as const;

describe.each(ALL)('the dashboard of %s', (_, element, parts) => {
  it.each(LOCALES)('shows all its parts in %s', async (locale) => {
    await open(element, { locale });
    await waitFor(() => expect(document.querySelector('[data-skeleton]')).toBeNull());
    expect(screen.getAllByRole('region').length).toBeGreaterThanOrEqual(parts);
    await expectAccessible();
  });
});

describe('the file of a whole dashboard', () => {
  it.each([
    ['the book', <BookDashboard key="book" />, 9],
    ['revenue', <RevenueDashboard key="revenue" />, 5],
    ['holdings', <HoldingsDashboard key="holdings" />, 3],
  ] as const)(
    'has every part of %s under its heading, with what the frame asks',
    async (_, element, parts) => {
      const opened = await open(element, { query: '?period=lastQuarter' });
      await waitFor(() => expect(document.querySelector('[data-skeleton]')).toBeNull());
      const dispatched = vi.spyOn(opened.store, 'dispatch');
      await opened.user.click(screen.getByRole('button', { name: 'Export' }));
      await opened.user.click(screen.getByRole('button', { name: 'The whole dashboard' }));
      const dialog = screen.getByRole('dialog', { name: 'Export the list' });
      await opened.user.click(within(dialog).getByRole('button', { name: 'Export' }));
      const asked = dispatched.mock.calls
        .map(([action]) => action as unknown as { type: string; payload?: { body: unknown } })
        .find(({ type }) => type === exportRequested.type);
      const { rows, columns } = listExportBody.parse(asked?.payload?.body);
      if (rows.list !== 'boaDashboard') throw new Error('another list');
      expect(rows.period).toBe('lastQuarter');
      expect(rows.parts.length).toBeGreaterThanOrEqual(parts);
      const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
      const titles = rows.parts.map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
      expect(headings).toEqual(expect.arrayContaining(titles));
      for (const { asks } of rows.parts) expect(columns).toEqual(expect.arrayContaining(asks.measures));
    },
  );

  it('has one button on the page, which offers each part alone too', async () => {
    const opened = await open(<RevenueDashboard />);
    await waitFor(() => expect(document.querySelector('[data-skeleton]')).toBeNull());
    const dispatched = vi.spyOn(opened.store, 'dispatch');
    const [button, ...others] = screen.getAllByRole('button', { name: 'Export' });
    expect(others).toEqual([]);
    await opened.user.click(button!);
    await opened.user.click(screen.getByRole('button', { name: 'By type' }));
    await expectAccessible();
    const dialog = screen.getByRole('dialog', { name: 'Export the list' });
    await opened.user.click(within(dialog).getByRole('button', { name: 'Export' }));
    const asked = dispatched.mock.calls
      .map(([action]) => action as unknown as { type: string; payload?: { body: unknown } })
      .find(({ type }) => type === exportRequested.type);
    const { rows } = listExportBody.parse(asked?.payload?.body);
    expect(rows).toMatchObject({ list: 'boaBreakdown', dimension: 'revenueType' });
  });
});

describe('the dashboard of the book', () => {
  it('leads from a figure to its list', async () => {
    await open();
    const link = await screen.findByRole('link', { name: '$1,000.00' });
    expect(link).toHaveAttribute('href', '/en/clients/?sort=-marketValue');
  });

  it('explains a figure by the registry', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'What is Organic growth?' }));
    expect(await screen.findByText(/Net flow of the period, divided/)).toBeInTheDocument();
  });

  it('reads the bridge with the arrow keys, and says the same as a table', async () => {
    const { user } = await open();
    const part = await region('What moved your assets');
    const slider = await part.findByRole('slider');
    expect(slider).toHaveAttribute('aria-valuetext', 'Opening: $1,000.00');
    slider.focus();
    await user.keyboard('{ArrowRight}');
    expect(slider).toHaveAttribute('aria-valuetext', 'New households: +$50.00');
    expect(part.getByText('Unexplained $0.00')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Table' }));
    expect(part.getByRole('row', { name: /Lost households −\$30\.00/ })).toBeVisible();
  });

  it.each([
    ['-1234.56', 'Unexplained −$1,234.56', '−$1,234.56'],
    ['0.01', 'Unexplained $0.01', '+$0.01'],
  ])(
    'shows an unexplained remainder of %s in red, and opens its accounts',
    async (remainder, words, amount) => {
      const gateway = gatewayOfBoa();
      gateway.answer('boaBreakdown', (body) => {
        const answer = breakdownOf(body);
        if (body.dimension === 'cause')
          return {
            ...answer,
            rows: answer.rows.map((row) =>
              row.key === 'unexplained' ? { ...row, values: [remainder] } : row,
            ),
          };
        if (body.dimension !== 'unexplained') return answer;
        return {
          ...answer,
          rows: answer.rows.map((row) => ({
            ...row,
            key: '51-20417-8',
            id: ACCOUNT_ID,
            values: [remainder],
          })),
        };
      });
      const { user } = await open(<BookDashboard />, { gateway, query: '?period=quarter' });
      const part = await region('What moved your assets');
      const button = await part.findByRole('button', { name: words });
      expect(button).toHaveClass('look-tone-bad');
      await user.click(button);
      const dialog = within(await screen.findByRole('dialog', { name: 'Unexplained, by account' }));
      const row = within(await dialog.findByRole('row', { name: /^51-20417-8/ }));
      expect(row.getByRole('cell', { name: amount })).toBeVisible();
      expect(row.getByRole('link', { name: '51-20417-8' })).toHaveAttribute(
        'href',
        expect.stringContaining(ACCOUNT_ID),
      );
      expect(gateway.made.at(-1)?.body).toMatchObject({ dimension: 'unexplained', period: 'quarter' });
      await expectAccessible();
    },
  );

  it('says what the largest households hold of the whole book', async () => {
    await open();
    const part = await region('Top households');
    expect(
      await part.findByText(/^The 1 largest households hold 100\.0% of the whole book, \$1,000\.00/),
    ).toBeVisible();
  });

  it.each([
    [
      'en',
      'book',
      'Concentration',
      /^The largest 20% of households \(19,000\) hold 34\.5% of all household assets, \$19,000\.00\.$/,
    ],
    [
      'en',
      'revenue',
      'Concentration of revenue',
      /^The 20% of households that pay the most \(19,000\) bring in 34\.5% of all household revenue, \$19,000\.00\.$/,
    ],
    [
      'fr',
      'revenue',
      'Concentration des revenus',
      /^Les 20\s% de ménages qui paient le plus \(19\s000\) rapportent 34,5\s% de ce que paient les ménages, soit 19\s000,00\s\$\.$/,
    ],
  ] as const)('says in %s of the %s what the largest fifth has', async (locale, dashboard, name, text) => {
    await open(dashboard === 'book' ? <BookDashboard /> : <RevenueDashboard />, { locale });
    const part = await region(name);
    expect(await part.findByText(text)).toBeVisible();
  });

  it.each([
    [
      'en',
      'book',
      'Concentration',
      'Accounts without a household are in no decile, but they are in the total: $700.00.',
    ],
    [
      'en',
      'revenue',
      'Concentration of revenue',
      'Lost households and accounts without a household are in no decile, but they are in the total: $700.00.',
    ],
    [
      'fr',
      'book',
      'Concentration',
      /^Les comptes sans ménage ne sont dans aucun décile, mais ils sont dans le total\s: 700,00\s\$\.$/,
    ],
  ] as const)(
    'says in %s of the %s what the curve leaves out, with the amount',
    async (locale, dashboard, name, text) => {
      const gateway = gatewayOfBoa();
      gateway.answer('boaBreakdown', (body) => {
        const answer = breakdownOf(body);
        const [row] = answer.rows;
        if (body.dimension !== 'decile' || row === undefined) return answer;
        return { ...answer, rows: [...answer.rows, { ...row, key: 'none', values: ['700.00', '0'] }] };
      });
      await open(dashboard === 'book' ? <BookDashboard /> : <RevenueDashboard />, { gateway, locale });
      const part = await region(name);
      expect(await part.findByText(text)).toBeVisible();
      expect(await part.findByRole('slider')).toBeVisible();
    },
  );

  it.each([
    ['book', 'Top households', 'The 10 largest households hold 50.0% of the whole book, $1,000.00'],
    [
      'revenue',
      'By household',
      'The 10 households that pay the most bring in 50.0% of all revenue, $1,000.00',
    ],
  ])(
    'takes the ten largest of twelve for its share, on the dashboard of the %s',
    async (dashboard, name, text) => {
      const gateway = gatewayOfBoa();
      gateway.answer('boaBreakdown', (body) => {
        const answer = breakdownOf(body);
        const [row] = answer.rows;
        if (body.dimension !== 'household' || row === undefined || answer.total === null) return answer;
        const each = (at: number) => ({ ...row, key: String(at), values: row.values.map(() => '100.00') });
        return {
          ...answer,
          rows: Array.from({ length: 12 }, (_, at) => each(at)),
          total: { ...answer.total, values: row.values.map(() => '2000.00') },
        };
      });
      await open(dashboard === 'book' ? <BookDashboard /> : <RevenueDashboard />, { gateway });
      const part = await region(name);
      expect(
        await part.findByText(new RegExp(`^${text.replaceAll(/[.$]/g, String.raw`\$&`)}`)),
      ).toBeVisible();
    },
  );

  it('says what the households that pay most bring of all revenue', async () => {
    await open(<RevenueDashboard />);
    const part = await region('By household');
    expect(
      await part.findByText(
        /^The 1 households that pay the most bring in 100\.0% of all revenue, \$1,000\.00/,
      ),
    ).toBeVisible();
  });

  it('opens the households behind a tier', async () => {
    const gateway = gatewayOfBoa();
    const { user } = await open(<BookDashboard />, { gateway });
    const part = await region('Assets and revenue by tier');
    await user.click(await part.findByRole('button', { name: '$1M to $2M' }));
    const dialog = within(await screen.findByRole('dialog', { name: '$1M to $2M' }));
    expect(await dialog.findByRole('link', { name: 'Chan–Hayes' })).toHaveAttribute(
      'href',
      expect.stringContaining('/en/households/summary?Id='),
    );
    expect(gateway.made.at(-1)).toMatchObject({
      name: 'boaBreakdown',
      body: {
        dimension: 'household',
        within: { dimension: 'tier', key: 'from1m' },
        // What the part shows, of the months that it shows.
        measures: ['aua', 'revenue', 'accounts'],
        period: 't12',
      },
    });
  });

  it('shows the share of people of 65 and over in the whole, including companies', async () => {
    await open();
    const part = await region('Assets by age of holder');
    expect(await part.findByText(/^People aged 65 and over hold 33\.3% of the total/)).toBeVisible();
  });

  it('asks for an earlier day in all its parts, and says what its figures open', async () => {
    const gateway = gatewayOfBoa();
    const { history } = await open(<BookDashboard />, { gateway });
    const day = await screen.findByLabelText('As of');
    expect(day).toHaveAccessibleDescription('Any day. Prices are the last closing prices on or before it.');
    fireEvent.change(day, { target: { value: '2026-02-11' } });
    await waitFor(() => expect(history.path()).toContain('asOf=2026-02-11'));
    await waitFor(() => {
      const asked = gateway.made.filter(
        ({ body }) => (body as { asOf?: string } | null)?.asOf === '2026-02-11',
      );
      expect(new Set(asked.map(({ name }) => name))).toEqual(
        new Set(['boaOverview', 'boaSeries', 'boaBreakdown']),
      );
    });
    expect(
      await screen.findByText(/^Figures as of February 11, 2026.*A figure opens its rows of that day/),
    ).toBeVisible();
  });

  it('opens the rows of an earlier day from its figures, and none of today', async () => {
    await open(<BookDashboard />, { query: '?asOf=2026-02-11&period=quarter' });
    expect(await screen.findByRole('link', { name: '$1,000.00' })).toHaveAttribute(
      'href',
      '/en/dashboards/clientsAndHouseholds/?rows=household&sort=-aua&period=quarter&organisation=now&asOf=2026-02-11',
    );
    expect(screen.getByRole('link', { name: '$2,000.00' })).toHaveAttribute(
      'href',
      '/en/dashboards/clientsAndHouseholds/?rows=household&sort=-cash&period=quarter&organisation=now&asOf=2026-02-11',
    );
  });

  it.each([
    ['en', /^What is Organic growth\?$/, /^This figure has no rows of its own/],
    ['fr', /^Définition\s:\sCroissance interne$/, /^Ce chiffre n’a pas de lignes qui lui/],
  ] as const)('says of a ratio that no rows open from it, in %s', async (locale, name, text) => {
    const { user } = await open(<BookDashboard />, { locale });
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('opens the securities below from the figures of holdings', async () => {
    await open(<HoldingsDashboard />);
    expect(await screen.findByRole('link', { name: '$3,000.00' })).toHaveAttribute(
      'href',
      expect.stringMatching(/#security$/),
    );
    expect(document.getElementById('security')).toContainElement(
      await screen.findByRole('region', { name: 'Securities' }),
    );
  });

  it('opens what was opened in the period from its count', async () => {
    await open(<AccountsDashboard />, { query: '?period=month' });
    expect(await screen.findByRole('link', { name: '4,000' })).toHaveAttribute(
      'href',
      '/en/dashboards/clientsAndHouseholds/?part=turnover.opened&rows=household&sort=-accounts&period=month&organisation=now',
    );
  });

  it('says under a filter whose figures they are, and links to the accounts that it finds', async () => {
    await open(<BookDashboard />, { query: '?filter=AbCdEfGhIjKl' });
    expect(await screen.findByText('These figures cover the accounts found.')).toBeVisible();
    expect(await screen.findByRole('link', { name: '$1,000.00' })).toHaveAttribute(
      'href',
      '/en/accounts/?filter=AbCdEfGhIjKl&sort=-marketValue',
    );
  });

  it('keeps its other parts when one fails, and retries that one', async () => {
    const gateway = gatewayOfBoa();
    gateway.fail('boaSeries', 'unavailable');
    const { user } = await open(<BookDashboard />, { gateway });
    const part = await region('Assets and net flow by month');
    expect(await part.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await (await region('Top households')).findByRole('table')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    gateway.answer('boaSeries', () => ({ lines: [], months: [], asOf: BOOK_DATE }));
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(await part.findByText(/No month-end values are kept/)).toBeVisible();
  });

  it('goes back as far as chosen, and keeps the choice at hand', async () => {
    const gateway = gatewayOfBoa();
    const { user } = await open(<BookDashboard />, { gateway });
    const part = await region('Assets and net flow by month');
    await user.click(await part.findByRole('radio', { name: /^5.years$/ }));
    const ranges = () =>
      gateway.made
        .filter(({ name }) => name === 'boaSeries')
        .map(({ body }) => (body as { range: string }).range);
    await waitFor(() => expect(ranges()).toEqual(['1y', '5y']));
    expect(part.getByRole('radio', { name: /^5.years$/ })).toHaveFocus();
    expect(part.queryByRole('status', { busy: true })).toBeNull();
  });

  it('opens with the filter from the last visit to the dashboards, by its id', async () => {
    sessionStorage.setItem(STORAGE_KEYS.session.login, '1');
    localStore.set(STORAGE_KEYS.local.lookerFilter, JSON.stringify({ filter: 'AbCdEfGhIjKl' }));
    const gateway = gatewayOfBoa();
    await open(<BookDashboard />, { gateway });
    await waitFor(() =>
      expect(gateway.made.find(({ name }) => name === 'boaOverview')?.body).toMatchObject({
        filters: { clientName: ['Chan'] },
      }),
    );
    expect(localStore.get(STORAGE_KEYS.local.lookerFilter)).toBe('{"filter":"AbCdEfGhIjKl"}');
  });
});

describe('revenue that is not kept for the whole period', () => {
  it.each([
    ['en', 'Revenue records begin in Feb 2024'],
    ['fr', 'Revenus non conservés avant févr. 2024'],
  ] as const)('is a dash and the month of its beginning in %s, and no zero', async (locale, words) => {
    const gateway = gatewayOfBoa();
    const ofRevenue = FIGURES_OF.revenue;
    gateway.answer('boaOverview', () => ({
      ...overviewOf('revenue'),
      figures: [...ofRevenue, 'aua' as const].map((measure) => ({
        measure,
        value: measure === 'aua' ? '5000.00' : null,
        compared: null,
      })),
      revenueSince: '2024-02-01',
    }));
    await open(<RevenueDashboard />, { gateway, locale });
    const told = await screen.findAllByText(words);
    expect(told).toHaveLength(ofRevenue.length);
    for (const text of told) expect(text.previousElementSibling).toHaveTextContent(/^–$/);
  });
});

describe('a part of the digital adoption', () => {
  it.each([
    ['By document', 'Account statements', { dimension: 'document', key: 'statements' }],
    ['Bounced e-mail', 'The address does not exist', { dimension: 'bounce', key: 'hard' }],
  ])('opens the clients behind it: %s', async (title, part, dimension) => {
    const gateway = gatewayOfBoa();
    const { user } = await open(<DigitalDashboard />, { gateway });
    await user.click((await region(title)).getByRole('button', { name: new RegExp(part) }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await waitFor(() =>
      expect(gateway.made.findLast(({ name }) => name === 'boaBreakdown')?.body).toMatchObject({
        dimension: 'client',
        within: dimension,
      }),
    );
  });
});

describe('the frame of the dashboards', () => {
  it('stays as it is set when another tab is opened', async () => {
    await open(<BookDashboard />, { query: '?asOf=2026-02-11&period=quarter&organisation=then' });
    const tabs = within(await screen.findByRole('navigation', { name: 'Dashboards' }));
    for (const link of tabs.getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/\/\?organisation=then&period=quarter&asOf=2026-02-11$/);
  });

  it.each([
    ['book of business', <BookDashboard key="book" />],
    ['clients and households', <HouseholdsDashboard key="households" />],
    ['accounts', <AccountsDashboard key="accounts" />],
    ['revenue', <RevenueDashboard key="revenue" />],
  ])('begins with the year to date: %s', async (_, dashboard) => {
    await open(dashboard);
    expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveValue('year');
  });

  it.each([
    ['digital adoption', <DigitalDashboard key="digital" />],
    ['holdings', <HoldingsDashboard key="holdings" />],
  ])('offers no period and no day where neither has an effect, and says so: %s', async (_, dashboard) => {
    await open(dashboard, { query: '?asOf=2026-02-11&period=quarter' });
    expect(
      await screen.findByText(/^This dashboard has figures as of the book date only; February 11, 2026/),
    ).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Period' })).toBeNull();
    expect(screen.queryByLabelText('As of')).toBeNull();
  });
});

describe('the period that is kept with a filter', () => {
  it('shows when a dashboard is opened by the id alone', async () => {
    const gateway = gatewayOfBoa();
    gateway.answer('filterRead', () => ({
      filters: { clientName: ['Chan'] },
      range: 'quarter',
      isMine: true,
      unseen: [],
    }));
    await open(<BookDashboard />, { gateway, query: '?filter=AbCdEfGhIjKl' });
    expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveValue('quarter');
    await waitFor(() =>
      expect(gateway.made.find(({ name }) => name === 'boaOverview')?.body).toMatchObject({
        period: 'quarter',
      }),
    );
  });

  it('is kept again under an id of its own when another is chosen', async () => {
    const gateway = gatewayOfBoa();
    gateway.answer('filterSave', ({ range }) => ({ id: range === 't12' ? 'TwelveMonths' : 'AbCdEfGhIjKl' }));
    const { user, history } = await open(<BookDashboard />, { gateway, query: '?filter=AbCdEfGhIjKl' });
    const field = await screen.findByRole('combobox', { name: 'Period' });
    await screen.findByText('These figures cover the accounts found.');
    await user.selectOptions(field, 't12');
    await waitFor(() => expect(history.path()).toContain('filter=TwelveMonths'));
    expect(history.path()).toContain('period=t12');
    expect(gateway.made.findLast(({ name }) => name === 'filterSave')?.body).toEqual({
      filters: { clientName: ['Chan'] },
      range: 't12',
    });
  });
});

describe('the day that is kept with a filter', () => {
  const KEPT = {
    filters: { clientName: ['Chan'] },
    range: 'quarter' as const,
    asOf: '2026-02-27',
    isMine: true,
    unseen: [],
  };

  it('shows with its period when a dashboard is opened by the id alone', async () => {
    const gateway = gatewayOfBoa();
    gateway.answer('filterRead', () => KEPT);
    await open(<BookDashboard />, { gateway, query: '?filter=AbCdEfGhIjKl' });
    await waitFor(() =>
      expect(gateway.made.find(({ name }) => name === 'boaOverview')?.body).toMatchObject({
        period: 'quarter',
        asOf: '2026-02-27',
      }),
    );
  });

  it('does not come back by itself with the filter of last time', async () => {
    const gateway = gatewayOfBoa();
    gateway.answer('filterRead', () => KEPT);
    localStore.set(STORAGE_KEYS.local.lookerFilter, JSON.stringify({ filter: 'AbCdEfGhIjKl' }));
    await open(<BookDashboard />, { gateway });
    await waitFor(() =>
      expect(gateway.made.find(({ name }) => name === 'boaOverview')?.body).toMatchObject({
        filters: { clientName: ['Chan'] },
        asOf: null,
      }),
    );
  });

  it('is kept again under an id of its own when another is chosen', async () => {
    const gateway = gatewayOfBoa();
    gateway.answer('filterRead', () => KEPT);
    gateway.answer('filterSave', ({ asOf }) => ({
      id: asOf === undefined ? 'WithoutADay_' : 'AbCdEfGhIjKl',
    }));
    const { user, history } = await open(<BookDashboard />, { gateway, query: '?filter=AbCdEfGhIjKl' });
    const field = await screen.findByLabelText('As of');
    await user.clear(field);
    await user.type(field, BOOK_DATE);
    await user.tab();
    await waitFor(() => expect(history.path()).toContain('filter=WithoutADay_'));
    expect(gateway.made.findLast(({ name }) => name === 'filterSave')?.body).toEqual({
      filters: { clientName: ['Chan'] },
      range: 'quarter',
    });
    expect(gateway.made.findLast(({ name }) => name === 'boaOverview')?.body).toMatchObject({ asOf: null });
  });
});

describe('the dashboard of holdings', () => {
  it('opens the households that hold a security, under the filter that is on', async () => {
    const gateway = gatewayOfBoa();
    const { user } = await open(<HoldingsDashboard />, { gateway, query: '?filter=AbCdEfGhIjKl' });
    const part = await region('Securities');
    await user.click(await part.findByRole('button', { name: 'Chan–Hayes' }));
    expect(await screen.findByRole('dialog', { name: 'Chan–Hayes' })).toBeVisible();
    await waitFor(() =>
      expect(gateway.made.at(-1)?.body).toMatchObject({
        filters: { clientName: ['Chan'] },
        within: { dimension: 'security', key: 'RY' },
        measures: ['aua', 'accounts'],
      }),
    );
  });
});

describe('the dashboard of households', () => {
  const opened = async (
    row: Partial<BoaTableRow>,
    { count = 1, locale = 'en', query }: { count?: number; locale?: Locale; query?: string } = {},
  ) => {
    const gateway = gatewayOfBoa();
    gateway.answer('boaTable', ({ page }) => pageOf([someHousehold(row)], page));
    gateway.answer('boaTableSummary', () => householdsSum(count));
    const { user } = await open(<HouseholdsDashboard />, {
      gateway,
      locale,
      ...(query !== undefined && { query }),
    });
    const part = await region(locale === 'en' ? 'Households' : 'Ménages');
    const line = await part.findByRole('row', { name: /Chan–Hayes/ });
    await user.click(within(line).getByRole('button', { name: locale === 'en' ? /^Details/ : /^Détails/ }));
    return { part, gateway };
  };

  it('shows where a household stands by assets and by revenue', async () => {
    const { part } = await opened({ rank: 2, revenueRank: 3 }, { count: 1_234 });
    expect(await part.findByText(/is 2nd of 1,234 by assets and 3rd by revenue/)).toBeVisible();
    expect(part.getByRole('gridcell', { name: '69.0' })).toBeVisible();
    expect(part.getAllByText('1,234 households').length).toBeGreaterThan(1);
    expect(part.getByText('The total includes $25.00 in accounts without a household.')).toBeVisible();
  });

  it('asks for the part in the address, and says why a row is here', async () => {
    const { part, gateway } = await opened({}, { query: '?part=tier.from1m' });
    expect(await part.findByText('It meets: Tier: $1M to $2M')).toBeVisible();
    expect(gateway.made.find(({ name }) => name === 'boaTable')?.body).toMatchObject({
      within: { dimension: 'tier', key: 'from1m' },
    });
  });

  it('shows clients beside households, each with its household and the reason', async () => {
    const gateway = gatewayOfBoa();
    const { user, history } = await open(<HouseholdsDashboard />, {
      gateway,
      query: '?filter=AbCdEfGhIjKl&part=tier.from1m',
    });
    await region('Households');
    await user.click(await screen.findByRole('radio', { name: 'Clients' }));
    expect(history.path()).toContain('rows=client');
    const part = await region('Clients');
    const line = await part.findByRole('row', { name: /Jun Chan/ });
    expect(within(line).getByRole('gridcell', { name: 'Chan–Hayes' })).toBeVisible();
    await user.click(within(line).getByRole('button', { name: /^Details/ }));
    expect(await part.findByText(/Jun Chan is 1st of 1 by assets.*belongs to Chan–Hayes/)).toBeVisible();
    expect(part.getByText('It meets: Tier: $1M to $2M · Client name: Chan')).toBeVisible();
    expect(part.getByText(/^Revenue of the last 12 complete months, divided by the assets/)).toBeVisible();
    expect(gateway.made.findLast(({ name }) => name === 'boaTable')?.body).toMatchObject({
      kind: 'client',
      within: { dimension: 'tier', key: 'from1m' },
    });
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(history.path()).not.toContain('part=');
  });

  it('shows the clients behind a stage, and all households when these are chosen', async () => {
    const { user, history } = await open(<HouseholdsDashboard />, { query: '?part=stage.invited' });
    await region('Clients');
    await user.click(screen.getByRole('radio', { name: 'Households' }));
    await region('Households');
    expect(history.path()).not.toContain('part=');
  });

  it('says that a lost household is lost', async () => {
    const { part } = await opened({ tier: null }, { locale: 'fr' });
    expect(await part.findByText(/n’a plus de compte/)).toBeVisible();
    expect(part.getByText('Perdu')).toBeVisible();
  });
});
