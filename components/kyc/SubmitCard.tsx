import { useEffect, useEffectEvent, useState } from 'react';
import { Stack, Text } from '@/components/ui/layout';
import type { FieldConflict } from '@/contract/changes/schema';
import { paperRuleOf } from '@/contract/documents/evidence';
import type { Evidence } from '@/contract/documents/evidenceValue';
import { KYC_CONFIRMATIONS } from '@/contract/kyc/codes';
import type { KycRecordAnswer } from '@/contract/kyc/schema';
import { clientKycPath } from '@/contract/routes';
import { faultSentence, sentenceParts } from '@/components/ui/form/rules';
import { formatList, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useSubmission } from '@/store/useSubmission';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { EvidenceControl } from '../documents/shared/evidence';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { DateField } from '../ui/DateField';
import { SelectField } from '../ui/SelectField';
import { isNothingLeft } from './left';

const NO_PAPERS: Evidence = [];

interface Props {
  answer: KycRecordAnswer;
  /** What is submitted, for the toast of who has left the screen. */
  label: string;
  onChanged(): void;
}

/** Submits the review as complete: opens when nothing is left, and never for an assistant; it says why. */
export function SubmitCard({ answer, label, onChanged }: Props) {
  const t = useT('kyc');
  const logs = useT('logs');
  const form = useT('form');
  const locale = useLocale();
  const words = useFieldWords();
  const listed = (names: readonly string[]) => formatList([...new Set(names)], locale);
  const [confirmation, setConfirmation] = useState<(typeof KYC_CONFIRMATIONS)[number]>('signed');
  const [confirmedOn, setConfirmedOn] = useState(answer.asOf);
  const [isWrong, setWrong] = useState(false);
  // A form is signed for the answers of one review: for others it is chosen again.
  const signedFor = JSON.stringify([
    answer.review?.at,
    answer.person,
    answer.accounts.map(({ values }) => values),
  ]);
  const [chosen, setChosen] = useState<{ papers: Evidence; signedFor: string } | null>(null);
  const papers = chosen?.signedFor === signedFor ? chosen.papers : NO_PAPERS;
  const paperRule = paperRuleOf('kycReviewEvidence', { confirmation });
  const lacksPaper = paperRule?.need === 'required' && papers.length === 0;
  const { status, error, submit } = useSubmission('kycSubmit', {
    form: 'kycSubmit',
    entity: 'client',
    id: answer.id,
    notice: { label, href: clientKycPath(answer.id, locale) },
  });
  const changed = useEffectEvent(onChanged);
  const isOvertaken = error?.code === 'conflict';
  const isStale = status === 'saved' || isOvertaken;
  useEffect(() => {
    if (isStale) changed();
  }, [isStale]);

  const conflictText = (conflicts: readonly FieldConflict[]) =>
    conflicts.length === 0
      ? t('submit.conflictError')
      : t('submit.conflictBy', {
          person: listed(conflicts.map(({ by }) => formatStaffName(by))),
          fields: listed(conflicts.map(({ path }) => words.field(path))),
        });

  const [fault] = error?.errors ?? [];
  const rule = fault?.rule;
  const failure =
    error === null
      ? null
      : isOvertaken
        ? conflictText(error?.conflict?.conflicts ?? [])
        : fault?.dates !== undefined
          ? form('rules.date_order', sentenceParts(fault.dates, form, locale))
          : rule === 'future'
            ? t('submit.future')
            : rule === 'not_registered'
              ? t('submit.notRegistered')
              : rule === 'kyc_incomplete' || rule === 'kyc_conflict'
                ? t('submit.incomplete')
                : t('submit.failed');
  // A fault of the papers is shown beside them.
  const paperFault =
    fault !== undefined && rule?.startsWith('evidence_') === true ? faultSentence(fault, form, locale) : null;
  return (
    <Card title={t('submit.title')}>
      <Stack gap={3}>
        <p>
          {t(
            !isNothingLeft(answer)
              ? 'submit.incomplete'
              : lacksPaper && answer.canSubmit
                ? 'submit.paper'
                : 'submit.nothingLeft',
          )}
        </p>
        {!answer.canSubmit && <p>{t('submit.notRegistered')}</p>}
        {answer.canSubmit && (
          <>
            <SelectField
              label={t('submit.confirmation')}
              value={confirmation}
              options={KYC_CONFIRMATIONS.map((value) => ({
                value,
                label: logs(`kyc.confirmation.${value}`),
              }))}
              onChange={(value) => setConfirmation(value)}
            />
            {paperRule !== null && (
              <EvidenceControl
                screen="clientKyc"
                clientId={answer.id}
                rule={paperRule}
                value={papers}
                onChange={(next) => setChosen({ papers: next, signedFor })}
              />
            )}
            {paperFault !== null && (
              <Text as="p" role="alert" tone="bad">
                {paperFault}
              </Text>
            )}
            <DateField
              label={t('submit.confirmedOn')}
              value={confirmedOn}
              onChange={setConfirmedOn}
              onFault={setWrong}
            />
            <Button
              variant="accent"
              isBusy={status === 'sending'}
              disabled={!isNothingLeft(answer) || lacksPaper || isWrong || confirmedOn === ''}
              onClick={() => {
                const evidence = paperRule === null ? [] : papers;
                const accounts = answer.accounts.map(({ id, version }) => ({ id, version }));
                submit({
                  id: answer.id,
                  version: answer.version,
                  accounts,
                  confirmation,
                  confirmedOn,
                  evidence,
                });
              }}
            >
              {t('submit.submit')}
            </Button>
          </>
        )}
        <p role="status">
          {status === 'saved' ? t('submit.submitted') : paperFault === null ? (failure ?? '') : ''}
        </p>
      </Stack>
    </Card>
  );
}
