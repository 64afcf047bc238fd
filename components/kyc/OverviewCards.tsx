import { Box, Grid, Row, Stack, Text } from '@/components/ui/layout';
import { KYC_STATES } from '@/contract/kyc/codes';
import type { KycSummary } from '@/contract/kyc/schema';
import { formatCount, formatDateLong, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { Card } from '../ui/Card';
import styles from './Kyc.module.css';

/** Figures about the listed clients: how many are current, by state, by week, and what needs fixing. */
export function OverviewCards() {
  const summary = useAppSelector(
    ({ screenAPI }) => screenAPI.calls.kyc?.kycSummaryList?.response as KycSummary | undefined,
  );
  if (!summary || summary.count === 0) return null;
  return (
    <>
      <Kpis summary={summary} />
      <Grid gap={4} marginTop={4} className={styles.cards}>
        <Forecast summary={summary} />
        <Gaps summary={summary} />
      </Grid>
    </>
  );
}

interface Props {
  summary: KycSummary;
}

function Kpis({ summary: { count, currentShare, facets } }: Props) {
  const t = useT('kyc');
  const locale = useLocale();
  return (
    <Box marginTop={4}>
      <Card title={t('kpi.title')} meta={t('kpi.clients', { count, n: formatCount(count, locale) })}>
        <Grid as="dl" gap={3} className={styles.kpis}>
          <div className={styles.kpi}>
            <dt>{t('kpi.current')}</dt>
            <dd>{currentShare === null ? '–' : formatPercent(currentShare, locale)}</dd>
          </div>
          {KYC_STATES.map((state) => {
            const clients = facets.state.find(({ value }) => value === state)?.count ?? 0;
            return (
              <div key={state} className={styles.kpi}>
                <dt>{t(`state.${state}`)}</dt>
                <dd>{formatCount(clients, locale)}</dd>
              </div>
            );
          })}
        </Grid>
      </Card>
    </Box>
  );
}

/** Reviews by the week in which they fall due, as bars with their numbers. */
function Forecast({ summary: { weeks, months } }: Props) {
  const t = useT('kyc');
  const locale = useLocale();
  const sums = weeks.map(({ managed, advisory }) => managed + advisory);
  const most = Math.max(...sums);
  const fullest = weeks[sums.indexOf(most)];
  return (
    <Card title={t('forecast.title')} meta={t('forecast.rule')}>
      {most === 0 || fullest === undefined ? (
        <p>{t('forecast.none')}</p>
      ) : (
        <>
          <p>
            {t('forecast.peak', {
              date: formatDateLong(fullest.on, locale),
              n: formatCount(most, locale),
            })}
          </p>
          <Row as="ul" gap={3} canWrap tone="soft" size="small" className={styles.swatches}>
            {(['managed', 'advisory'] as const).map((service) => (
              <li key={service}>
                <span className={`${styles.swatch} ${styles[service]}`} aria-hidden="true" />
                {t(`forecast.${service}`, { months: formatCount(months[service], locale) })}
              </li>
            ))}
          </Row>
          <Stack as="ul" gap={1} className={styles.bars}>
            {weeks.map(({ on, managed, advisory }) => (
              <li key={on}>
                <span>{formatDateLong(on, locale)}</span>
                <Row as="span" className={styles.bar} aria-hidden="true">
                  <span className={styles.managed} style={{ width: `${(managed / most) * 100}%` }} />
                  <span className={styles.advisory} style={{ width: `${(advisory / most) * 100}%` }} />
                </Row>
                <Text isNumeric textAlign="end">
                  {formatCount(managed + advisory, locale)}
                </Text>
              </li>
            ))}
          </Stack>
        </>
      )}
    </Card>
  );
}

/** What needs fixing: conflicts, and the fields that most clients lack. */
function Gaps({ summary: { facets, missing } }: Props) {
  const t = useT('kyc');
  const locale = useLocale();
  const open = facets.conflict.find(({ value }) => value === 'open')?.count ?? 0;
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
          {lines.map(({ key, text, clients }) => (
            <li key={key}>
              <Row as="span" gap={3} justify="between">
                <span>{text}</span>
                <Text isNumeric textAlign="end">
                  {formatCount(clients, locale)}
                </Text>
              </Row>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
