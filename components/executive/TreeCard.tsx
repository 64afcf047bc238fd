import type { ExecutiveLevel } from '@/contract/executive/codes';
import { LEAST_HOUSEHOLDS } from '@/contract/executive/codes';
import type { ExecutiveNode, ExecutiveOverviewAnswer } from '@/contract/executive/schema';
import { formatCount, formatMoney, formatMoneyShort, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Sparkline } from '../charts/Sparkline';
import { SignedAmount } from '../panels/figures/SignedAmount';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Executive.module.css';

interface Props {
  answer: ExecutiveOverviewAnswer;
  /** Ids of those whose parts are in sight. */
  opened: ReadonlySet<string>;
  onToggle(id: string): void;
}

/** How far from the median a growth is shaded, basis points: less is plain, twice as much is dark. */
const SHADE_STEP_BP = 100;

type Shade = 'wellBelow' | 'below' | 'above' | 'wellAbove';

function shadeOf(organicBp: number | null, median: number | undefined): Shade | null {
  if (organicBp === null || median === undefined) return null;
  const distance = organicBp - median;
  if (Math.abs(distance) < SHADE_STEP_BP) return null;
  const isFar = Math.abs(distance) >= 2 * SHADE_STEP_BP;
  if (distance < 0) return isFar ? 'wellBelow' : 'below';
  return isFar ? 'wellAbove' : 'above';
}

const SHADES = ['wellBelow', 'below', 'above', 'wellAbove'] as const satisfies readonly Shade[];
const DEPTHS: readonly ExecutiveLevel[] = ['region', 'branch', 'team', 'repCode'];

/** Regions, branches, teams and rep codes as one table; what a row is made of opens below it. */
export function TreeCard({ answer, opened, onToggle }: Props) {
  const t = useT('executive');
  const { nodes, medians } = answer;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isSeen = (node: ExecutiveNode): boolean => {
    if (node.parentId === null) return true;
    const parent = byId.get(node.parentId);
    return parent !== undefined && opened.has(parent.id) && isSeen(parent);
  };
  const top = Math.min(...nodes.map(({ level }) => DEPTHS.indexOf(level)));
  const hasShades = medians.length > 0;
  return (
    <Card isFlush title={t('tree.title')} action={hasShades ? <Legend /> : undefined}>
      {/* Wider than a phone: it scrolls within itself, by keyboard too. */}
      <div className={styles.scroller} role="group" aria-label={t('tree.title')} tabIndex={0}>
        <table className={styles.tree}>
          <thead>
            <tr>
              <th scope="col">{t('columns.name')}</th>
              <th scope="col">{t('columns.aua')}</th>
              <th scope="col" className={styles.course}>
                {t('columns.course')}
              </th>
              <th scope="col">{t('columns.netFlow')}</th>
              <th scope="col">{t('columns.organic')}</th>
              <th scope="col">{t('columns.market')}</th>
              <th scope="col">{t('columns.households')}</th>
              <th scope="col">{t('columns.perHousehold')}</th>
              <th scope="col">{t('columns.cash')}</th>
            </tr>
          </thead>
          <tbody>
            {nodes.filter(isSeen).map((node) => (
              <NodeRow
                key={node.id}
                node={node}
                depth={DEPTHS.indexOf(node.level) - top}
                hasParts={nodes.some(({ parentId }) => parentId === node.id)}
                isOpen={opened.has(node.id)}
                shade={shadeOf(
                  node.figures?.organicBp ?? null,
                  medians.find(({ level }) => level === node.level)?.organicBp,
                )}
                onToggle={() => onToggle(node.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.foot}>{t('tree.sums')}</p>
    </Card>
  );
}

function Legend() {
  const t = useT('executive');
  return (
    <span className={styles.legend}>
      {t('shade.title')}
      {SHADES.map((shade) => (
        <span key={shade} className={styles.key}>
          <span className={cx(styles.swatch, styles[shade])} aria-hidden="true" />
          {t(`shade.${shade}`)}
        </span>
      ))}
    </span>
  );
}

interface RowProps {
  node: ExecutiveNode;
  /** Levels below the top. */
  depth: number;
  hasParts: boolean;
  isOpen: boolean;
  shade: Shade | null;
  onToggle(): void;
}

function NodeRow({ node, depth, hasParts, isOpen, shade, onToggle }: RowProps) {
  const t = useT('executive');
  const locale = useLocale();
  const { name, figures, level, leader, repCodes } = node;
  const title = name[locale];
  const codes = t('codes', { count: repCodes.length, n: formatCount(repCodes.length, locale) });
  const under =
    level === 'repCode'
      ? (repCodes[0] ?? '')
      : leader === null
        ? repCodes.join(', ')
        : t('led', { leader, codes });
  return (
    <tr data-level={level}>
      <th scope="row" style={{ paddingInlineStart: `calc(var(--card-inset) + ${depth * 18}px)` }}>
        <span className={styles.name}>
          {hasParts ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-label={t('tree.parts', { name: title })}
              onClick={onToggle}
            >
              <Icon name="chevronRight" className={cx(styles.chevron, isOpen && styles.turned)} />
            </button>
          ) : (
            <span className={styles.toggle} />
          )}
          <span>
            <span className={styles.title}>{title}</span>
            <span className={styles.under}>{under}</span>
          </span>
        </span>
      </th>
      {figures === null ? (
        <td colSpan={8} className={styles.small}>
          {t('tree.small', { n: formatCount(LEAST_HOUSEHOLDS, locale) })}
        </td>
      ) : (
        <>
          <td title={formatMoney(figures.aua, locale)}>{formatMoneyShort(Number(figures.aua), locale)}</td>
          <td className={styles.course}>
            <Sparkline values={figures.points.map(({ value }) => Number(value))} />
          </td>
          <td>
            <SignedAmount amount={figures.netFlow} locale={locale} />
          </td>
          <td>
            <span className={cx(styles.heat, shade !== null && styles[shade])}>
              {percentOr(figures.organicBp, locale, t('unknown'))}
              {shade !== null && <VisuallyHidden>, {t(`shade.${shade}`)}</VisuallyHidden>}
            </span>
          </td>
          <td>{percentOr(figures.marketBp, locale, t('unknown'))}</td>
          <td>{formatCount(figures.households, locale)}</td>
          <td>
            {figures.auaPerHousehold === null ? t('unknown') : formatMoney(figures.auaPerHousehold, locale)}
          </td>
          <td>
            {figures.cashBp === null ? t('unknown') : formatPercent(figures.cashBp, locale, { digits: 1 })}
          </td>
        </>
      )}
    </tr>
  );
}

const percentOr = (
  basisPoints: number | null,
  locale: Parameters<typeof formatPercent>[1],
  unknown: string,
) => (basisPoints === null ? unknown : formatPercent(basisPoints, locale, { isSigned: true }));
