import type { Measure } from '@/contract/valuation/codes';
import type { Explanation, ValuationBasis } from '@/contract/valuation/schema';
import type { Locale } from '@/contract/locale';
import type { Decimal } from '@/contract/scalars';
import { formatCount, formatDateLong, formatMoney, formatRate } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { RowGroup } from '@/components/superTable/types';
import { Row, Stack, Text } from '@/components/ui/layout';
import { Amount } from './Amount';
import styles from './Explain.module.css';

/** A figure and its explanation. */
export interface ExplainedFigure {
  /** The total's name on the screen. */
  name: string;
  explain: Explanation;
  /** CAD. */
  total: Decimal;
  basis: ValuationBasis;
  /** What is summed, when the formula does not say it. */
  measure?: Measure;
  /** A further sentence about it. */
  note?: string;
}

type T = ReturnType<typeof useT<'accounts'>>;

/** What a total is made of: how it is worked out, what it includes and excludes, and its date. */
export function Explained({ name, explain, total, basis, measure, note }: ExplainedFigure) {
  const t = useT('accounts');
  const locale = useLocale();
  const { included, excluded, formula } = explain;
  const written = (parts: Explanation['excluded']): Part[] =>
    parts.map(({ what, count, amount }) => ({
      key: what,
      text: t(`explain.what.${what}`, { count, n: formatCount(count, locale) }),
      amount,
    }));
  return (
    <Frame
      name={name}
      measure={measure}
      formula={t(`explain.formula.${formula}`)}
      note={note}
      asOf={basisText(basis, isOfFlows(formula) ? 'flows' : measure, t, locale)}
    >
      <Parts title={t('explain.included')} parts={written(included)} total={formatMoney(total, locale)} />
      {excluded.length > 0 && <Parts title={t('explain.excluded')} parts={written(excluded)} />}
    </Frame>
  );
}

/** How the groups of a table make up the whole. */
export type GroupFormula = 'accounts' | 'clients' | 'holdings';

interface GroupProps extends Omit<ExplainedFigure, 'explain'> {
  group: Pick<RowGroup, 'label' | 'count' | 'countText'>;
  formula: GroupFormula;
}

/** What a group's subtotal is made of: everything under its heading. */
export function ExplainedGroup({ name, group, formula, total, basis, measure, note }: GroupProps) {
  const t = useT('accounts');
  const words = useT();
  const locale = useLocale();
  const { label, count, countText } = group;
  const text = countText ?? words('table.rows', { count, n: formatCount(count, locale) });
  return (
    <Frame
      name={`${label} · ${name}`}
      measure={measure}
      formula={t(`explain.group.${formula}`)}
      note={note}
      asOf={basisText(basis, measure, t, locale)}
    >
      <Parts
        title={t('explain.included')}
        parts={[{ key: 'group', text, amount: total }]}
        total={formatMoney(total, locale)}
      />
    </Frame>
  );
}

interface FrameProps {
  name: string;
  measure: Measure | undefined;
  /** The sentence after the one about the measure. */
  formula: string;
  note: string | undefined;
  /** The sentence on prices, rate and date. */
  asOf: string;
  children: React.ReactNode;
}

function Frame({ name, measure, formula, note, asOf, children }: FrameProps) {
  const t = useT('accounts');
  const how = measure === undefined ? formula : `${t(`explain.measure.${measure}`)} ${formula}`;
  return (
    <div className={styles.content}>
      <Text as="p" weight={600}>
        {name}
      </Text>
      <Text as="p" tone="soft">
        {how}
      </Text>
      {children}
      {note !== undefined && (
        <Text as="p" tone="soft">
          {note}
        </Text>
      )}
      <Text as="p" tone="soft">
        {asOf}
      </Text>
    </div>
  );
}

/** Flows, and what happened between them, use the rate of their own day. */
const isOfFlows = (formula: Explanation['formula']) => formula === 'netFlow' || formula === 'marketChange';

function basisText(
  { source, asOf, usdRate }: ValuationBasis,
  of: Measure | 'flows' | undefined,
  t: T,
  locale: Locale,
): string {
  const date = formatDateLong(asOf, locale);
  if (of === 'flows') return t(`explain.source.${source}Flows`, { date });
  if (of === 'bookCost') return t(`explain.source.${source}Costs`, { date });
  const rate = { rate: formatRate(usdRate.rate, locale), date: formatDateLong(usdRate.on, locale) };
  // Cash needs no price.
  const key = of === 'cash' ? (`${source}Balances` as const) : source;
  return `${t(`explain.source.${key}`, { date })} ${t('panel.rate', rate)}.`;
}

interface Part {
  key: string;
  text: string;
  /** Null when it is not known. */
  amount: Decimal | null;
}

interface PartsProps {
  title: string;
  parts: readonly Part[];
  /** Their sum. Absent when nobody asks for it. */
  total?: string;
}

function Parts({ title, parts, total }: PartsProps) {
  const t = useT('accounts');
  const locale = useLocale();
  return (
    <>
      <p className="type-caption">{title}</p>
      <Stack as="ul" gap={1}>
        {parts.map(({ key, text, amount }) => (
          <Row key={key} as="li" gap={4} justify="between" className={styles.part}>
            <span>{text}</span>
            {amount === null ? (
              <Text tone="soft">{t('explain.unknown')}</Text>
            ) : (
              <Amount amount={amount} locale={locale} />
            )}
          </Row>
        ))}
        {total !== undefined && (
          <Row as="li" gap={4} justify="between" weight={600} isNumeric padTop={1} className={styles.total}>
            <span>{t('explain.total')}</span>
            <span>{total}</span>
          </Row>
        )}
      </Stack>
    </>
  );
}
