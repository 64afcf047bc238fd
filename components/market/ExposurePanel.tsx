import { useState } from 'react';
import { Caption, Stack } from '@/components/ui/layout';
import type { Exposure, MarketQuote } from '@/contract/market/schema';
import { sharesOf } from '@/contract/shares';
import { formatCount, formatDateLong, formatMoney, formatPercent, isNegativeAmount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { coloursOf } from '../charts/colours';
import { ShareBar, ShareDot } from '../charts/ShareBar';
import { EmptyState } from '../states/EmptyState';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import styles from './Market.module.css';

interface Props {
  exposure: Exposure | null;
  quote: MarketQuote;
}

/** Parts that are named; what is smaller stands together, so that the parts are the whole. */
const PARTS_SHOWN = 4;

/** How what it pays is called. */
function paidBy({ kind }: MarketQuote): 'dividend' | 'distribution' | 'interest' {
  if (kind === 'bond' || kind === 'gic') return 'interest';
  return kind === 'stock' ? 'dividend' : 'distribution';
}

type Part = { key: string; label: string; marketValueCad: string; shareBp: number };

/** What the person's clients hold of a security, what the last session did to it, and in which accounts it sits. */
export function ExposurePanel({ exposure, quote }: Props) {
  const t = useT('market');
  const locale = useLocale();
  if (exposure === null) {
    return (
      <Card isFlush title={t('exposure.title')}>
        <EmptyState title={t('exposure.none')} />
      </Card>
    );
  }
  const { marketValueCad, weightBp, clients, accounts, moveCad, gainCad, concentrated, income } = exposure;
  const counts = [
    weightBp === null ? null : t('exposure.weight', { share: formatPercent(weightBp, locale) }),
    t('exposure.clients', { count: clients, n: formatCount(clients, locale) }),
    t('exposure.accounts', { count: accounts, n: formatCount(accounts, locale) }),
  ];
  const money = (amount: string) => formatMoney(amount, locale, { isSigned: true });
  return (
    <Card title={t('exposure.title')}>
      <Stack gap={4}>
        <p>
          <span className="type-figure">{formatMoney(marketValueCad, locale)}</span>
          <Caption isBlock className={styles.note}>
            {counts.filter((fact) => fact !== null).join(' · ')}
          </Caption>
        </p>
        <Stack as="dl" gap={2} className={styles.facts}>
          {moveCad !== null && quote.sessionDate !== null && (
            <div>
              <dt>{t('exposure.move', { date: formatDateLong(quote.sessionDate, locale) })}</dt>
              <dd className={cx(isNegativeAmount(moveCad) && styles.fell)}>{money(moveCad)}</dd>
            </div>
          )}
          <div>
            <dt>{t('exposure.gain')}</dt>
            <dd className={cx(isNegativeAmount(gainCad) && styles.fell)}>{money(gainCad)}</dd>
          </div>
          <div>
            <dt>{t('exposure.concentrated')}</dt>
            <dd className={cx(concentrated > 0 && styles.caution)}>
              {t('exposure.households', { count: concentrated, n: formatCount(concentrated, locale) })}
            </dd>
          </div>
          {income !== null && (
            <>
              <div>
                <dt>
                  {t(`exposure.paid.${paidBy(quote)}`, { date: formatDateLong(income.last.on, locale) })}
                </dt>
                <dd>{formatMoney(income.last.amountCad, locale)}</dd>
              </div>
              <div>
                <dt>{t('exposure.paidInYear')}</dt>
                <dd>{formatMoney(income.yearCad, locale)}</dd>
              </div>
            </>
          )}
        </Stack>
        <Places exposure={exposure} />
      </Stack>
    </Card>
  );
}

/** The account types that it sits in, as a bar and in words. */
function Places({ exposure: { parts } }: { exposure: Exposure }) {
  const t = useT('market');
  const locale = useLocale();
  const [active, setActive] = useState(0);
  const named: Part[] = parts.slice(0, PARTS_SHOWN).map(({ type, ...part }) => ({
    ...part,
    key: type,
    label: t(`accounts:type.${type}`),
  }));
  const rest = parts.slice(PARTS_SHOWN);
  const shown =
    rest.length === 0 ? named : [...named, otherOf(rest, t('exposure.other', { count: rest.length }))];
  const shares = tenthsOf(shown);
  const colours = coloursOf(shown.map(({ key }) => key));
  const colourOf = (at: number) => colours[at] ?? 'c8';
  const shareText = (at: number) => formatPercent(shares[at] ?? 0, locale, { digits: 1 });
  const describe = (index: number) => {
    const part = shown[index];
    return part === undefined ? '' : `${part.label}, ${shareText(index)}`;
  };
  return (
    <Stack gap={2} padTop={3} rule="top">
      <h3 className="type-caption">{t('exposure.where')}</h3>
      <ShareBar
        label={t('exposure.where')}
        shares={shown.map(({ key, shareBp }, at) => ({ key, size: shareBp, colour: colourOf(at) }))}
        active={Math.min(active, shown.length - 1)}
        describe={describe}
        onActive={setActive}
      />
      <Stack as="ul" gap={1} className={styles.legend}>
        {shown.map(({ key, label }, at) => (
          <li key={key}>
            <span>
              <ShareDot colour={colourOf(at)} /> {label}
            </span>
            <span>{shareText(at)}</span>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Shares in basis points, in whole tenths of a percent that add up to 100 %. */
function tenthsOf(parts: readonly Part[]): number[] {
  const exact = parts.map(({ shareBp }) => BigInt(shareBp));
  const whole = exact.reduce((sum, share) => sum + share, 0n);
  const tenths = sharesOf(exact, whole, 1_000n);
  return tenths === null ? parts.map(({ shareBp }) => shareBp) : tenths.map((tenth) => tenth * 10);
}

const otherOf = (rest: Exposure['parts'], label: string): Part => ({
  key: 'other',
  label,
  marketValueCad: '0.00',
  shareBp: rest.reduce((sum, { shareBp }) => sum + shareBp, 0),
});
