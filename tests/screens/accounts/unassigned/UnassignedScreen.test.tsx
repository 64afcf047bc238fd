import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CARDS_MEDIA } from '@/components/superTable/hooks/useMedia';
import { expectAccessible } from '@/tests/support/axe';
import { DEFAULT_LAYOUT } from '@/store/superTable';
import { gatewayOfTray, openUnassigned as open } from '@/tests/support/openUnassigned';
import { say as sayIn } from '@/tests/support/say';
import { plain } from '@/tests/support/plain';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

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

describe.each(SCREEN_LOCALES)('unassigned accounts in %s', (locale) => {
  const say = sayIn(locale);
  const said = SAID[locale];

  it('say how many there are, and for each one why, since when and who should have it', async () => {
    open(undefined, locale);
    const row = (await screen.findByText('51-30001-1')).closest('[role=row]')!;
    expect(plain(row)).toContain(said.suggestion);
    expect(plain(row)).toContain(say('accounts:unassigned.reason.orphan'));
    expect(plain(document.querySelector('header [role=status]'))).toBe(said.sentence);
    expect(screen.getByRole('checkbox', { name: said.orphan })).not.toBeChecked();
    expect(screen.getByText(say('accounts:unassigned.whose'))).toBeInTheDocument();
    // What nobody can serve first.
    const reason = say('accounts:unassigned.columns.reason');
    expect(screen.getByRole('columnheader', { name: (name) => name.startsWith(reason) })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expectAccessible();
  });

  it('show what their total is made of, reason by reason', async () => {
    const { user } = open(undefined, locale);
    await screen.findByText('51-30001-1');
    const name = say('accounts:explain.open', { name: say('accounts:columns.marketValue') });
    await user.click(screen.getByRole('button', { name }));
    const made = plain(screen.getByRole('group', { name }));
    expect(made).toContain(say('accounts:explain.formula.unassigned').replaceAll('\u00a0', ' '));
    expect(made).toContain(
      say('accounts:explain.what.orphan', { count: 1, n: '1' }).replaceAll('\u00a0', ' '),
    );
    await expectAccessible();
  });

  it('open to a sentence with the reason, and to what they hold', async () => {
    const { user } = open(undefined, locale);
    const row = (await screen.findByText('51-30001-1')).closest<HTMLElement>('[role=row]')!;
    await user.click(within(row).getByRole('button', { name: say('common:table.showDetails') }));
    expect(await screen.findByText(say('accounts:unassigned.reasonText.orphan'))).toBeInTheDocument();
    expect(screen.getByText('TR99')).toBeInTheDocument();
    const bank = locale === 'en' ? 'Royal Bank of Canada' : 'Banque Royale du Canada';
    expect(await screen.findByText(bank)).toBeInTheDocument();
    await expectAccessible();
  });
});

describe('the content of an unassigned account', () => {
  const openBoth = async ({ user }: ReturnType<typeof open>) => {
    await screen.findByText('51-30001-1');
    for (const number of ['51-30001-1', '51-30002-9']) {
      const row = screen.getByText(number).closest<HTMLElement>('[role=row]')!;
      await user.click(within(row).getByRole('button', { name: 'Details of the row' }));
    }
  };

  it('loads for each open account, one after the other, and only once', async () => {
    const gateway = gatewayOfTray();
    const release = gateway.hold('unassignedAccountDetails');
    await openBoth(open(gateway));
    expect(gateway.count('unassignedAccountDetails')).toBe(1);
    release();
    await waitFor(() => expect(screen.getAllByText('Royal Bank of Canada')).toHaveLength(2));
    expect(gateway.count('unassignedAccountDetails')).toBe(2);
  });

  it('loads again only by its own Retry after a failure', async () => {
    const gateway = gatewayOfTray();
    const answers = gatewayOfTray();
    gateway.fail('unassignedAccountDetails', 'unavailable');
    const opened = open(gateway);
    await openBoth(opened);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(gateway.count('unassignedAccountDetails')).toBe(2);
    gateway.answer('unassignedAccountDetails', (body) => answers.peek('unassignedAccountDetails', body));
    await opened.user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    expect(await screen.findByText('Royal Bank of Canada')).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(gateway.count('unassignedAccountDetails')).toBe(3);
  });

  it('waits for the list’s views, which still arrive', async () => {
    const gateway = gatewayOfTray();
    const release = gateway.hold('viewsList');
    const { user } = open(gateway);
    const row = (await screen.findByText('51-30001-1')).closest<HTMLElement>('[role=row]')!;
    await user.click(within(row).getByRole('button', { name: 'Details of the row' }));
    expect(gateway.count('unassignedAccountDetails')).toBe(0);
    release();
    expect(await screen.findByText('Royal Bank of Canada')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('radio', { name: 'Compact' }));
    await waitFor(() => expect(gateway.count('layoutSave')).toBe(1));
    expect(gateway.count('viewsList')).toBe(1);
  });
});

describe('an unassigned account on a card', () => {
  it('opens its reason and its content in a dialog', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === CARDS_MEDIA,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = open();
    await user.click(await screen.findByText('51-30001-1'));
    const dialog = screen.getByRole('dialog', { name: '51-30001-1' });
    expect(within(dialog).getByText('The advisor on this account has left.')).toBeInTheDocument();
    expect(await within(dialog).findByText('Royal Bank of Canada')).toBeInTheDocument();
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: '51-30001-1' })).toBeNull();
  });
});

describe('the table of unassigned accounts', () => {
  it('keeps the person’s arrangement, and saves changes', async () => {
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
    await waitFor(() => expect(gateway.count('layoutSave')).toBe(1));
    expect(gateway.made.at(-1)?.body).toEqual({
      tableKey: 'unassignedAccounts',
      layout: { ...layout, density: 'compact' },
      version: 3,
    });
  });
});
