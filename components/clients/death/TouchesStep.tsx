import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Box, Grid, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { DeathPreviewAnswer, DeathPreviewBody } from '@/contract/deaths/schema';
import {
  formatCount,
  formatDateLong,
  formatList,
  formatMoney,
  formatName,
  formatPercent,
  formatPhone,
} from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { useFieldWords } from '../../kit/changes/useFieldWords';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import { StatusDot } from '../../ui/StatusDot';
import styles from '../address/Address.module.css';
import { AddressText } from '../address/AddressText';

interface Props {
  body: DeathPreviewBody;
  /** Something of what was seen has changed since. */
  isStale: boolean;
  onPreviewed(token: string | null): void;
}

const SMALL = look({ tone: 'soft', size: 'small', breaks: 'anywhere' });

/** All that the death touches, before anything is saved. */
export function TouchesStep({ body, isStale, onPreviewed }: Props) {
  const t = useT('death');
  const { result, retry } = useRowCall<DeathPreviewAnswer>(placeOf('clientSummary', 'deathPreview'), body);
  const answer = result?.error === null ? result.answer : null;
  const token = answer?.token ?? null;
  const tell = useEffectEvent(() => onPreviewed(token));
  useEffect(() => tell(), [token]);
  if (answer === null) {
    return result === null ? (
      <Stack role="status" aria-label={t('checking')} gap={4} isAtTop>
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} width="long" />
        ))}
      </Stack>
    ) : (
      <Stack role="alert" gap={4} isAtTop>
        <Text as="p" tone="bad" weight={500}>
          {t('failed')}
        </Text>
        <p>
          <Button onClick={retry}>{t('again')}</Button>
        </p>
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
      {answer.needsApproval && (
        <Box as="p" pad="3 4" isFullRow radius="button" fill="warn" className={styles.stale}>
          {t('needsApproval')}
        </Box>
      )}
      <Stack gap={4} className={styles.aside}>
        <Summary body={body} answer={answer} />
      </Stack>
      <Stack gap={4} canShrink className={styles.main}>
        <Consequences answer={answer} />
        <Accounts answer={answer} />
        <Named answer={answer} />
      </Stack>
    </Grid>
  );
}

function Summary({ body, answer }: { body: DeathPreviewBody; answer: DeathPreviewAnswer }) {
  const t = useT('death');
  const locale = useLocale();
  const { age, counts, mail, letters } = answer;
  const COUNTS = ['accounts', 'restricted', 'tasks', 'letters'] as const;
  return (
    <>
      <Card title={t('theDeath')}>
        <p>
          {[
            formatDateLong(body.fields.death.on, locale),
            age === null ? null : t('atAge', { n: formatCount(age, locale) }),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        <Stack as="dl" gap={2} marginTop={2} marginBottom={2}>
          <Mail label={t('mailWas')} address={mail.was} />
          <Mail label={t('mailBecomes')} address={mail.becomes} />
        </Stack>
        <Stack as="dl" gap={2} className={styles.counts}>
          {COUNTS.map((key) => (
            <div key={key}>
              <dt>{t(`counts.${key}`)}</dt>
              <dd>{formatCount(counts[key], locale)}</dd>
            </div>
          ))}
        </Stack>
        <Box as="p" marginTop={2} className={SMALL}>
          {t('promise')}
        </Box>
      </Card>
      {letters.length > 0 && (
        <Card title={t('letters')}>
          <Stack as="ul" gap={2}>
            {letters.map((address, index) => (
              <li key={index}>
                <AddressText address={address} />
              </li>
            ))}
          </Stack>
        </Card>
      )}
    </>
  );
}

function Mail({ label, address }: { label: string; address: DeathPreviewAnswer['mail']['was'] }) {
  const t = useT('death');
  return (
    <div>
      <dt className={SMALL}>{label}</dt>
      <dd>{address === null ? t('none') : <AddressText address={address} />}</dd>
    </div>
  );
}

const TONES = { restrict: 'bad', end: 'bad', mail: 'neutral', task: 'warn', tell: 'neutral' } as const;

/** What follows from the death, rule by rule, with where the rule comes from. */
function Consequences({ answer: { consequences } }: { answer: DeathPreviewAnswer }) {
  const t = useT('death');
  const locale = useLocale();
  if (consequences.length === 0) return null;
  return (
    <Card isFlush title={t('follows')}>
      <Stack as="ul">
        {consequences.map(({ rule, effect, source, count, dueOn }) => (
          <li key={rule} className={styles.person}>
            <Stack gap={0.5} breaks="anywhere" canShrink className={styles.who}>
              <Text weight={600}>{t(`rule.${rule}`)}</Text>
              <span>
                {t(`text.${rule}`, {
                  count,
                  n: formatCount(count, locale),
                  date: dueOn === null ? '' : formatDateLong(dueOn, locale),
                })}
              </span>
              {source !== null && <span className={SMALL}>{t('source', { source: source[locale] })}</span>}
            </Stack>
            <StatusDot tone={TONES[effect]}>{t(`effect.${effect}`)}</StatusDot>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** The accounts, with who holds them too and who is named to receive them. */
function Accounts({ answer: { accounts } }: { answer: DeathPreviewAnswer }) {
  const t = useT('death');
  const types = useT('accounts');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  if (accounts.length === 0) return null;
  return (
    <Card isFlush title={t('accounts')}>
      <Stack as="ul">
        {accounts.map(({ id, number, type, marketValue, restrictions, holders, beneficiaries }) => {
          const names = holders.map((each) => formatName(each, { lastFirst }));
          const facts = [
            types(`type.${type}`),
            names.length === 0 ? null : t('holders', { names: formatList(names, locale) }),
            ...beneficiaries.map(({ relation, isSuccessor, shareBp }) =>
              isSuccessor
                ? t('successor', { relation: t(`relation.${relation}`) })
                : t('beneficiary', {
                    relation: t(`relation.${relation}`),
                    share: formatPercent(shareBp, locale, { digits: 0 }),
                  }),
            ),
            ...restrictions.map((kind) => t('stops', { what: t(`restriction.${kind}`) })),
          ];
          return (
            <Listed key={id} title={number} facts={facts.filter((fact) => fact !== null)}>
              <Text isNumeric>{formatMoney(marketValue, locale)}</Text>
            </Listed>
          );
        })}
      </Stack>
    </Card>
  );
}

/** The trusted contact, and the transfers and changes in progress. */
function Named({ answer: { trustedContact, transfers, waiting } }: { answer: DeathPreviewAnswer }) {
  const t = useT('death');
  const words = useFieldWords();
  const locale = useLocale();
  return (
    <>
      {trustedContact !== null && (
        <Card isFlush title={t('trustedContact')}>
          <Stack as="ul">
            <Listed
              title={trustedContact.name}
              facts={[
                trustedContact.phone === null ? null : formatPhone(trustedContact.phone, locale),
                trustedContact.email,
              ].filter((way) => way !== null)}
            />
          </Stack>
        </Card>
      )}
      {transfers.length > 0 && (
        <Card isFlush title={t('transfers')}>
          <Stack as="ul">
            {transfers.map(({ id, number, account }) => (
              <Listed key={id} title={t('transferOf', { number, account })} facts={[]} />
            ))}
          </Stack>
        </Card>
      )}
      {waiting.length > 0 && (
        <Card isFlush title={t('waiting')}>
          <Stack as="ul">
            {waiting.map(({ on, paths }, index) => {
              const fields = formatList(
                paths.map((path) => words.field(path)),
                locale,
              );
              return (
                <Listed
                  key={index}
                  title={
                    on === null
                      ? t('waitingSecond', { fields })
                      : t('waitingOn', { fields, date: formatDateLong(on, locale) })
                  }
                  facts={[]}
                />
              );
            })}
          </Stack>
        </Card>
      )}
    </>
  );
}

function Listed({
  title,
  facts,
  children,
}: {
  title: string;
  facts: readonly string[];
  children?: ReactNode;
}) {
  return (
    <li className={styles.person}>
      <Stack as="span" gap={0.5} breaks="anywhere" canShrink className={styles.who}>
        <Text weight={600}>{title}</Text>
        {facts.length > 0 && <span className={SMALL}>{facts.join(' · ')}</span>}
      </Stack>
      {children}
    </li>
  );
}
