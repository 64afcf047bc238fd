import type { AddressPreviewAnswer } from '@/contract/addresses/schema';
import { formatCount, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { StatusDot } from '../../ui/StatusDot';
import styles from './Address.module.css';
import { AddressText } from './AddressText';

const COUNTS = [
  'people',
  'ends',
  'begins',
  'accounts',
  'restricted',
  'released',
  'tasks',
  'letters',
] as const;

/** The change itself, its day, and how many of everything it touches. */
export function ChangeSummary({ answer }: { answer: AddressPreviewAnswer }) {
  const t = useT('address');
  const locale = useLocale();
  const { people, effectiveOn, today, counts, notes, sharing } = answer;
  const moves = (people.find(({ moves: own }) => own.length > 0)?.moves ?? []).slice(0, 3);
  return (
    <>
      <Card title={t('theChange')}>
        <dl className={styles.moves}>
          {moves.map(({ kind, account, was, becomes }) => (
            <div key={`${kind} ${account ?? ''}`} className={styles.move}>
              <dt className={styles.quiet}>{[t(`kind.${kind}`), account].filter(Boolean).join(' · ')}</dt>
              <dd>
                <span className={styles.quiet}>{t('fromAddress')}</span>
                {was === null ? <span>{t('none')}</span> : <AddressText address={was} />}
              </dd>
              <dd className={styles.name}>
                <span className={styles.quiet}>{t('toAddress')}</span>
                {becomes === null ? <span>{t('none')}</span> : <AddressText address={becomes} />}
              </dd>
            </div>
          ))}
        </dl>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            <StatusDot tone="warn">{t(`note.${note}`)}</StatusDot>
          </p>
        ))}
      </Card>
      <Card title={effectiveOn === today ? t('now') : t('at', { date: formatDateLong(effectiveOn, locale) })}>
        <dl className={styles.counts}>
          {COUNTS.filter((key) => counts[key] > 0 || key === 'people').map((key) => (
            <div key={key}>
              <dt>{t(`counts.${key}`)}</dt>
              <dd>{formatCount(counts[key], locale)}</dd>
            </div>
          ))}
        </dl>
        <p className={cx(styles.quiet, styles.note)}>{t('promise')}</p>
        <p className={styles.quiet}>
          {sharing === 0
            ? t('sharingNone')
            : t('sharing', { count: sharing, n: formatCount(sharing, locale) })}
        </p>
      </Card>
    </>
  );
}
