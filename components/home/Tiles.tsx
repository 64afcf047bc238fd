import Link from 'next/link';
import { useState } from 'react';
import { Caption, Row, Text } from '@/components/ui/layout';
import type { HomeOverviewAnswer, HomeTile } from '@/contract/home/schema';
import { MEASURES } from '@/contract/measures/registry';
import { formatCount, formatDateLong, formatMoney, formatMonth, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Sparkline } from '../charts/Sparkline';
import { FlowsDialog } from '../dashboard/shared/FlowsDialog';
import { LIST_OF, showWhole } from '../dashboard/shared/measureLists';
import { MeasureExplained } from '../dashboard/shared/MeasureExplained';
import { BriefFigure } from '../kit/figures/BriefFigure';
import { Card } from '../ui/Card';
import { opensElsewhere } from '../ui/clicks';
import styles from './Tiles.module.css';

interface Props {
  answer: Pick<HomeOverviewAnswer, 'tiles' | 'asOf' | 'flowMonth'>;
}

/** The book in figures: each is called and explained as the registry of measures has it, and opens its list. */
export function Tiles({ answer }: Props) {
  const t = useT('home');
  return (
    <Card isFlush className={styles.card}>
      <ul className={styles.tiles} aria-label={t('tiles.title')}>
        {answer.tiles.map((tile) => (
          <Tile key={tile.measure} tile={tile} {...answer} />
        ))}
      </ul>
    </Card>
  );
}

function Tile({ tile, asOf, flowMonth }: { tile: HomeTile } & Omit<Props['answer'], 'tiles'>) {
  const t = useT('home');
  const measures = useT('measures');
  const locale = useLocale();
  const { measure, value, points } = tile;
  const { nameKey, unit } = MEASURES[measure];
  const isFlow = measure === 'netFlow';
  const bare = measures(nameKey);
  const name = isFlow ? t('tiles.inMonth', { name: bare, month: formatMonth(flowMonth.from, locale) }) : bare;
  const text =
    unit === 'cad' ? formatMoney(value, locale, { isSigned: isFlow }) : formatCount(Number(value), locale);
  const figure = unit === 'cad' ? <BriefFigure amount={value} isSigned={isFlow} /> : text;
  const behind = LIST_OF[measure] ?? null;
  const [change, since] = useCompared(tile);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.tile}>
      <Row align="center" minHeight={24} className="type-caption">
        {name}
        <MeasureExplained measure={measure} points={points} name={name} asOf={asOf} />
      </Row>
      <Text as="p" tone="strong" breaks="clipped" className={styles.figure}>
        {behind === null ? (
          <button
            type="button"
            className={styles.link}
            aria-label={t('tiles.open', { name, amount: text })}
            onClick={() => setOpen(true)}
          >
            {figure}
          </button>
        ) : (
          <Link
            href={`/${locale}/${behind.list}/${behind.query}`}
            className={styles.link}
            aria-label={t('tiles.open', { name, amount: text })}
            onClick={(event) => {
              if (!opensElsewhere(event)) showWhole(behind.list);
            }}
          >
            {figure}
          </Link>
        )}
      </Text>
      <Caption as="p" minHeight={32} className={styles.compared}>
        <span>{change}</span> <span>{since}</span>
      </Caption>
      <Sparkline values={points.map((point) => Number(point.value))} />
      {behind === null && (
        <FlowsDialog screen="home" isOpen={isOpen} name={name} onClose={() => setOpen(false)} />
      )}
    </li>
  );
}

/** How the figure stands beside an earlier one, which is named, in two lines; nothing where none is kept. */
function useCompared({ measure, compared, points }: HomeTile): [string, string] {
  const t = useT('home');
  const locale = useLocale();
  if (compared === null) return ['', ''];
  if (measure === 'netFlow') {
    const before = points.at(-2);
    if (before === undefined) return ['', ''];
    const amount = formatMoney(before.value, locale, { isSigned: true });
    return [amount, t('tiles.before', { month: formatMonth(before.on, locale) })];
  }
  const change = formatMoney(compared.change, locale, { isSigned: true });
  const since = t('tiles.since', { date: formatDateLong(compared.on, locale) });
  if (compared.changeBp === null) return [change, since];
  const percent = formatPercent(compared.changeBp, locale, { isSigned: true });
  return [t('tiles.change', { change, percent }), since];
}
