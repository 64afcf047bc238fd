import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AllocationPanel } from '@/components/allocation/shared/AllocationPanel';
import { clientLens } from '@/components/kit/record/recordLens';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID } from '@/tests/support/book';
import { ALLOCATION } from '@/tests/support/holdings';
import { openScreen } from '@/tests/support/openScreen';
import { say } from '@/tests/support/say';
import { scriptedGateway } from '@/tests/support/scriptedGateway';
import { seeAll } from '@/tests/support/seen';
import { plainInSight } from '@/tests/support/plain';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

async function open(locale: Locale = 'en', change: Partial<typeof ALLOCATION> = {}) {
  const gateway = scriptedGateway();
  gateway.answer('clientAssetAllocation', () => ({ ...ALLOCATION, ...change }));
  const panel = <AllocationPanel screen="clientSummary" lens={clientLens(CHAN_ID, [])} />;
  const opened = openScreen(panel, { gateway, locale });
  await seeAll();
  return opened;
}

const rows = () => screen.getAllByRole('row').slice(1).map(plainInSight);

const WORDS = {
  en: {
    parts: [
      'Canadian equity$15,100.0050.3%',
      'US equity$13,742.0045.8%',
      'Fixed income$115.000.4%',
      'Cash$1,043.003.5%',
      'Total$30,000.00100.0%',
    ],
    region: 'Region',
    canada: 'Canada$15,215.0050.7%',
    looked: 'Look-through of 1 fund.',
    cashToo: 'Look-through of 1 fund, its cash included.',
    note: 'Look-through of 1 fund. Closing prices of March 6, 2026. 1 USD = 1.3642 CAD on March 6, 2026.',
    partial: /^Part of this household is served by another advisor/,
    empty: 'There are no holdings to split.',
    chart: 'Allocation by class. Use the arrow keys to move between parts.',
    read: ['Canadian equity: $15,100.00, 50.3% of the total.', 'Cash: $1,043.00, 3.5% of the total.'],
    currency: 'Currency',
    retry: 'Try again',
  },
  fr: {
    parts: [
      'Actions canadiennes15 100,00 $50,3 %',
      'Actions américaines13 742,00 $45,8 %',
      'Titres à revenu fixe115,00 $0,4 %',
      'Encaisse1 043,00 $3,5 %',
      'Total30 000,00 $100,0 %',
    ],
    region: 'Région',
    canada: 'Canada15 215,00 $50,7 %',
    looked: '1 fonds est décomposé.',
    cashToo: '1 fonds est décomposé : l’encaisse qu’il contient s’ajoute ici à celle détenue directement.',
    note: '1 fonds est décomposé. Cours de clôture du 6 mars 2026. 1 USD = 1,3642 CAD au 6 mars 2026.',
    partial: /^Une partie de ce ménage est suivie par un autre conseiller/,
    empty: 'Il n’y a aucune position à répartir.',
    chart: 'Répartition par catégorie. Les touches fléchées la lisent part par part.',
    read: [
      'Actions canadiennes : 15 100,00 $, soit 50,3 % du total.',
      'Encaisse : 1 043,00 $, soit 3,5 % du total.',
    ],
    currency: 'Devise',
    retry: 'Réessayer',
  },
} as const;

describe.each(SCREEN_LOCALES)('the allocation in %s', (locale) => {
  const words = WORDS[locale];

  it('shows every part with its value and share, including cash, and the total', async () => {
    const { container } = await open(locale);
    expect(rows()).toEqual(words.parts);
    expect(screen.getByText(words.note)).toBeInTheDocument();
    expect(container.querySelectorAll('rect')).toHaveLength(4);
    await expectAccessible();
  });

  it('is split by the person’s choice', async () => {
    const { user } = await open(locale);
    await user.click(screen.getByRole('radio', { name: words.region }));
    expect(rows()[0]).toBe(words.canada);
  });

  it('is read part by part with the keys', async () => {
    const { user, container } = await open(locale);
    const bar = screen.getByRole('slider', { name: words.chart });
    const said = () => bar.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ');
    bar.focus();
    expect(said()).toBe(words.read[0]);
    const first = container.querySelector('rect')?.getAttribute('class');
    expect(screen.getAllByRole('row')[1]).toHaveClass(/read/);
    await user.keyboard('{End}');
    expect(said()).toBe(words.read[1]);
    expect(bar).toHaveAttribute('aria-valuenow', '4');
    expect(container.querySelector('rect')?.getAttribute('class')).not.toBe(first);
    expect(screen.getAllByRole('row')[4]).toHaveClass(/read/);
    await user.click(screen.getByRole('radio', { name: words.currency }));
    expect(bar).toHaveAttribute('aria-valuenow', '2');
  });

  it('mentions the cash in funds only when it adds something', async () => {
    const { user } = await open(locale, { cashCad: '1000.00' });
    const note = (start: string) => screen.queryByText((text) => text.startsWith(start));
    expect(note(words.cashToo.replaceAll('\u00a0', ' '))).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: words.currency }));
    expect(note(words.looked.slice(0, -1))).toBeNull();
  });

  it('says that another advisor serves a part', async () => {
    await open(locale, { isPartial: true });
    expect(screen.getByText(words.partial)).toBeInTheDocument();
  });

  it('says that nothing is held when that is so', async () => {
    const none = { bucket: 'cash', marketValueCad: '0.00', weightBp: null } as const;
    const { container } = await open(locale, {
      dimensions: { assetClass: [none], sector: [none], region: [none], currency: [] },
      total: '0.00',
    });
    expect(screen.getByText(words.empty)).toBeInTheDocument();
    expect(container.querySelector('table')).toBeNull();
    await expectAccessible();
  });

  it('shows its error in place and retries', async () => {
    const { gateway, user, unmount } = await open(locale);
    unmount();
    gateway.fail('clientAssetAllocation', 'unavailable');
    openScreen(<AllocationPanel screen="clientSummary" lens={clientLens(CHAN_ID, [])} />, {
      gateway,
      locale,
    });
    await seeAll();
    const alert = await screen.findByRole('alert');
    await expectAccessible();
    gateway.answer('clientAssetAllocation', () => ALLOCATION);
    await user.click(within(alert).getByRole('button', { name: words.retry }));
    await act(async () => {});
    expect(rows()).toHaveLength(5);
  });
});

describe('the allocation', () => {
  it('loads nothing until it is visible', async () => {
    const gateway = scriptedGateway();
    gateway.answer('clientAssetAllocation', () => ALLOCATION);
    openScreen(<AllocationPanel screen="clientSummary" lens={clientLens(CHAN_ID, [])} />, { gateway });
    await act(async () => {});
    expect(gateway.made).toEqual([]);
    await seeAll();
    expect(gateway.made).toHaveLength(1);
  });

  it('draws nothing below zero, and keeps it in the table', async () => {
    const { dimensions } = ALLOCATION;
    const overdrawn = [
      ...dimensions.assetClass.slice(0, 3),
      { bucket: 'cash', marketValueCad: '-1043.00', weightBp: -350 } as const,
    ];
    const { container } = await open('en', { dimensions: { ...dimensions, assetClass: overdrawn } });
    expect(container.querySelectorAll('rect')).toHaveLength(3);
    expect(rows()[3]).toMatch(/^Cash−\$1,043\.00−\d+\.\d%$/);
    const tenths = rows()
      .slice(0, 4)
      .map((row) => Math.round(Number(/(−?\d+\.\d)%$/.exec(row)?.[1]?.replace('−', '-')) * 10));
    expect(tenths.reduce((sum, share) => sum + share, 0)).toBe(1_000);
    expect(screen.getByText(say('en')('holdings:allocation.notDrawn'))).toBeInTheDocument();
  });
});
