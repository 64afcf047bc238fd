import type { Brief, BriefPerson } from '@/contract/brief/schema';
import { formatDateLong, formatList, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { type Detail, DetailList } from '../kit/record/DetailList';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { BriefPart } from './BriefPart';

/** The state of KYC and of the identity of each person, with dates. */
export function ChecksSection({ brief }: { brief: Brief }) {
  const t = useT('brief');
  const lastFirst = useLastNameFirst();
  const kycText = useKycText();
  const identityText = useIdentityText();
  const { people, kyc, verification } = brief;
  const label = (what: string, person: BriefPerson) =>
    people.length === 1 ? what : t('between', { what, value: formatName(person.name, { lastFirst }) });
  const details = people.flatMap((person): Detail[] => {
    const known = kyc?.find((each) => each.person === person.id);
    const verified = verification?.find((each) => each.person === person.id);
    return [
      ...(known === undefined
        ? []
        : [{ key: `kyc ${person.id}`, label: label(t('checks.kyc'), person), content: kycText(known) }]),
      ...(verified === undefined
        ? []
        : [
            {
              key: `identity ${person.id}`,
              label: label(t('checks.identity'), person),
              content: identityText(verified, brief.asOf),
            },
          ]),
    ];
  });
  return (
    <BriefPart title={t('checks.title')} brief={brief} parts={['kyc', 'verification']}>
      <DetailList details={details} />
    </BriefPart>
  );
}

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ');

function useKycText() {
  const t = useT('brief');
  const fields = useT('kyc');
  const locale = useLocale();
  return ({ clock, reviewedOn, missing }: NonNullable<Brief['kyc']>[number]): string =>
    joined([
      reviewedOn === null
        ? t('checks.never')
        : t('checks.reviewed', { date: formatDateLong(reviewedOn, locale) }),
      clock === null
        ? t('checks.notNeeded')
        : clock.dueOn === null
          ? null
          : t(clock.state === 'overdue' ? 'checks.overdue' : 'checks.due', {
              date: formatDateLong(clock.dueOn, locale),
            }),
      missing.length === 0
        ? null
        : t('checks.missing', {
            fields: formatList(
              missing.map((field) => fields(`field.${field}`)),
              locale,
            ),
          }),
    ]);
}

function useIdentityText() {
  const t = useT('brief');
  const words = useT('verification');
  const locale = useLocale();
  return (
    { state, verifiedOn, dueOn, documentExpiresOn }: NonNullable<Brief['verification']>[number],
    asOf: string,
  ) =>
    joined([
      words(`state.${state}`),
      verifiedOn === null ? null : t('checks.verified', { date: formatDateLong(verifiedOn, locale) }),
      dueOn === null ? null : t('checks.dueIdentity', { date: formatDateLong(dueOn, locale) }),
      documentExpiresOn === null
        ? null
        : t(documentExpiresOn < asOf ? 'checks.expired' : 'checks.expires', {
            date: formatDateLong(documentExpiresOn, locale),
          }),
    ]);
}
