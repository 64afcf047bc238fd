import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TYPING_REST_MS } from '@/components/filters/QuickField';
import type { FilterValuesBody } from '@/contract/filters/schema';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { filterGateway, openList, valuesAnswer, type OpenList } from '@/tests/support/openList';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const lastAsked = ({ gateway }: OpenList) =>
  gateway.made.filter(({ name }) => name === 'filterValues').at(-1)?.body as FilterValuesBody;

const OPENER = /^(Filters|Filtres)( \d+)?$/;
const panel = () => screen.getByRole('dialog', { name: /^(Filters|Filtres)$/ });
const waits = (list: OpenList, text: string) =>
  waitFor(() => expect(list.filters()).toEqual(JSON.parse(text)));

/** Opens a filter that is not set. */
async function openField(list: OpenList, name: string) {
  await waitFor(() => expect(list.filters()).not.toBeNull());
  await list.user.click(screen.getByRole('button', { name: OPENER }));
  await list.user.click(await within(panel()).findByRole('button', { name }));
  return within(panel());
}

const WORDS = {
  en: { field: 'Rep code', finds: '64 clients match', apply: 'Apply', clear: 'Clear all' },
  fr: {
    field: 'Code de conseiller en placement (CP)',
    finds: '64 clients trouvés',
    apply: 'Appliquer',
    clear: 'Tout effacer',
  },
} as const;

describe.each(SCREEN_LOCALES)('the filters of a list in %s', (locale: Locale) => {
  const words = WORDS[locale];

  it('are chosen by value, counted before they apply, and show as chips [spec 3.state.1]', async () => {
    const list = openList({ locale });
    const inPanel = await openField(list, words.field);
    const box = await inPanel.findByRole('checkbox', { name: /TR04/ });
    await expectAccessible();
    await list.user.click(box);
    expect(await inPanel.findByText(words.finds)).toHaveAttribute('role', 'status');
    expect(list.filters()).toEqual({});
    await list.user.click(inPanel.getByRole('button', { name: words.apply }));
    await waits(list, '{"iaCode":["TR04"]}');
    const chip = screen.getByRole('button', { name: `${words.field} TR04` });
    expect(chip).toHaveFocus();
    await expectAccessible();
    await list.user.click(screen.getByRole('button', { name: words.clear }));
    await waits(list, '{}');
    expect(screen.getByRole('button', { name: OPENER })).toHaveFocus();
  });
});

describe('the panel of the filters', () => {
  it('offers everything that the rows have, and says what each is set to', async () => {
    const list = openList();
    await waitFor(() => expect(list.filters()).toEqual({}));
    act(() =>
      list
        .seen()
        .at(-1)
        ?.setFilters({ iaCode: ['TR04', 'TR11', 'TR20'], email: ['@roy'] }),
    );
    await list.user.click(screen.getByRole('button', { name: OPENER }));
    const names = (await within(panel()).findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(names).toHaveLength(17);
    expect(names).toContain('Rep code 3 values');
    expect(names).toContain('E-mail @roy');
    await expectAccessible();
  });

  it('opens from a chip at its filter, and returns the focus to the chip', async () => {
    const list = openList();
    await waitFor(() => expect(list.filters()).toEqual({}));
    act(() =>
      list
        .seen()
        .at(-1)
        ?.setFilters({ iaCode: ['TR04'] }),
    );
    await list.user.click(screen.getByRole('button', { name: 'Rep code TR04' }));
    await list.user.click(await within(panel()).findByRole('checkbox', { name: /TR11/ }));
    await list.user.click(within(panel()).getByRole('button', { name: 'Apply' }));
    await waits(list, '{"iaCode":["TR04","TR11"]}');
    expect(screen.getByRole('button', { name: 'Rep code TR04, TR11' })).toHaveFocus();
  });

  it('removes one filter by its cross or by its own button', async () => {
    const list = openList();
    await waitFor(() => expect(list.filters()).toEqual({}));
    act(() =>
      list
        .seen()
        .at(-1)
        ?.setFilters({ iaCode: ['TR04'], email: ['@roy'] }),
    );
    await list.user.click(screen.getByRole('button', { name: 'Clear the filter E-mail' }));
    await waits(list, '{"iaCode":["TR04"]}');
    expect(screen.getByRole('button', { name: OPENER })).toHaveFocus();
    const shown = screen.getByText('Filter cleared: E-mail');
    expect(shown).toHaveAttribute('role', 'status');
    await act(() => list.switchTo('fr'));
    expect(shown).toBeEmptyDOMElement();
    await act(() => list.switchTo('en'));
    expect(shown).toBeEmptyDOMElement();
    await list.user.click(screen.getByRole('button', { name: 'Rep code TR04' }));
    const inPanel = within(panel());
    await list.user.click(await inPanel.findByRole('button', { name: 'Clear' }));
    await waits(list, '{}');
  });

  it('narrows the values while the person types, under all other filters', async () => {
    const list = openList();
    await waitFor(() => expect(list.filters()).toEqual({}));
    act(() =>
      list
        .seen()
        .at(-1)
        ?.setFilters({ email: ['@roy'] }),
    );
    const inPanel = await openField(list, 'Rep code');
    await list.user.type(inPanel.getByRole('searchbox'), '20');
    await waitFor(() => expect(inPanel.queryByRole('checkbox', { name: /TR04/ })).toBeNull());
    expect(inPanel.getByRole('checkbox', { name: /TR20/ })).toBeInTheDocument();
    expect(lastAsked(list)).toEqual({
      list: 'clients',
      filters: { email: ['@roy'] },
      field: 'iaCode',
      text: '20',
    });
  });

  it('moves between values by the arrow keys', async () => {
    const list = openList();
    const inPanel = await openField(list, 'Rep code');
    const first = await inPanel.findByRole('checkbox', { name: /TR04/ });
    act(() => first.focus());
    await list.user.keyboard('{ArrowDown}');
    expect(inPanel.getByRole('checkbox', { name: /TR11/ })).toHaveFocus();
    await list.user.keyboard(' {ArrowUp}{ArrowUp}{Enter}');
    await waits(list, '{"iaCode":["TR11"]}');
  });

  it('takes a typed text as it is, counts it, and applies it on Enter', async () => {
    const list = openList();
    const inPanel = await openField(list, 'Address');
    expect(inPanel.getByText(/Street, city, postal code/)).toBeInTheDocument();
    await list.user.type(inPanel.getByRole('searchbox'), ' h2x ');
    await inPanel.findByText('64 clients match');
    await list.user.keyboard('{Enter}');
    await waits(list, '{"address":["h2x"]}');
  });

  it('takes several texts, each with its checkbox', async () => {
    const list = openList();
    const inPanel = await openField(list, 'Phone');
    const field = inPanel.getByRole('searchbox');
    await list.user.type(field, '(514) 555-0123');
    await list.user.click(await inPanel.findByRole('checkbox', { name: 'All with “(514) 555-0123”' }));
    expect(field).toHaveValue('');
    await list.user.type(field, '438');
    await list.user.keyboard('{Enter}');
    await waits(list, '{"phone":["(514) 555-0123","438"]}');
  });

  it('says when a filter is full, and takes no more', async () => {
    const list = openList();
    await waitFor(() => expect(list.filters()).toEqual({}));
    const texts = Array.from({ length: 20 }, (_, index) => `x${index}`);
    act(() => list.seen().at(-1)?.setFilters({ address: texts }));
    await list.user.click(screen.getByRole('button', { name: 'Address 20 values' }));
    const inPanel = within(panel());
    expect(await inPanel.findByText('This filter takes 20 values at most.')).toBeInTheDocument();
    await list.user.type(inPanel.getByRole('searchbox'), 'more{Enter}');
    expect(list.filters()).toEqual({ address: texts });
  });

  it('says that the count failed, and retries', async () => {
    const gateway = filterGateway();
    gateway.fail('filterValues', 'timeout');
    const list = openList({ gateway });
    const inPanel = await openField(list, 'Rep code');
    expect(await inPanel.findByText('The count could not be loaded.')).toBeInTheDocument();
    gateway.answer('filterValues', valuesAnswer);
    await list.user.click(inPanel.getByRole('button', { name: 'Try again' }));
    expect(await inPanel.findByText('128 clients match')).toBeInTheDocument();
  });

  it('offers a client by the parts of the name', async () => {
    const gateway = filterGateway();
    const name = { given: 'Hélène', family: 'Côté', legal: null, bornIn: null, diedIn: null };
    gateway.answer('filterValues', () => ({
      count: 1,
      values: [{ value: 'Côté, Hélène', name, count: 1 }],
      isMore: true,
    }));
    const list = openList({ gateway });
    const inPanel = await openField(list, 'Client name');
    await list.user.click(await inPanel.findByRole('checkbox', { name: /Hélène Côté/ }));
    expect(inPanel.getByText(/There are more values/)).toBeInTheDocument();
    await list.user.click(inPanel.getByRole('button', { name: 'Apply' }));
    await waits(list, '{"clientName":["Côté, Hélène"]}');
  });
});

describe('the filter by the date of change', () => {
  it('takes a named span, with its count', async () => {
    const list = openList();
    const inPanel = await openField(list, 'Updated');
    expect(await inPanel.findByRole('radio', { name: 'last 7 days 39' })).toBeInTheDocument();
    await list.user.click(inPanel.getByRole('radio', { name: /last 7 days/ }));
    await inPanel.findByText('64 clients match');
    await list.user.click(inPanel.getByRole('button', { name: 'Apply' }));
    await waits(list, '{"updated":{"preset":"last7Days","from":null,"to":null}}');
    expect(screen.getByRole('button', { name: 'Updated last 7 days' })).toHaveFocus();
  });

  it('takes two days, and refuses them the wrong way round', async () => {
    const list = openList();
    const inPanel = await openField(list, 'Updated');
    await list.user.click(await inPanel.findByRole('radio', { name: /custom dates/ }));
    const [from, to] = [inPanel.getByLabelText('From'), inPanel.getByLabelText('To')];
    await list.user.type(from, '2026-03-05');
    await list.user.type(to, '2026-03-01');
    expect(inPanel.getByRole('alert')).toHaveTextContent('The first day comes after the last one.');
    await list.user.click(inPanel.getByRole('button', { name: 'Apply' }));
    expect(list.filters()).toEqual({});
    await expectAccessible();
    await list.user.clear(to);
    await list.user.click(inPanel.getByRole('button', { name: 'Apply' }));
    await waits(list, '{"updated":{"preset":"custom","from":"2026-03-05","to":null}}');
    expect(screen.getByRole('button', { name: 'Updated since March 5, 2026' })).toBeInTheDocument();
  });
});

describe('the field of a list', () => {
  const field = () => screen.getByRole('searchbox', { name: /^Filter by|^Filtrer par/ });
  const rest = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, TYPING_REST_MS + 20)));

  it.each([
    ['clients', 'Filter by client name', '{"clientName":["roy"]}'],
    ['households', 'Filter by household name', '{"household":["roy"]}'],
    ['accounts', 'Filter by account number', '{"account":["roy"]}'],
  ] as const)('filters %s while the person types', async (name, label, filters) => {
    const list = openList({ list: name });
    await waits(list, '{}');
    await list.user.type(screen.getByLabelText(label), ' roy');
    expect(list.filters()).toEqual({});
    await waits(list, filters);
    expect(list.history.length()).toBe(1);
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('keeps a typed space while the filter applies', async () => {
    const list = openList();
    await waits(list, '{}');
    await list.user.type(field(), 'wing ');
    await waits(list, '{"clientName":["wing"]}');
    await rest();
    await list.user.type(field(), 'sze');
    await waits(list, '{"clientName":["wing sze"]}');
  });

  it('follows a filter set elsewhere, and is empty when there are several', async () => {
    const list = openList();
    await waits(list, '{}');
    act(() =>
      list
        .seen()
        .at(-1)
        ?.setFilters({ clientName: ['chan'] }),
    );
    expect(field()).toHaveValue('chan');
    act(() =>
      list
        .seen()
        .at(-1)
        ?.setFilters({ clientName: ['chan', 'roy'] }),
    );
    expect(field()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Client name chan, roy' })).toBeInTheDocument();
    await rest();
    expect(list.filters()).toEqual({ clientName: ['chan', 'roy'] });
    list.history.back();
  });
});
