import '@/components/ui/form/zodWithoutEval.form';
import type { SaveOutcome } from '@/contract/changes/schema';
import { PEP_STATES, PROFILE_LINE_MAX_CHARS } from '@/contract/clientInfo/codes';
import { KYC_KNOWLEDGE } from '@/contract/kyc/codes';
import { kycPersonForm, type KycRecordAnswer } from '@/contract/kyc/schema';
import { clientKycPath } from '@/contract/routes';
import { formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { EditSheet } from '../kit/form/EditSheet';
import { useEditForm } from '../kit/form/useEditForm';
import { Select, TextInput } from '../ui/form/inputs';
import { MoneyInput } from '../ui/form/typedInputs';
import { YesOrNo } from './YesOrNo';

const PATHS = [
  'annualIncome',
  'liquidAssets',
  'fixedAssets',
  'investmentKnowledge',
  'isPro',
  'borrowsToInvest',
  'pep',
  'insiderOf',
] as const;

interface Props {
  answer: KycRecordAnswer;
  onClose(): void;
  onSaved(outcome: SaveOutcome): void;
}

/** The form of what a client tells about means, knowledge and roles. */
export function KycPersonForm({ answer, onClose, onSaved }: Props) {
  const t = useT('kyc');
  const logs = useT('logs');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const words = useFieldWords();
  const { values: saved } = answer.person;
  const name = formatName(answer.name, { lastFirst });
  const isPerson = answer.kind === 'person';
  const paths = PATHS.filter((path) => isPerson || (path !== 'isPro' && path !== 'pep'));
  const edit = useEditForm({
    call: 'kycPersonSave',
    form: 'kycPerson',
    entity: 'client',
    id: answer.id,
    version: answer.version,
    values: {
      annualIncome: saved.annualIncome,
      liquidAssets: saved.liquidAssets,
      fixedAssets: saved.fixedAssets,
      investmentKnowledge: saved.investmentKnowledge,
      isPro: saved.isPro,
      borrowsToInvest: saved.borrowsToInvest,
      pep: saved.pep,
      insiderOf: saved.insiderOf,
    },
    schema: kycPersonForm,
    paths,
    show: words.value,
    notice: { label: t('record.infoOf', { name }), href: clientKycPath(answer.id, locale) },
    onSaved,
  });
  return (
    <EditSheet
      edit={edit}
      action={t('record.editPerson')}
      subject={name}
      labels={Object.fromEntries(paths.map((path) => [path, words.field(path)]))}
      onClose={onClose}
    >
      <MoneyInput name="annualIncome" empty={null} />
      <MoneyInput name="liquidAssets" empty={null} />
      <MoneyInput name="fixedAssets" empty={null} />
      <Select
        name="investmentKnowledge"
        none={t('record.notAsked')}
        options={KYC_KNOWLEDGE.map((value) => ({
          value,
          label: `${logs(`kyc.knowledge.${value}`)} – ${t(`definition.knowledge.${value}`)}`,
        }))}
      />
      <YesOrNo name="borrowsToInvest" />
      {isPerson && (
        <>
          <YesOrNo name="isPro" />
          <Select
            name="pep"
            none={t('record.notAsked')}
            options={PEP_STATES.map((value) => ({ value, label: logs(`pep.${value}`) }))}
          />
        </>
      )}
      <TextInput name="insiderOf" empty={null} isOptional maxLength={PROFILE_LINE_MAX_CHARS} />
    </EditSheet>
  );
}
