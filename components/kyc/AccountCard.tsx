import { Caption, Grid, Stack, Text } from '@/components/ui/layout';
import { KYC_ACCOUNT_FIELDS, type KycAccountField } from '@/contract/kyc/codes';
import { isAbove, levelOf, profileOf } from '@/contract/kyc/rules';
import type { KycAccount, KycRecordAnswer } from '@/contract/kyc/schema';
import { formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { DetailList } from '../kit/record/DetailList';
import { Facts } from '../kit/record/Facts';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import type { Opener } from '../ui/form/dynamicForm';
import { StatusDot } from '../ui/StatusDot';
import { ConflictList } from './ConflictList';
import styles from './Kyc.module.css';

interface Props {
  answer: KycRecordAnswer;
  account: KycAccount;
  edit: Opener;
}

/** The purpose and loss limit of one account, its risk profile next to its holdings, and any conflicts. */
export function AccountCard({ answer, account, edit }: Props) {
  const t = useT('kyc');
  const types = useT('accounts');
  const locale = useLocale();
  const words = useFieldWords();
  const { number, values, missing } = account;
  const conflicts = answer.rules.filter(({ id }) => account.conflicts.includes(id));
  return (
    <Card
      title={t('section.account', { number })}
      meta={
        <Facts
          facts={[
            { key: 'type', content: types(`type.${account.type}`) },
            { key: 'service', content: t(`service.${account.service}`) },
            { key: 'value', content: formatMoney(account.marketValue, locale) },
            ...(account.isJoint ? [{ key: 'joint', content: t('record.joint') }] : []),
          ]}
        />
      }
      action={
        <Button {...edit} aria-label={t('record.editAccount', { number })}>
          {t('record.edit')}
        </Button>
      }
    >
      <Stack gap={3}>
        <DetailList
          details={KYC_ACCOUNT_FIELDS.filter((field) => !isOfRisk(field)).map((field) => ({
            key: field,
            label: t(`field.${field}`),
            content: missing.includes(field) ? (
              <Text tone="bad">{t('record.notAsked')}</Text>
            ) : (
              words.value(field, values[field])
            ),
          }))}
        />
        <Grid as="dl" gap={3} className={styles.levels}>
          {OF_RISK.map((field) => (
            <Stack key={field} gap={1} pad={3} border="line" radius="button">
              <Text as="dt" tone="soft">
                {t(`field.${field}`)}
              </Text>
              <dd>
                {missing.includes(field) ? (
                  <Text tone="bad">{t('record.notAsked')}</Text>
                ) : (
                  <>
                    <strong>{words.value(field, values[field])}</strong>
                    <Definition field={field} account={account} />
                  </>
                )}
              </dd>
            </Stack>
          ))}
        </Grid>
        <Risk account={account} />
        {conflicts.length > 0 && <ConflictList conflicts={conflicts} open={account.open} />}
        {values.kycRationale !== null && (
          <DetailList
            details={[
              { key: 'rationale', label: t('conflict.rationale'), content: values.kycRationale.text },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}

/** What the client is willing to lose and what the client can afford to lose are read side by side. */
const OF_RISK = ['kycTolerance', 'kycCapacity'] as const satisfies readonly KycAccountField[];

const isOfRisk = (field: KycAccountField) => OF_RISK.some((each) => each === field);

/** What a level means, in a sentence. */
function Definition({ field, account: { values } }: { field: KycAccountField; account: KycAccount }) {
  const t = useT('kyc');
  const { kycTolerance, kycCapacity } = values;
  const text =
    field === 'kycTolerance' && kycTolerance !== null
      ? t(`definition.tolerance.${kycTolerance}`)
      : field === 'kycCapacity' && kycCapacity !== null
        ? t(`definition.capacity.${kycCapacity}`)
        : null;
  return text === null ? null : <Caption isBlock>{text}</Caption>;
}

/** The risk profile, and whether what is held stays within it. */
function Risk({ account }: { account: KycAccount }) {
  const t = useT('kyc');
  const logs = useT('logs');
  const { holdingsScore: score } = account;
  const profile = profileOf(account.values);
  const held = score === null ? null : levelOf(score);
  const isOver = profile !== null && held !== null && isAbove(held, profile);
  return (
    <Stack gap={1} pad={3} radius="button" fill="sunken">
      <p>
        {t('risk.profile')}{' '}
        <strong>{profile === null ? t('risk.profileUnknown') : logs(`kyc.level.${profile}`)}</strong>
      </p>
      <Caption as="p" className={styles.quiet}>
        {t('risk.profileRule')}
      </Caption>
      <p>
        {t('risk.holdings')}{' '}
        {held === null || score === null
          ? t('risk.holdingsNone')
          : t('risk.holdingsScore', { level: logs(`kyc.level.${held}`), score })}
      </p>
      {profile !== null && held !== null && (
        <StatusDot tone={isOver ? 'warn' : 'good'}>{t(isOver ? 'risk.over' : 'risk.within')}</StatusDot>
      )}
    </Stack>
  );
}
