import { useMemo } from 'react';
import { Grid, Row, Text } from '@/components/ui/layout';
import { UMA_ACCOUNT_LIST } from '@/contract/uma/list';
import type { UmaAccountRow } from '@/contract/uma/schema';
import { managedAccountPath } from '@/contract/routes';
import { formatMoney, formatName, formatPoints } from '@/lib/format';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';
import { StatusDot } from '../ui/StatusDot';
import { Dumbbell } from './Dumbbell';
import styles from './Uma.module.css';
import { UmaTabs } from './UmaTabs';
import { counted, TONES, useUmaWords } from './useUmaWords';

/** The sleeve that drifted most: a drawing, its name and the drift. Or words that say why there is none. */
function Widest({ row }: { row: UmaAccountRow }) {
  const { t, locale } = useUmaWords();
  const { widest, restriction, status, model } = row;
  if (widest === null) {
    const text =
      restriction !== null ? t(`restriction.${restriction}`) : model === null ? t('noModelYet') : null;
    return <Text tone="soft">{text}</Text>;
  }
  return (
    <Grid as="span" gap={2} align="center" isWide className={styles.widest}>
      <Dumbbell driftBp={widest.driftBp} bandBp={widest.bandBp} tone={TONES[status]} />
      <Text breaks="clipped">{t(`sleeve.${widest.sleeve}`)}</Text>
      <Text isNumeric>{formatPoints(widest.driftBp, locale)}</Text>
    </Grid>
  );
}

function Status({ row }: { row: UmaAccountRow }) {
  const { t } = useUmaWords();
  return <StatusDot tone={TONES[row.status]}>{t(`status.${row.status}`)}</StatusDot>;
}

/** Drawn where the model is above the profile; what fits needs no mark. */
function Fit({ row }: { row: UmaAccountRow }) {
  const { t } = useUmaWords();
  const { fit } = row;
  const text = t(`fit.${fit}`);
  return fit === 'above' ? <StatusDot tone="warn">{text}</StatusDot> : <Text tone="soft">{text}</Text>;
}

const ACCOUNTS = defineListScreen({
  screen: 'umaAccounts',
  table: 'umaAccounts',
  list: 'umaAccountsList',
  summary: 'umaAccountsSummaryList',
  firstSort: [{ key: 'toTrade', direction: 'desc' }],
  textKeys: ['holder', 'model'],
  ...UMA_ACCOUNT_LIST,
  looks: {
    holder: { defaultWidth: 170, grow: 60 },
    number: { defaultWidth: 92, grow: 0, isQuiet: true },
    model: { defaultWidth: 140, isQuiet: true },
    marketValue: { defaultWidth: 124 },
    status: { defaultWidth: 132, grow: 0, render: (row) => <Status row={row} /> },
    fit: { isHidden: true, render: (row) => <Fit row={row} /> },
    widest: { defaultWidth: 268, grow: 40, render: (row) => <Widest row={row} /> },
    drift: { isHidden: true, isSigned: true },
    toTrade: { defaultWidth: 104 },
    cash: { isHidden: true },
    untracked: { isHidden: true, isQuiet: true },
    rebalanced: { isHidden: true, isQuiet: true },
    managedOn: { isHidden: true, isQuiet: true },
    repCode: { isHidden: true, isQuiet: true },
  },
  exported: 'umaAccounts',
});

/** My managed accounts: who is out of the bands, by how much, and how much of each is to be traded. */
export function AccountsScreen() {
  const { t, locale } = useUmaWords();
  const lastFirst = useLastNameFirst();
  const legend = useMemo(
    () => (['target', 'actual', 'band'] as const).map((key) => ({ key, text: t(`legend.${key}`) })),
    [t],
  );
  return (
    <ListScreen
      tabs={<UmaTabs current="accounts" />}
      list={ACCOUNTS}
      title={t('accountsTitle')}
      caption={t('accountsCaption')}
      countText={(count) => t('accountsCount', counted(count, locale))}
      sentence={({ marketValue, outCount, nearCount, noModelCount, aboveCount }) => [
        { key: 'value', content: formatMoney(marketValue, locale) },
        { key: 'out', content: t('accountsOut', counted(outCount, locale)) },
        { key: 'near', isAside: true, content: t('accountsNear', counted(nearCount, locale)) },
        ...(aboveCount === 0
          ? []
          : [{ key: 'above', content: t('accountsAbove', counted(aboveCount, locale)) }]),
        ...(noModelCount === 0
          ? []
          : [{ key: 'none', isAside: true, content: t('accountsNoModel', counted(noModelCount, locale)) }]),
        { key: 'pending', isAside: true, content: t('pendingCounted') },
      ]}
      emptyText={t('accountsEmpty')}
      hrefOf={({ id }) => managedAccountPath(id, locale)}
      counted={({ models, facets }) => ({
        model: models.map(({ code, name }) => ({
          value: code,
          label: name[locale],
          count: facets.model.find(({ value }) => value === code)?.count,
        })),
      })}
      cardOf={({ holder, number, model, marketValue, widest, status, fit }) => ({
        title: formatName(holder.name, { lastFirst }),
        lines: [
          {
            text: [number, model?.name[locale] ?? t('account.noModel')].join(' · '),
            end: formatMoney(marketValue, locale),
          },
          {
            text: [
              ...(fit === 'above' ? [t('fit.above')] : []),
              ...(widest === null
                ? []
                : [
                    t('account.statusNote', {
                      sleeve: t(`sleeve.${widest.sleeve}`),
                      points: formatPoints(widest.driftBp, locale),
                    }),
                  ]),
            ].join(' · '),
            end: t(`status.${status}`),
          },
        ],
      })}
      actions={
        <Row as="p" gap="0 3" canWrap align="center" tone="soft" size="small" className={styles.legend}>
          {legend.map(({ key, text }) => (
            <Row key={key} as="span" isInline gap={1.5} align="center">
              <span className={styles.sign} data-sign={key} aria-hidden="true" />
              {text}
            </Row>
          ))}
        </Row>
      }
    />
  );
}
