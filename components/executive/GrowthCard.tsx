import type { ExecutiveNode, ExecutiveOverviewAnswer } from '@/contract/executive/schema';
import { formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import styles from './Executive.module.css';

/** Parts with both figures. */
interface Grown {
  id: string;
  name: ExecutiveNode['name'];
  organicBp: number;
  marketBp: number;
}

const grown = (nodes: readonly ExecutiveNode[]): Grown[] =>
  nodes.flatMap(({ id, name, figures }) =>
    figures === null || figures.organicBp === null || figures.marketBp === null
      ? []
      : [{ id, name, organicBp: figures.organicBp, marketBp: figures.marketBp }],
  );

/** The parts of the first row that has several, the best growth first; else the top itself. */
function compared(nodes: readonly ExecutiveNode[]): Grown[] {
  const parts = nodes.map(({ id }) => grown(nodes.filter(({ parentId }) => parentId === id)));
  const found =
    parts.find((each) => each.length > 1) ?? grown(nodes.filter(({ parentId }) => parentId === null));
  return found.sort((a, b) => b.organicBp - a.organicBp);
}

/** Growth of the assets by what it came from, so that a market that rose is not taken for work well done. */
export function GrowthCard({ answer }: { answer: ExecutiveOverviewAnswer }) {
  const t = useT('executive');
  const locale = useLocale();
  const rows = compared(answer.nodes);
  if (rows.length === 0) return null;
  const most = Math.max(
    1,
    ...rows.flatMap(({ organicBp, marketBp }) => [Math.abs(organicBp), Math.abs(marketBp)]),
  );
  const percent = (basisPoints: number) => formatPercent(basisPoints, locale, { isSigned: true });
  // Without a loss, the bars have the whole width.
  const isParted = rows.some(({ organicBp, marketBp }) => organicBp < 0 || marketBp < 0);
  const zero = isParted ? 50 : 0;
  const track = cx(styles.track, isParted && styles.parted);
  const bar = (basisPoints: number) => ({
    width: `${(Math.abs(basisPoints) / most) * (100 - zero)}%`,
    [basisPoints < 0 ? 'insetInlineEnd' : 'insetInlineStart']: `${zero}%`,
  });
  return (
    <Card isFlush title={t('growth.title')} meta={t('growth.meta')}>
      <table className={styles.growth}>
        <thead>
          <tr>
            <th scope="col">{t('columns.name')}</th>
            <th scope="col">
              <span className={cx(styles.sign, styles.inSign)} aria-hidden="true" />
              {t('columns.organic')}
            </th>
            <th scope="col">
              <span className={cx(styles.sign, styles.marketSign)} aria-hidden="true" />
              {t('columns.market')}
            </th>
            <th scope="col" aria-hidden="true" className={styles.barCell} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, organicBp, marketBp }) => (
            <tr key={id}>
              <th scope="row">{name[locale]}</th>
              <td>{percent(organicBp)}</td>
              <td>{percent(marketBp)}</td>
              <td aria-hidden="true" className={styles.barCell}>
                <span className={track}>
                  <span className={organicBp < 0 ? styles.outBar : styles.inBar} style={bar(organicBp)} />
                </span>
                <span className={track}>
                  <span className={styles.marketBar} style={bar(marketBp)} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
