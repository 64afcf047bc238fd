import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stateCleared } from '@/store/reset';
import { expectAccessible } from '@/tests/support/axe';
import {
  ACCOUNT_ID,
  accountRow,
  answerWith,
  clientRow,
  HOUSEHOLD_ID,
  householdRow,
  TREMBLAY_ID,
} from '@/tests/support/found';
import { ME } from '@/tests/support/openShell';
import { openSearch } from '@/tests/support/openSearch';
import { words } from '@/tests/support/words';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const plain = (element: Element) =>
  (element.textContent ?? '').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
const options = () => screen.getAllByRole('option');
const option = (name: RegExp) => screen.findByRole('option', { name });
const marksIn = (element: Element) => [...element.querySelectorAll('mark')].map((mark) => mark.textContent);

describe.each(SCREEN_LOCALES)('the search in %s', (locale) => {
  const say = words(locale);

  it('finds clients, households and accounts, in groups with their counts', async () => {
    const { type } = openSearch({ locale });
    await type('trem');
    expect(await option(/Tremblay.*TR04/)).toHaveAttribute(
      'href',
      `/${locale}/clients/summary?Id=${TREMBLAY_ID}`,
    );
    for (const kind of ['client', 'household', 'account']) {
      expect(screen.getByRole('group', { name: `${say(`search:group.${kind}`)} 1` })).toBeInTheDocument();
    }
    expect(options().map((each) => each.getAttribute('href'))).toEqual([
      `/${locale}/clients/summary?Id=${TREMBLAY_ID}`,
      `/${locale}/households/summary?Id=${HOUSEHOLD_ID}`,
      `/${locale}/accounts/view?Id=${ACCOUNT_ID}`,
    ]);
    expect(screen.getByText(say('search:found_other', { n: 3 }))).toHaveAttribute('role', 'status');
    await expectAccessible();
  });

  it('recognizes an unassigned account, links to it, and does not remember it as opened', async () => {
    const found = answerWith({
      account: [accountRow({ repCode: null, isClosed: false, isUnassigned: true })],
    });
    const { type, user, gateway } = openSearch({ locale, found });
    await type('trem');
    const row = await option(new RegExp(say('search:unassigned')));
    expect(row).toHaveAttribute('href', `/${locale}/unassignedAccounts/?Id=${ACCOUNT_ID}`);
    await expectAccessible();
    await user.click(row);
    await waitFor(() => expect(gateway.count('searchRecord')).toBe(1));
    const { body } = gateway.made.find(({ name }) => name === 'searchRecord') ?? {};
    expect(body).toEqual({ query: 'trem', opened: null });
  });

  it('shows recent records and searches while nothing is typed', async () => {
    const { open } = openSearch({ locale });
    await open();
    const opened = await screen.findByRole('group', { name: say('search:group.opened') });
    expect(within(opened).getAllByRole('option').map(plain)).toEqual([
      expect.stringContaining(`${say('search:kind.client')}, Ménage Tremblay`),
      expect.stringContaining(
        `${say('search:kind.account')}, ${say('accounts:type.rrsp')}, ${say('search:closed')}`,
      ),
    ]);
    const searches = screen.getByRole('group', { name: say('search:group.searches') });
    expect(within(searches).getAllByRole('option').map(plain)).toEqual(['tremblay', '416-555']);
    await expectAccessible();
  });

  it('tells households and clients of one name apart', async () => {
    const called = (given: string, family: string) => ({
      given,
      family,
      legal: null,
      bornIn: null,
      diedIn: null,
    });
    const marks = [{ part: 'label', start: 7, end: 11 }] as const;
    const found = answerWith({
      household: [
        householdRow({
          name: called('Luc', 'Tremblay'),
          role: 'head',
          field: 'household',
          marks: [...marks],
        }),
        householdRow({ id: ACCOUNT_ID, memberCount: 1, city: null }),
      ],
      client: [clientRow(), clientRow({ id: HOUSEHOLD_ID, household: null, city: 'Québec' })],
    });
    const { type } = openSearch({ locale, found });
    await type('trem');
    await option(/Luc/);
    const said = (text: string) => expect.stringContaining(text) as string;
    expect(options().map(plain)).toEqual([
      said('TR04Ménage Tremblay, Montréal'),
      said('TR04Québec'),
      said(`${say('search:head')} Luc Tremblay, ${say('search:members_other', { n: 3 })}, Montréal`),
      said(`${say('search:member')} Marie-Josée Tremblay, ${say('search:members_one', { n: 1 })}`),
    ]);
    expect(marksIn(options()[2] as Element)).toEqual(['Trem']);
    await expectAccessible();
  });

  it('says where it looked when nothing was found', async () => {
    const { type } = openSearch({ locale, found: answerWith({ lookedIn: ['name', 'phone'] }) });
    await type('zzzz');
    const nothing = say('search:nothing', { text: 'zzzz' }).replaceAll('\u00a0', ' ');
    await waitFor(() => expect(screen.getAllByText(nothing)).toHaveLength(2));
    const and = locale === 'en' ? 'and' : 'et';
    const fields = `${say('search:looked.name')} ${and} ${say('search:looked.phone')}`;
    expect(screen.getByText(say('search:lookedIn', { fields }))).toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
    await expectAccessible();
  });

  it('says what can be typed when nothing is remembered', async () => {
    const { open } = openSearch({ locale, remembered: { searches: [], opened: [] } });
    await open();
    expect(await screen.findByText(say('search:hint'))).toBeInTheDocument();
  });

  it('offers Retry after a failure, and continues from the field', async () => {
    const { type, gateway, user } = openSearch({ locale });
    gateway.fail('globalSearch', 'unavailable');
    await type('trem');
    expect(await screen.findByRole('alert')).toHaveTextContent(say('common:states.unavailable'));
    await expectAccessible();
    gateway.answer('globalSearch', () => answerWith({ client: [clientRow()] }));
    await user.click(screen.getByRole('button', { name: say('common:states.retry') }));
    expect(await option(/Tremblay/)).toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('what was found', () => {
  it('is marked in place, in the person’s name order', async () => {
    const preferences = { ...ME.preferences, displayLastNameFirst: true };
    const { type } = openSearch({ me: { ...ME, preferences } });
    await type('trem');
    const client = await option(/^Tremblay, Marie-Josée/);
    expect(marksIn(client)).toEqual(['Trem']);
  });

  it('says what matched, with the number as people read it', async () => {
    const found = answerWith({
      client: [
        clientRow({ field: 'phone', text: '+15145550142', marks: [{ part: 'text', start: 2, end: 8 }] }),
        clientRow({
          id: ACCOUNT_ID,
          field: 'formerName',
          text: 'Marie Roy',
          marks: [{ part: 'text', start: 6, end: 9 }],
          isRecent: true,
        }),
      ],
    });
    const { type } = openSearch({ found });
    await type('514');
    const [byPhone, byName] = await screen.findAllByRole('option');
    if (!byPhone || !byName) throw new Error('two options');
    expect(plain(byPhone)).toContain('Phone (514) 555-0142');
    expect(marksIn(byPhone)).toEqual(['(514)\u00a0555']);
    expect(plain(byName)).toContain('Former name Marie Roy, opened recently');
  });

  it('is a link only when its flag is on', async () => {
    const { type, router, user } = openSearch({ flags: ['clientInfo'] });
    await type('trem');
    const household = await option(/Ménage Tremblay Member/);
    expect(household).toHaveAttribute('aria-disabled', 'true');
    expect(household).not.toHaveAttribute('href');
    await user.click(household);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('shows a count when more was found than fits', async () => {
    const rows = Array.from({ length: 8 }, (_, index) =>
      clientRow({ id: `${TREMBLAY_ID.slice(0, -1)}${index}` }),
    );
    const found = answerWith({
      client: rows,
      account: [accountRow()],
      counts: { client: 45 },
      more: ['account'],
    });
    const { type } = openSearch({ found });
    await type('trem');
    expect(await screen.findByRole('group', { name: 'Clients 8 of 45' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Accounts 1 of more than 1' })).toBeInTheDocument();
    expect(await screen.findByText('More than 46 results')).toBeInTheDocument();
    expect(screen.getByText('Type more to narrow the list.')).toBeInTheDocument();
  });

  it('stays in view until the next answer is there, and cannot be chosen in the meantime', async () => {
    const { type, gateway, router, user } = openSearch();
    await type('trem');
    await option(/Tremblay.*TR04/);
    const release = gateway.hold('globalSearch');
    await type('b');
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('{Enter}');
    expect(router.push).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
  });

  it('never belongs to an older question', async () => {
    const { type, gateway } = openSearch();
    const release = gateway.hold('globalSearch');
    await type('tr');
    await waitFor(() => expect(gateway.count('globalSearch')).toBe(1));
    await type('em');
    await waitFor(() => expect(gateway.count('globalSearch')).toBe(2));
    release();
    await option(/Tremblay.*TR04/);
    expect(gateway.made.at(-1)).toMatchObject({ name: 'globalSearch', body: { query: 'trem' } });
  });
});

describe('the search', () => {
  it('is absent when no flag opens what it finds', async () => {
    const { gateway } = openSearch({ flags: [] });
    expect(screen.getByRole('button', { name: /Find a client/ })).toBeDisabled();
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
    expect(gateway.count('searchRecent')).toBe(0);
  });

  it('closes by its button, by a click beside it and by a page change', async () => {
    const { open, user, router } = openSearch();
    const isGone = () => waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    await open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await isGone();
    await open();
    await user.click(screen.getByRole('dialog', { name: 'Search' }));
    await isGone();
    await open();
    router.complete('/en/clients/');
    await isGone();
  });

  it('stays while the list behind it writes its filter into the address', async () => {
    const { type, router } = openSearch();
    await type('trem');
    act(() => router.events.emit('routeChangeComplete', '/en/clients/?filter=AAAA', { shallow: true }));
    expect(screen.getByRole('combobox')).toHaveFocus();
    expect(await option(/Tremblay.*TR04/)).toBeInTheDocument();
  });

  it('says that the person has no rep codes', async () => {
    const { open, gateway } = openSearch();
    gateway.fail('searchRecent', 'no-rep-codes');
    await open();
    expect(await screen.findByText('You have no rep codes')).toBeInTheDocument();
  });

  it('leaves nothing of what was found when the session ends', async () => {
    const { type, store, gateway } = openSearch();
    await type('trem');
    await option(/Tremblay.*TR04/);
    const asked = gateway.count('globalSearch');
    act(() => {
      store.dispatch(stateCleared());
    });
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(JSON.stringify(store.getState())).not.toContain('Tremblay');
    expect(gateway.count('globalSearch')).toBe(asked);
  });
});
