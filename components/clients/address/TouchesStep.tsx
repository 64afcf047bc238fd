import { useEffect, useEffectEvent } from 'react';
import { Box, Grid, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { AddressPreviewAnswer, AddressPreviewBody } from '@/contract/addresses/schema';
import { formatCount, formatMoney, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import { StatusDot } from '../../ui/StatusDot';
import styles from './Address.module.css';
import { AddressText } from './AddressText';
import { ChangeSummary } from './ChangeSummary';
import { Consequences } from './Consequences';
import { useRoleWords } from './reach';

interface Props {
  body: AddressPreviewBody;
  /** Something of what was seen has changed since. */
  isStale: boolean;
  onPreviewed(token: string | null): void;
  onExempt(isExempt: boolean): void;
}

const REFUSALS = ['before_last_change', 'out_of_range', 'season_over'] as const;

/** All that the change touches, before anything is saved: people, what follows, accounts, and the count of it. */
export function TouchesStep({ body, isStale, onPreviewed, onExempt }: Props) {
  const t = useT('address');
  const { result, retry } = useRowCall<AddressPreviewAnswer>(
    placeOf('clientSummary', 'addressPreview'),
    body,
  );
  const answer = result?.error === null ? result.answer : null;
  const token = answer?.token ?? null;
  const tell = useEffectEvent(() => onPreviewed(token));
  useEffect(() => tell(), [token]);

  if (answer === null) {
    const rule = result?.error?.errors?.[0]?.rule;
    const refusal = REFUSALS.find((each) => each === rule);
    if (result === null) {
      return (
        <Stack role="status" aria-label={t('checking')} gap={4} isAtTop>
          {[0, 1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} width="long" />
          ))}
        </Stack>
      );
    }
    return (
      <Stack role="alert" gap={4} isAtTop>
        <Text as="p" tone="bad" weight={500}>
          {refusal === undefined ? t('failed') : t(`refused.${refusal}`)}
        </Text>
        {refusal === undefined && (
          <p>
            <Button onClick={retry}>{t('again')}</Button>
          </p>
        )}
      </Stack>
    );
  }
  return (
    <Grid gap={4} align="start" className={styles.touches}>
      {isStale && (
        <Box role="alert" as="p" pad="3 4" isFullRow radius="button" fill="warn" className={styles.stale}>
          {t('stale')}
        </Box>
      )}
      <Stack gap={4} className={styles.aside}>
        <ChangeSummary answer={answer} />
      </Stack>
      <Stack gap={4} canShrink className={styles.main}>
        <People answer={answer} />
        <Consequences answer={answer} isExempt={isExempted(body)} onExempt={onExempt} />
        <Accounts answer={answer} />
      </Stack>
    </Grid>
  );
}

const isExempted = ({ fields }: AddressPreviewBody) =>
  Object.values(fields).some((address) => address?.isExempt === true);

const TONES = { moves: 'good', same: 'neutral', stays: 'neutral', other: 'neutral' } as const;

function People({ answer: { people, counts } }: { answer: AddressPreviewAnswer }) {
  const t = useT('address');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const roleOf = useRoleWords();
  return (
    <Card
      isFlush
      title={t('people')}
      meta={t('peopleOf', { count: counts.people, n: formatCount(counts.people, locale) })}
    >
      <Stack as="ul">
        {people.map((person, index) => {
          const facts = [
            person.role === null ? t('asks') : roleOf(person.role),
            person.age === null || person.role === null
              ? null
              : t('age', { count: person.age, n: formatCount(person.age, locale) }),
            person.state === 'other' ? t('otherAdvisor') : person.hasOwn ? t('own') : null,
            person.planned.length === 0 ? null : t('planned', { dates: person.planned.join(', ') }),
          ].filter((fact) => fact !== null);
          return (
            <li key={person.id ?? index} className={styles.person}>
              <Stack as="span" gap={0.5} breaks="anywhere" canShrink className={styles.who}>
                <Text weight={600}>{formatName(person.name, { lastFirst })}</Text>
                <span className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>
                  {facts.join(' · ')}
                </span>
                {person.role !== null &&
                  person.moves.map(({ kind, account, was, becomes }) => (
                    <span
                      key={`${kind} ${account ?? ''}`}
                      className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}
                    >
                      {t('fromAddress')} {was === null ? t('none') : <AddressText address={was} />}{' '}
                      {t('toAddress')} {becomes === null ? t('none') : <AddressText address={becomes} />}
                    </span>
                  ))}
              </Stack>
              {person.state !== 'other' && (
                <span className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>
                  {t('accountsOf', { count: person.accounts, n: formatCount(person.accounts, locale) })}
                </span>
              )}
              <StatusDot tone={TONES[person.state]}>{t(`state.${person.state}`)}</StatusDot>
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}

function Accounts({ answer: { accounts, counts } }: { answer: AddressPreviewAnswer }) {
  const t = useT('address');
  const types = useT('accounts');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  if (accounts.length === 0) return null;
  return (
    <Card
      isFlush
      title={t('counts.accounts')}
      meta={t('accountsOf', { count: counts.accounts, n: formatCount(counts.accounts, locale) })}
    >
      <Stack as="ul">
        {accounts.map(({ id, number, type, holder, marketValue, uses, restrictions }, index) => (
          <li key={`${id} ${index}`} className={styles.person}>
            <Stack as="span" gap={0.5} breaks="anywhere" canShrink className={styles.who}>
              <Text weight={600}>{number}</Text>
              <span className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>
                {[
                  types(`type.${type}`),
                  formatName(holder, { lastFirst }),
                  t(`kind.${uses}`),
                  ...restrictions.map((kind) => t(`restriction.${kind}`)),
                ].join(' · ')}
              </span>
            </Stack>
            <Text isNumeric>{formatMoney(marketValue, locale)}</Text>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
