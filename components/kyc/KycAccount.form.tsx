import '@/components/ui/form/zodWithoutEval.form';
import { Caption, Grid, Stack } from '@/components/ui/layout';
import type { SaveOutcome } from '@/contract/changes/schema';
import { KYC_HORIZONS, KYC_LIQUIDITY, KYC_OBJECTIVES, KYC_PURPOSES, RISK_LEVELS } from '@/contract/kyc/codes';
import { type KycAccount, kycAccountForm, type KycRecordAnswer } from '@/contract/kyc/schema';
import { clientKycPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { EditSheet } from '../kit/form/EditSheet';
import { useEditForm } from '../kit/form/useEditForm';
import { RadioGroup, Select } from '../ui/form/inputs';
import { ListNotes } from '../ui/form/ListNotes';
import { PercentInput } from '../ui/form/typedInputs';
import styles from './Kyc.module.css';
import { RationaleField } from './RationaleField';
import { useLossText } from './useLossText';

const PATHS = [
  'kycPurpose',
  'kycObjectives',
  'kycHorizon',
  'kycLiquidity',
  'kycTolerance',
  'kycCapacity',
  'kycRationale',
] as const;

interface Props {
  answer: KycRecordAnswer;
  account: KycAccount;
  /** Whose account it is. */
  subject: string;
  onClose(): void;
  onSaved(outcome: SaveOutcome): void;
}

/** The form of one account: what it is for, what it may lose, and why answers hold that do not go together. */
export function KycAccountForm({ answer, account, subject, onClose, onSaved }: Props) {
  const t = useT('kyc');
  const logs = useT('logs');
  const locale = useLocale();
  const words = useFieldWords();
  const lossOf = useLossText(account.marketValue);
  const edit = useEditForm({
    call: 'kycAccountSave',
    form: 'kycAccount',
    entity: 'account',
    id: account.id,
    version: account.version,
    values: account.values,
    schema: kycAccountForm,
    paths: PATHS,
    show: words.value,
    notice: {
      label: t('section.account', { number: account.number }),
      href: clientKycPath(answer.id, locale),
    },
    onSaved,
  });
  const labels = {
    ...Object.fromEntries(PATHS.map((path) => [path, words.field(path)])),
    ...Object.fromEntries(
      KYC_OBJECTIVES.map((part) => [`kycObjectives.${part}`, logs(`kyc.objective.${part}`)]),
    ),
  };
  return (
    <EditSheet
      edit={edit}
      action={t('record.editAccount', { number: account.number })}
      subject={subject}
      labels={labels}
      wordsOf={(rule) => (rule === 'objectives_total' ? t('objectivesTotal') : undefined)}
      onClose={onClose}
    >
      <Select
        name="kycPurpose"
        none={t('record.notAsked')}
        options={KYC_PURPOSES.map((value) => ({ value, label: logs(`kyc.purpose.${value}`) }))}
      />
      <Select
        name="kycHorizon"
        none={t('record.notAsked')}
        options={KYC_HORIZONS.map((value) => ({
          value,
          label: `${logs(`kyc.horizon.${value}`)} – ${t(`definition.horizon.${value}`)}`,
        }))}
      />
      <Select
        name="kycLiquidity"
        none={t('record.notAsked')}
        options={KYC_LIQUIDITY.map((value) => ({ value, label: logs(`kyc.liquidity.${value}`) }))}
      />
      <Stack as="fieldset" gap={2} canShrink data-field="kycObjectives">
        <Caption as="legend">{labels.kycObjectives}</Caption>
        <ListNotes name="kycObjectives" />
        <Grid gap={3} className={styles.quarters}>
          {KYC_OBJECTIVES.map((part) => (
            <PercentInput key={part} name={`kycObjectives.${part}`} empty={null} />
          ))}
        </Grid>
        <Caption as="p" className={styles.quiet}>
          {t('objectivesHint')}
        </Caption>
      </Stack>
      <RadioGroup
        name="kycTolerance"
        options={RISK_LEVELS.map((value) => ({
          value,
          label: [
            `${logs(`kyc.level.${value}`)} – ${t(`definition.tolerance.${value}`)}`,
            lossOf(value),
          ].join(' '),
        }))}
      />
      <RadioGroup
        name="kycCapacity"
        options={RISK_LEVELS.map((value) => ({
          value,
          label: `${logs(`kyc.level.${value}`)} – ${t(`definition.capacity.${value}`)}`,
        }))}
      />
      <RationaleField answer={answer} account={account} />
    </EditSheet>
  );
}
