import { LED_PERIOD_OF } from '@/contract/dashboard/codes';
import type { ExecutiveNode, ExecutiveOverviewAnswer } from '@/contract/executive/schema';
import { MEASURES } from '@/contract/measures/registry';
import { formatDateRange, formatMoneyBrief, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { AreaTile, Lines, type TileAsked, TileFigure, TileLines } from './AreaTile';
import { MeasureExplained } from './shared/MeasureExplained';

/** The topmost unit that the person leads, if it has a target. */
const withTarget = ({ nodes }: ExecutiveOverviewAnswer) =>
  nodes.flatMap(({ id, parentId, name, figures }) =>
    parentId === null && figures !== null && figures.target !== null
      ? [{ id, name, figures: { ...figures, target: figures.target } }]
      : [],
  );

/**
 * What the person leads over the period of the dashboard.
 * @param isAsked false where the area is off: nothing is asked then
 */
export const useLed = (period: TileAsked['period'], isAsked: boolean): CallView<ExecutiveOverviewAnswer> =>
  useScreenCall(
    'dashboard',
    'executiveOverview',
    isAsked ? { period: LED_PERIOD_OF[period], organization: 'now', asOf: null } : null,
    { keepPrevious: true },
  );

/** @returns whether the person leads anything with a target; false until that is known */
export const hasTarget = ({ data }: Pick<CallView<ExecutiveOverviewAnswer>, 'data'>): boolean =>
  data !== null && withTarget(data).length > 0;

/** How much of the target of the teams that the person leads has come in. */
export function TargetTile({ period }: TileAsked) {
  const measures = useT('measures');
  const locale = useLocale();
  const view = useLed(period, true);
  const name = measures(MEASURES.targetReached.nameKey);
  return (
    <AreaTile<ExecutiveOverviewAnswer>
      name={name}
      href={`/${locale}/dashboards/executive/?period=${LED_PERIOD_OF[period]}`}
      meta={
        view.data !== null && (
          <MeasureExplained measure="targetReached" points={[]} name={name} asOf={view.data.asOf} />
        )
      }
      view={view}
    >
      {(answer) => <Reached answer={answer} />}
    </AreaTile>
  );
}

type Figures = NonNullable<ExecutiveNode['figures']>;

function Reached({ answer }: { answer: ExecutiveOverviewAnswer }) {
  const t = useT('dashboard');
  const locale = useLocale();
  const tops = withTarget(answer);
  const reached = ({ targetBp }: Pick<Figures, 'targetBp'>) =>
    targetBp === null ? '—' : formatPercent(targetBp, locale, { digits: 1 });
  const { from, to } = answer.period;
  const span = formatDateRange(from, to, locale);
  const [only] = tops;
  if (tops.length > 1 || only === undefined)
    return (
      <>
        <Lines
          lines={tops.map(({ id, name, figures }) => ({
            key: id,
            label: name[locale],
            value: reached(figures),
          }))}
        />
        <TileLines lines={[span]} />
      </>
    );
  const { netFlow, target } = only.figures;
  return (
    <>
      <TileFigure>{reached(only.figures)}</TileFigure>
      <TileLines
        lines={[
          t('target.reached', {
            name: only.name[locale],
            amount: formatMoneyBrief(Number(netFlow), locale, { isSigned: true }),
            target: formatMoneyBrief(Number(target), locale),
          }),
          span,
        ]}
      />
    </>
  );
}
