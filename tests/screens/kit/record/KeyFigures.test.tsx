import { describe, expect, it } from 'vitest';
import { toKeyFigures } from '@/components/clients/summary/figures';
import { KeyFigures } from '@/components/kit/record/KeyFigures';
import type { ClientMetricsAnswer } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import { useT } from '@/lib/i18n/useT';
import { METRICS } from '@/tests/support/book';
import { renderScreen } from '@/tests/support/render';

function Figures({ metrics, locale }: { metrics: ClientMetricsAnswer; locale: Locale }) {
  const t = useT('summary');
  return <KeyFigures title={t('figures.title')} figures={toKeyFigures(metrics, t, locale)} />;
}

function figuresOf(changed: Partial<ClientMetricsAnswer>, locale: Locale = 'en') {
  const { container } = renderScreen(<Figures metrics={{ ...METRICS, ...changed }} locale={locale} />, {
    locale,
  });
  return [...container.querySelectorAll('dl > div')].map((figure) =>
    [...figure.children].map((part) => part.textContent?.replaceAll('\u00a0', ' ')),
  );
}

describe('key figures of a client', () => {
  it.each([
    ['en', ['Unrealized loss', '−$500.00', '−2.00% · book cost $2,436,212.74']],
    ['fr', ['Perte non réalisée', '−500,00 $', '−2,00 % · coût comptable 2 436 212,74 $']],
  ] as const)('call a loss a loss in %s', (locale, figure) => {
    expect(figuresOf({ unrealisedGain: '-500.00', unrealisedGainBp: -200 }, locale)[2]).toEqual(figure);
  });

  it('leave out shares when there is nothing to share', () => {
    const figures = figuresOf({ cash: '0.00', cashBp: null, unrealisedGainBp: null });
    expect(figures[1]).toEqual(['Cash', '$0.00', '']);
    expect(figures[2]?.[2]).toBe('book cost $2,436,212.74');
  });

  it('count one account as singular in French', () => {
    expect(figuresOf({ accounts: { chosen: 1, total: 1 } }, 'fr')[3]).toEqual(['Comptes', '1', 'ouvert']);
  });

  it.each([
    ['en', ['Accounts', '2', 'of 5']],
    ['fr', ['Comptes', '2', 'sur 5']],
  ] as const)('say how many accounts they cover when some are chosen in %s', (locale, figure) => {
    expect(figuresOf({ accounts: { chosen: 2, total: 5 } }, locale)[3]).toEqual(figure);
  });

  it.each([
    ['en', '1 open · 2 closed with a balance', '1 closed with a balance'],
    ['fr', '1 ouvert · 2 fermés avec un solde', '1 fermé avec un solde'],
  ] as const)('call no closed account open in %s', (locale, both, closedAlone) => {
    const noteOf = (open: number, closed: number) => {
      const included = [
        { what: 'single' as const, count: open, amount: '3077000.00' },
        { what: 'residual' as const, count: closed, amount: '215.64' },
      ];
      const total = open + closed;
      const marketValue = {
        ...METRICS.explain.marketValue,
        included: included.filter(({ count }) => count > 0),
      };
      const explain = { ...METRICS.explain, marketValue };
      return figuresOf({ accounts: { chosen: total, total }, explain }, locale)[3];
    };
    expect(noteOf(1, 2)?.slice(1)).toEqual(['3', both]);
    expect(noteOf(0, 1)?.slice(1)).toEqual(['1', closedAlone]);
  });
});
