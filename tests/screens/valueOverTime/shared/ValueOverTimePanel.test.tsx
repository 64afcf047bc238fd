import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientLens } from '@/components/kit/record/recordLens';
// Loaded before the tests begin: on a busy machine that takes longer than a test waits for the drawing or the table.
import '@/components/charts/TimePlot';
import '@/components/valueOverTime/shared/ValueTable';
import { ValueOverTimePanel } from '@/components/valueOverTime/shared/ValueOverTimePanel';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID } from '@/tests/support/book';
import { historyOf } from '@/tests/support/histories';
import { openScreen } from '@/tests/support/openScreen';
import Plot from '@/tests/support/plots';
import { scriptedGateway, type ScriptedGateway } from '@/tests/support/scriptedGateway';
import { seeAll } from '@/tests/support/seen';
import { plain, plainInSight } from '@/tests/support/plain';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

vi.mock('uplot', () => import('@/tests/support/plots'));

function gatewayOfValues() {
  const gateway = scriptedGateway();
  gateway.answer('clientValueHistory', ({ range }) => historyOf(range));
  return gateway;
}

async function open(locale: Locale = 'en', gateway: ScriptedGateway = gatewayOfValues()) {
  const panel = <ValueOverTimePanel screen="clientSummary" lens={clientLens(CHAN_ID, [])} />;
  const opened = openScreen(panel, { gateway, locale });
  await seeAll();
  return opened;
}

beforeEach(() => {
  Plot.drawn = [];
});

const WORDS = {
  en: {
    figures: [
      'Value on March 6, 2025$25,000.00',
      'Net flow+$2,000.00',
      'Market effect+$3,000.00',
      'Value on March 6, 2026$30,000.00',
    ],
    parts:
      'Market effect from March 6, 2025 to March 6, 2026: prices +$2,725.00, income +$400.00, fees and taxes −$150.00, corrections +$25.00.',
    fewer: 'Market effect from March 6, 2025 to March 6, 2026: prices +$2,725.00, income +$400.00.',
    last: 'March 6, 2026: $30,000.00. Net flow $0.00, market effect +$3,000.00.',
    legend: ['Market value', 'Opening value and net flow'],
    range: '3 months',
    table: 'View as table',
    retry: 'Try again',
  },
  fr: {
    figures: [
      'Valeur au 6 mars 202525 000,00 $',
      'Flux net+2 000,00 $',
      'Effet de marché+3 000,00 $',
      'Valeur au 6 mars 202630 000,00 $',
    ],
    parts:
      'Effet de marché du 6 mars 2025 au 6 mars 2026 : cours +2 725,00 $, revenus +400,00 $, frais et taxes −150,00 $, corrections +25,00 $.',
    fewer: 'Effet de marché du 6 mars 2025 au 6 mars 2026 : cours +2 725,00 $, revenus +400,00 $.',
    last: '6 mars 2026 : 30 000,00 $. Flux net 0,00 $, effet de marché +3 000,00 $.',
    legend: ['Valeur marchande', 'Valeur de départ et flux net'],
    range: '3 mois',
    table: 'Voir en tableau',
    retry: 'Réessayer',
  },
} as const;

describe.each(SCREEN_LOCALES)('the value over time in %s', (locale) => {
  const words = WORDS[locale];

  it('shows what the opening value is made of, as of the first day', async () => {
    const { user } = await open(locale);
    const say = sayIn(locale);
    const date = locale === 'en' ? 'March 6, 2025' : '6 mars 2025';
    const name = say('accounts:explain.open', { name: say('holdings:value.opening', { date }) });
    await user.click(screen.getByRole('button', { name }));
    const made = plain(screen.getByRole('group', { name }));
    for (const words of [
      say('accounts:explain.formula.opening'),
      say('accounts:explain.what.single', { count: 2, n: '2' }),
      say('accounts:explain.what.closedNow', { count: 1, n: '1' }),
      say('accounts:explain.source.closingPrices', { date }),
      locale === 'en' ? '1 USD = 1.4312 CAD' : '1,4312',
    ]) {
      expect(made).toContain(words.replaceAll('\u00a0', ' '));
    }
    expect(made).toMatch(locale === 'en' ? /Total\$25,000\.00/ : /Total25 000,00 \$/);
    await expectAccessible();
  });

  it('shows what the net flow is made of', async () => {
    const { user } = await open(locale);
    const say = sayIn(locale);
    const name = say('accounts:explain.open', { name: say('holdings:value.netFlow') });
    await user.click(screen.getByRole('button', { name }));
    const made = plain(screen.getByRole('group', { name }));
    for (const words of [
      say('accounts:explain.formula.netFlow'),
      say('accounts:explain.source.closingPricesFlows', {
        date: locale === 'en' ? 'March 6, 2026' : '6 mars 2026',
      }),
      say('accounts:explain.what.paidIn', { count: 2, n: '2' }),
      say('accounts:explain.what.takenOut', { count: 1, n: '1' }),
    ]) {
      expect(made).toContain(words.replaceAll('\u00a0', ' '));
    }
    expect(made).toMatch(locale === 'en' ? /Total\$2,000\.00/ : /Total2 000,00 \$/);
    await expectAccessible();
  });

  it('separates market and net flow, in figures, as a chart and point by point', async () => {
    const { container } = await open(locale);
    expect([...container.querySelectorAll('dl > div')].map(plainInSight)).toEqual(words.figures);
    expect(plainInSight(container.querySelector('dl + p'))).toBe(words.parts);
    expect(plainInSight(screen.getByRole('slider')).includes(words.last)).toBe(false);
    const text = screen.getByRole('slider').getAttribute('aria-valuetext') ?? '';
    expect(text.replaceAll('\u00a0', ' ')).toBe(words.last);
    expect(screen.getAllByRole('listitem').map(plainInSight)).toEqual(words.legend);
    await vi.waitFor(() => expect(Plot.drawn).not.toHaveLength(0));
    await expectAccessible();
  });

  it('asks for another span, and keeps the focus on the choice', async () => {
    const { gateway, user } = await open(locale);
    await user.click(screen.getByRole('radio', { name: words.range }));
    await act(async () => {});
    const ranges = gateway.made.map(({ body }) => (body as { range: string }).range);
    expect(ranges).toEqual(['1y', '3m']);
    expect(screen.getByRole('radio', { name: words.range })).toHaveFocus();
  });

  it('leaves out causes of the market effect that are zero', async () => {
    const gateway = scriptedGateway();
    gateway.answer('clientValueHistory', ({ range }) => ({
      ...historyOf(range),
      charges: '0.00',
      adjustments: '0.00',
    }));
    await open(locale, gateway);
    expect(screen.getByText(words.fewer)).toBeInTheDocument();
  });

  it('has the same numbers as a table', async () => {
    const { user } = await open(locale);
    await user.click(screen.getByText(words.table));
    const grid = await screen.findByRole('grid');
    expect(within(grid).getByText('2025-11-03')).toBeInTheDocument();
    expect(grid).toHaveAttribute('aria-rowcount', '5');
  });

  it('prints its numbers as a table, even when nobody opened it', async () => {
    const { user } = await open(locale);
    window.dispatchEvent(new Event('beforeprint'));
    const table = screen.getByRole('table', { name: words.table });
    const lines = within(table).getAllByRole('row').slice(1).map(plainInSight);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^2026-03-06/);
    await expectAccessible();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(table).not.toBeInTheDocument();
    await user.click(screen.getByText(words.table));
    window.dispatchEvent(new Event('beforeprint'));
    expect(screen.queryByRole('table', { name: words.table })).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('shows its error in place and retries', async () => {
    const gateway = gatewayOfValues();
    gateway.fail('clientValueHistory', 'timeout');
    const { user } = await open(locale, gateway);
    const alert = await screen.findByRole('alert');
    await expectAccessible();
    gateway.answer('clientValueHistory', ({ range }) => historyOf(range));
    await user.click(within(alert).getByRole('button', { name: words.retry }));
    expect(await screen.findByRole('slider')).toBeInTheDocument();
  });
});
