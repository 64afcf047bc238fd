import { Grid, Row, Stack, Text } from '@/components/ui/layout';
import { type KYC_CONFLICT_STATES, KYC_STATES, type KycState } from '@/contract/kyc/codes';
import { KYC_FACETS } from '@/contract/kyc/list';
import type { KycSummary } from '@/contract/kyc/schema';
import { formatCount, formatDate, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { MonthBars } from '../charts/MonthBars';
import { useFacets } from '../kit/list/facets/useFacets';
import { FilterTiles } from '../kit/list/FilterTiles';
import { Card } from '../ui/Card';
import styles from './Kyc.module.css';

/** Figures about the listed clients: by when their reviews are due, by week, and what needs fixing. */
export function OverviewCards() {
  const summary = useAppSelector(
    ({ screenAPI }) => screenAPI.calls.kyc?.kycSummaryList?.response as KycSummary | undefined,
  );
  if (!summary) return null;
  return (
    <>
      <States summary={summary} />
      {summary.count > 0 && (
        <Grid gap={3} className={styles.cards}>
          <Forecast summary={summary} />
          <Gaps summary={summary} />
        </Grid>
      )}
    </>
  );
}

interface Props {
  summary: KycSummary;
}

/** A press adds a state to the filter, a second one takes it away. */
function States({ summary: { facets } }: Props) {
  const t = useT('kyc');
  const locale = useLocale();
  const { filters, set } = useFacets<{ state?: readonly KycState[] }>('kyc', KYC_FACETS);
  const shown: readonly KycState[] = filters.state ?? [];
  return (
    <FilterTiles
      label={t('kpi.title')}
      tiles={KYC_STATES.map((state) => {
        const count = facets.state.find(({ value }) => value === state)?.count ?? 0;
        return {
          key: state,
          label: t(`state.${state}`),
          figure: formatCount(count, locale),
          isBad: state === 'overdue' && count > 0,
        };
      })}
      shown={shown}
      stays
      onPress={(state) => {
        const next = shown.includes(state) ? shown.filter((each) => each !== state) : [...shown, state];
        set('state', next.length === 0 ? undefined : next);
      }}
    />
  );
}

/** Reviews by the week in which they fall due. */
function Forecast({ summary: { weeks, months } }: Props) {
  const t = useT('kyc');
  const locale = useLocale();
  const sums = weeks.map(({ managed, advisory }) => managed + advisory);
  const most = Math.max(...sums);
  const fullest = weeks[sums.indexOf(most)];
  const title = t('forecast.title');
  const count = (value: number) => formatCount(value, locale);
  return (
    <Card title={title} meta={t('forecast.rule')}>
      {most === 0 || fullest === undefined ? (
        <p>{t('forecast.none')}</p>
      ) : (
        <>
          <MonthBars
            label={title}
            months={weeks.map(({ on }) => ({ key: on, label: formatDate(on), isComplete: true }))}
            bars={(['managed', 'advisory'] as const).map((service, at) => ({
              key: service,
              label: t(`forecast.${service}`, { months: count(months[service]) }),
              colour: at === 0 ? 'c1' : 'c2',
              values: weeks.map((week) => week[service]),
            }))}
            line={null}
            format={count}
            describe={(at) => {
              const { on = '', managed = 0 } = weeks[at] ?? {};
              const said = { date: formatDateLong(on, locale), n: count(sums[at] ?? 0) };
              return t('forecast.week', { ...said, managed: count(managed) });
            }}
          />
          <p>{t('forecast.peak', { date: formatDateLong(fullest.on, locale), n: count(most) })}</p>
        </>
      )}
    </Card>
  );
}

const GAPS_MOST = 6;

/** What needs fixing: conflicts, and the fields that most clients lack. The filter has them all. */
function Gaps({ summary: { facets, missing } }: Props) {
  const t = useT('kyc');
  const locale = useLocale();
  const { filters } = useFacets<{ conflict?: readonly (typeof KYC_CONFLICT_STATES)[number][] }>(
    'kyc',
    KYC_FACETS,
  );
  // The counts of a facet leave out its own filter, and none of the listed clients has a conflict then.
  const areListed = filters.conflict?.includes('open') ?? true;
  const open = areListed ? (facets.conflict.find(({ value }) => value === 'open')?.count ?? 0) : 0;
  const lines = [
    ...(open === 0 ? [] : [{ key: 'conflicts', text: t('gaps.conflicts'), clients: open }]),
    ...missing.map(({ field, clients }) => ({
      key: field,
      text: t('gaps.missing', { field: t(`field.${field}`) }),
      clients,
    })),
  ];
  return (
    <Card title={t('gaps.title')}>
      {lines.length === 0 ? (
        <p>{t('gaps.none')}</p>
      ) : (
        <Stack as="ul" gap={2} className={styles.sections}>
          {lines.slice(0, GAPS_MOST).map(({ key, text, clients }) => (
            <li key={key}>
              <Row as="span" gap={3} justify="between">
                <span>{text}</span>
                <Text isNumeric textAlign="end">
                  {formatCount(clients, locale)}
                </Text>
              </Row>
            </li>
          ))}
          {lines.length > GAPS_MOST && (
            <li>
              <Text tone="soft">
                {t('gaps.more', {
                  count: lines.length - GAPS_MOST,
                  n: formatCount(lines.length - GAPS_MOST, locale),
                })}
              </Text>
            </li>
          )}
        </Stack>
      )}
    </Card>
  );
}
