import { Box, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { AddressPreviewAnswer } from '@/contract/addresses/schema';
import { formatCount, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Card } from '../../ui/Card';
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
        <Stack as="dl" gap={2}>
          {moves.map(({ kind, account, was, becomes }) => (
            <Stack key={`${kind} ${account ?? ''}`} gap={1} className={styles.move}>
              <dt className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>
                {[t(`kind.${kind}`), account].filter(Boolean).join(' · ')}
              </dt>
              <dd>
                <span className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>
                  {t('fromAddress')}
                </span>
                {was === null ? <span>{t('none')}</span> : <AddressText address={was} />}
              </dd>
              <Text as="dd" weight={600}>
                <span className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>
                  {t('toAddress')}
                </span>
                {becomes === null ? <span>{t('none')}</span> : <AddressText address={becomes} />}
              </Text>
            </Stack>
          ))}
        </Stack>
        {notes.map((note) => (
          <Box key={note} as="p" marginTop={2}>
            <StatusDot tone="warn">{t(`note.${note}`)}</StatusDot>
          </Box>
        ))}
      </Card>
      <Card title={effectiveOn === today ? t('now') : t('at', { date: formatDateLong(effectiveOn, locale) })}>
        <Stack as="dl" gap={2} className={styles.counts}>
          {COUNTS.filter((key) => counts[key] > 0 || key === 'people').map((key) => (
            <div key={key}>
              <dt>{t(`counts.${key}`)}</dt>
              <dd>{formatCount(counts[key], locale)}</dd>
            </div>
          ))}
        </Stack>
        <Box as="p" marginTop={2} className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>
          {t('promise')}
        </Box>
        <p className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>
          {sharing === 0
            ? t('sharingNone')
            : t('sharing', { count: sharing, n: formatCount(sharing, locale) })}
        </p>
      </Card>
    </>
  );
}
