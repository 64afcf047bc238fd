import { useState } from 'react';
import { Box, Grid, Row, Text } from '@/components/ui/layout';
import { BULK_OUTCOMES } from '@/contract/delivery/codes';
import type { BulkRow, DeliveryBulkPreviewAnswer } from '@/contract/delivery/schema';
import { formatCount, formatDateLong, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { Button } from '../../ui/Button';
import { Segments } from '../../ui/Segments';
import { Skeleton } from '../../ui/Skeleton';
import { StatusDot } from '../../ui/StatusDot';
import { SimpleTable } from '../../ui/SimpleTable';
import styles from './Bulk.module.css';
import type { BulkRequest } from './BulkDialog';

/** The screens that preview a change of several clients. */
export type PreviewScreen = 'delivery' | 'clientDelivery';

type Outcome = BulkRow['outcome'];

const TONES = { changes: 'good', waits: 'warn', same: 'neutral', cannot: 'bad' } as const satisfies Record<
  Outcome,
  string
>;

/** Rows that are drawn at once. */
const SHOWN = 100;

const isReached = (outcome: Outcome) => outcome === 'changes' || outcome === 'waits';

interface Props {
  screen: PreviewScreen;
  request: BulkRequest;
  onBack(): void;
  onClose(): void;
  onSave(rows: readonly BulkRow[]): void;
}

/** What a change does to each of several clients, before anything is saved. Any of them can be left out. */
export function BulkPreview({ screen, request, onBack, onClose, onSave }: Props) {
  const t = useT('delivery');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { result, retry } = useRowCall<DeliveryBulkPreviewAnswer>(
    placeOf(screen, 'deliveryBulkPreview'),
    request.body,
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [only, setOnly] = useState<Outcome | 'all'>('all');
  const [shown, setShown] = useState(SHOWN);
  const counted = (key: 'bulk.clients' | 'bulk.choices' | 'bulk.save' | 'bulk.more', count: number) =>
    t(key, { count, n: formatCount(count, locale) });

  const rows = result?.answer?.rows ?? null;
  if (rows === null) {
    return (
      <Grid columns={1} gap={3} className={styles.form}>
        {result === null ? (
          <div role="status" aria-label={t('bulk.checking')}>
            {[0, 1, 2, 3, 4].map((line) => (
              <p key={line}>
                <Skeleton width="long" />
              </p>
            ))}
          </div>
        ) : (
          <Text role="alert" as="p" tone="bad">
            {t('bulk.failed')}
          </Text>
        )}
        <Row gap={2} canWrap justify="end" padTop={2}>
          <Button onClick={onBack}>{t('bulk.back')}</Button>
          {result !== null && (
            <Button variant="accent" onClick={retry}>
              {t('bulk.again')}
            </Button>
          )}
        </Row>
      </Grid>
    );
  }

  const { effectiveOn } = request.body.change;
  const of = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome);
  const choicesIn = (outcome: Outcome) =>
    rows.reduce((sum, { changes, waits }) => sum + (outcome === 'waits' ? waits : changes), 0);
  const chosen = rows.filter((row) => isReached(row.outcome) && !left.has(row.id));
  const listed = rows.filter((row) => only === 'all' || row.outcome === only);
  const whyOf = ({ outcome, why, changes, waits }: BulkRow) => {
    if (why !== null) return t(`bulk.why.${why}`);
    if (outcome === 'waits' && changes > 0)
      return t('bulk.some', { count: waits, n: formatCount(waits, locale) });
    return outcome === 'same' ? '' : t(`bulk.because.${outcome === 'waits' ? 'waits' : 'changes'}`);
  };
  return (
    <Grid columns={1} gap={3} className={styles.form}>
      <Text as="p" tone="soft">
        {t('bulk.what', {
          what: request.what,
          from:
            effectiveOn === null
              ? t('bulk.now')
              : t('fromDay', { date: formatDateLong(effectiveOn, locale) }),
        })}
      </Text>
      <Grid as="ul" gap={3} className={styles.outcomes}>
        {BULK_OUTCOMES.map((outcome) => (
          <li key={outcome}>
            <StatusDot tone={TONES[outcome]}>{t(`bulk.outcome.${outcome}`)}</StatusDot>
            <strong>{counted('bulk.clients', of(outcome).length)}</strong>
            {isReached(outcome) && <span>{counted('bulk.choices', choicesIn(outcome))}</span>}
          </li>
        ))}
      </Grid>
      <Segments
        label={t('bulk.filter')}
        value={only}
        options={(['all', ...BULK_OUTCOMES] as const).map((value) => ({
          value,
          label: value === 'all' ? t('bulk.all') : t(`bulk.outcome.${value}`),
        }))}
        onChange={(value) => {
          setOnly(value);
          setShown(SHOWN);
        }}
      />
      <Box
        border="line"
        radius="button"
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={t('bulk.rows')}
      >
        <SimpleTable isLined className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('columns.name')}</th>
              <th scope="col">{t('bulk.from')}</th>
              <th scope="col">{t('bulk.outcomeHead')}</th>
              <th scope="col">{t('bulk.whyHead')}</th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, shown).map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {isReached(row.outcome) ? (
                    <Row as="label" gap={2} align="start" className={styles.pick}>
                      <input
                        type="checkbox"
                        checked={!left.has(row.id)}
                        onChange={({ target }) => {
                          const next = new Set(left);
                          if (target.checked) next.delete(row.id);
                          else next.add(row.id);
                          setLeft(next);
                        }}
                      />
                      {formatName(row.name, { lastFirst })}
                    </Row>
                  ) : (
                    <Box as="span" isBlock className={styles.fixed}>
                      {formatName(row.name, { lastFirst })}
                    </Box>
                  )}
                </th>
                <td>{row.from === null ? t('bulk.mixed') : t(`choice.${row.from}`)}</td>
                <td>
                  <StatusDot tone={left.has(row.id) ? 'neutral' : TONES[row.outcome]}>
                    {left.has(row.id) ? t('bulk.leftOut') : t(`bulk.outcome.${row.outcome}`)}
                  </StatusDot>
                </td>
                <td>{whyOf(row)}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
        {listed.length === 0 && (
          <Text as="p" tone="soft">
            {t('bulk.none')}
          </Text>
        )}
        {listed.length > shown && (
          <Button onClick={() => setShown(shown + SHOWN)}>
            {counted('bulk.more', listed.length - shown)}
          </Button>
        )}
      </Box>
      <Text as="p" tone="soft">
        {t('bulk.inLog')}
      </Text>
      <Row gap={2} canWrap justify="end" padTop={2}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button onClick={onBack}>{t('bulk.back')}</Button>
        <Button variant="accent" disabled={chosen.length === 0} onClick={() => onSave(chosen)}>
          {counted('bulk.save', chosen.length)}
        </Button>
      </Row>
    </Grid>
  );
}
