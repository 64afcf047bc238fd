import { describe, expect, it } from 'vitest';
import { BREAKDOWNS, DIMENSIONS, FIGURES_OF, PERIODS, TIER_KEYS, TIERS } from '@/contract/boa/codes';
import { type CalendarSpan, monthBefore, type PeriodName, spanOf, yearBefore } from '@/contract/periods';
import { LOCALES } from '@/contract/locale';
import enAssistant from '@/locales/en/assistant.json';
import frAssistant from '@/locales/fr/assistant.json';
import enCommon from '@/locales/en/common.json';
import frCommon from '@/locales/fr/common.json';
import enExecutive from '@/locales/en/executive.json';
import frExecutive from '@/locales/fr/executive.json';
import enFilters from '@/locales/en/filters.json';
import frFilters from '@/locales/fr/filters.json';

import { MEASURES } from '@/contract/measures/registry';

describe('the span of a period', () => {
  it.each([
    ['month', '2026-03-06', '2026-03-01', '2026-03-06'],
    ['lastMonth', '2026-10-15', '2026-09-01', '2026-09-30'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2026-03-08', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-11-01', '2026-10-01', '2026-10-31'],
    ['quarter', '2026-03-06', '2026-01-01', '2026-03-06'],
    ['quarter', '2026-11-30', '2026-10-01', '2026-11-30'],
    ['year', '2026-03-06', '2026-01-01', '2026-03-06'],
    ['t12', '2026-03-06', '2025-03-01', '2026-02-28'],
    ['t12', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['t12', '2024-02-29', '2023-03-01', '2024-02-29'],
    ['lastQuarter', '2026-03-06', '2025-10-01', '2025-12-31'],
    ['lastQuarter', '2026-11-30', '2026-07-01', '2026-09-30'],
    ['lastYear', '2026-03-06', '2025-01-01', '2025-12-31'],
    ['t12ToDate', '2026-03-06', '2025-03-01', '2026-03-06'],
    ['t12ToDate', '2026-02-28', '2025-03-01', '2026-02-28'],
    ['days365', '2026-03-06', '2025-03-07', '2026-03-06'],
    ['days365', '2024-12-31', '2024-01-02', '2024-12-31'],
    ['threeYears', '2026-03-06', '2023-03-07', '2026-03-06'],
    ['thisWeek', '2026-03-06', '2026-03-02', '2026-03-08'],
    ['thisWeek', '2026-03-08', '2026-03-02', '2026-03-08'],
    ['lastWeek', '2026-03-06', '2026-02-23', '2026-03-01'],
    ['nextWeek', '2026-03-06', '2026-03-09', '2026-03-15'],
    ['thisMonth', '2026-03-06', '2026-03-01', '2026-03-31'],
    ['nextMonth', '2026-03-06', '2026-04-01', '2026-04-30'],
    ['nextMonth', '2026-01-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['thisQuarter', '2026-03-06', '2026-01-01', '2026-03-31'],
    ['nextQuarter', '2026-03-06', '2026-04-01', '2026-06-30'],
    ['thisYear', '2026-03-06', '2026-01-01', '2026-12-31'],
    ['nextYear', '2026-03-06', '2027-01-01', '2027-12-31'],
    ['january', '2026-03-06', '2026-01-01', '2026-01-31'],
    ['december', '2026-03-06', '2026-12-01', '2026-12-31'],
  ] as const)('of %s on %s is from %s to %s', (period, asOf, from, to) => {
    expect(spanOf(period, asOf)).toEqual({ from, to });
  });

  it('a year earlier has the same days, and a month-end stays a month-end', () => {
    expect(yearBefore({ from: '2026-01-01', to: '2026-03-06' })).toEqual({
      from: '2025-01-01',
      to: '2025-03-06',
    });
    expect(yearBefore({ from: '2025-03-01', to: '2026-02-28' })).toEqual({
      from: '2024-03-01',
      to: '2025-02-28',
    });
    expect(yearBefore({ from: '2024-02-01', to: '2024-02-29' }).to).toBe('2023-02-28');
    for (const period of PERIODS) {
      const { from, to } = yearBefore(spanOf(period, '2026-03-31'));
      expect(from < to).toBe(true);
    }
    expect(monthBefore('2026-01-01')).toBe('2025-12-01');
  });
});

describe('a name of a period', () => {
  const WORDS = {
    en: { common: enCommon, filters: enFilters, assistant: enAssistant },
    fr: { common: frCommon, filters: frFilters, assistant: frAssistant },
  };

  it.each(LOCALES)('says one span wherever it is chosen, in %s', (locale) => {
    const { common, filters, assistant } = WORDS[locale];
    const told = [
      ...Object.entries(common.periods),
      ...Object.entries(filters.condition.span),
      ...Object.entries(assistant.period),
      ...Object.entries(assistant.asked.period),
      ...Object.entries(filters.updated).filter(([name]) => name in common.periods),
    ];
    const spans = new Map<string, string>();
    for (const [name, words] of told) {
      const { from, to } = spanOf(name as PeriodName | CalendarSpan, '2026-03-06');
      const said = words.toLowerCase().replace(/^(le|la|l’) ?/, '');
      const span = `${from} to ${to}`;
      expect([said, spans.get(said) ?? span]).toEqual([said, span]);
      spans.set(said, span);
    }
    expect(spans.size).toBeGreaterThan(25);
  });

  it('of twelve complete months says that they are complete', () => {
    for (const words of [
      enCommon.periods.t12,
      enAssistant.period.t12,
      enAssistant.asked.period.t12,
      enAssistant.asked.up.t12,
      enExecutive.columns.revenue,
    ])
      expect(words).toMatch(/12 complete months/);
    for (const words of [
      frCommon.periods.t12,
      frAssistant.period.t12,
      frAssistant.asked.period.t12,
      frAssistant.asked.up.t12,
      frExecutive.columns.revenue,
    ])
      expect(words).toMatch(/12 (derniers )?mois complets/);
  });
});

describe('the dimensions of a dashboard', () => {
  it('have measures of the registry, and add up only what adds up', () => {
    for (const dimension of DIMENSIONS) {
      const { adds, measures, ...rest } = BREAKDOWNS[dimension];
      const apart: readonly string[] = 'apart' in rest ? rest.apart : [];
      for (const measure of measures) {
        const { additivity } = MEASURES[measure];
        if (adds && additivity === 'ratio') expect(apart, `${dimension} ${measure}`).toContain(measure);
      }
    }
    for (const figures of Object.values(FIGURES_OF)) expect(new Set(figures).size).toBe(5);
  });

  it('have tiers without gaps', () => {
    TIER_KEYS.forEach((key, at) => {
      const next = TIER_KEYS[at + 1];
      expect(TIERS[key][1]).toBe(next === undefined ? null : TIERS[next][0]);
    });
  });
});
