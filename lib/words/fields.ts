import { ADDRESS_TASK_RULES } from '@/contract/addresses/codes';
import { DEATH_TASK_RULES } from '@/contract/deaths/codes';
import type { FieldValue } from '@/contract/changes/schema';
import { MARITAL_STATUSES, PHONE_KINDS, EMAIL_KINDS } from '@/contract/clientInfo/codes';
import {
  CONSENT_METHODS,
  CONSENT_TEXTS,
  DELIVERY_CHOICES,
  DELIVERY_DOCUMENTS,
  PENDING_CHOICES,
} from '@/contract/delivery/codes';
import { HOUSEHOLD_ROLES } from '@/contract/households/codes';
import { isLocale, type Locale } from '@/contract/locale';
import { formatDateLong, formatPhone } from '../format';
import { clientValueWords } from './clientValues';
import { kycValueWords } from './kycValues';
import { teamValueWords } from './teamValues';
import type { Texts } from './texts';
import { type Composite, isComposite, isIn } from './valueKinds';
import { EVIDENCE_FIELDS, isEvidenceField } from '@/contract/documents/evidence';

/** Fields with their own name in the strings, by the first part of their path. */
const NAMED_FIELDS = [
  ...EVIDENCE_FIELDS,
  'legalName',
  'birthDate',
  'preferredName',
  'language',
  'maritalStatus',
  'sin',
  'sinExpiresOn',
  'employment',
  'dependants',
  'trustedContact',
  'taxResidency',
  'pep',
  'insiderOf',
  'isUsPerson',
  'representation',
  'deceasedOn',
  'death',
  'deathTask',
  'identityVerification',
  'identityDoubt',
  'phones',
  'emails',
  'residentialAddress',
  'mailingAddress',
  'businessAddress',
  'seasonalAddress',
  'accountAddress',
  'addressTask',
  'delivery',
  'deliveryPaperUntil',
  'annualIncome',
  'liquidAssets',
  'fixedAssets',
  'investmentKnowledge',
  'isPro',
  'borrowsToInvest',
  'kycReview',
  'kycPurpose',
  'kycObjectives',
  'kycHorizon',
  'kycLiquidity',
  'kycTolerance',
  'kycCapacity',
  'kycRationale',
  'documents',
  'notes',
  'task',
  'taskState',
  'members',
  'codes',
  'cover',
  'nameEn',
  'nameFr',
  'status',
  'branch',
  'desk',
  'households',
  'householdName',
] as const;

/** The words of a change: the names of its fields, and their values. */
export interface FieldWords {
  /** A field's name, or its path when it has no words. */
  field(path: string): string;
  /** A field's value in words. Nothing reads as "empty", and a list as its parts. */
  value(path: string, value: FieldValue): string;
}

/** @returns the words for fields and their values in a language */
export function fieldWords(
  { logs: t, delivery }: { logs: Texts<'logs'>; delivery: Texts<'delivery'> },
  locale: Locale,
): FieldWords {
  const ofClient = clientValueWords(t, locale);
  const ofKyc = kycValueWords(t, locale);
  const ofTeam = teamValueWords(t, locale);

  /** How the client consented, and to which text. Null for no consent. */
  function consentWords(consent: FieldValue | undefined): string | null {
    if (consent === undefined || !isComposite(consent)) return null;
    const { method, text } = consent;
    if (!isIn(CONSENT_METHODS, method) || !isIn(CONSENT_TEXTS, text)) return null;
    return delivery('consentTo', { method: delivery(`consent.${method}`), text });
  }

  /** How a document goes out, what is waiting, and the consent. */
  const deliveryWords = ({ current, pending, consent }: Composite): string =>
    [
      isIn(DELIVERY_CHOICES, current) ? delivery(`choice.${current}`) : null,
      isIn(PENDING_CHOICES, pending) ? delivery(`pending.${pending}`) : null,
      consentWords(consent),
    ]
      .filter((part) => part !== null)
      .join(' · ');

  const wayIn = ({ kind, number, address, isPrimary, verifiedOn }: Composite): string => {
    const what = typeof number === 'string' ? formatPhone(number, locale) : String(address);
    const notes = [
      ...(isPrimary === true ? [t('value.primary')] : []),
      ...(typeof verifiedOn === 'string'
        ? [t('value.verified', { date: formatDateLong(verifiedOn, locale) })]
        : []),
    ];
    const name = isIn(PHONE_KINDS, kind)
      ? t(`value.phone.${kind}`)
      : isIn(EMAIL_KINDS, kind)
        ? t(`value.email.${kind}`)
        : '';
    return [`${name} ${what}`.trim(), ...(notes.length === 0 ? [] : [`(${notes.join(', ')})`])].join(' ');
  };

  /** The households of a client, each with the client’s role. */
  function householdWords(given: FieldValue): string {
    const entries = (Array.isArray(given) ? given : [])
      .filter(isComposite)
      .map(({ name, role }) =>
        isIn(HOUSEHOLD_ROLES, role)
          ? t('household.entry', { name: String(name), role: t(`household.role.${role}`) })
          : String(name),
      );
    return entries.length === 0 ? t('household.none') : entries.join(', ');
  }

  /** The titles of the papers of a fact. */
  function paperWords(given: FieldValue): string {
    const titles = (Array.isArray(given) ? given : [])
      .filter(isComposite)
      .map(({ title }) => (typeof title === 'string' ? title : ''));
    return titles.length === 0 ? t('value.empty') : titles.join(', ');
  }

  function value(path: string, given: FieldValue): string {
    const team = ofTeam(path, given);
    if (team !== null) return team;
    if (path === 'households') return householdWords(given);
    if (isEvidenceField(path)) return paperWords(given);
    if (given === null || given === '') return t('value.empty');
    const own = ofClient(path, given);
    if (own !== null) return own === '' ? t('value.empty') : own;
    const kycWords = ofKyc(path, given);
    if (kycWords !== null) return kycWords === '' ? t('value.empty') : kycWords;
    if (typeof given === 'boolean') return t(given ? 'value.yes' : 'value.no');
    if (typeof given === 'number') return String(given);
    if (typeof given === 'string') {
      if (isIn(MARITAL_STATUSES, given)) return t(`marital.${given}`);
      return path === 'language' && isLocale(given) ? t(`value.language.${given}`) : given;
    }
    if (isComposite(given) && isIn(DELIVERY_CHOICES, given.current)) return deliveryWords(given);
    if (isComposite(given) && ('number' in given || 'address' in given)) return wayIn(given);
    const parts = Array.isArray(given) ? given : Object.values(given);
    const filled = parts.filter((part) => part !== null && part !== '');
    return filled.length === 0 ? t('value.empty') : filled.map((part) => value(path, part)).join(', ');
  }

  return {
    field(path) {
      const [first = path, ...rest] = path.split('.');
      const name = isIn(NAMED_FIELDS, first) ? t(`field.${first}`) : first;
      // A task is named by the rule behind it, because its number says nothing.
      if (first === 'addressTask')
        return [
          name,
          ...rest
            .slice(0, 1)
            .map((rule) => (isIn(ADDRESS_TASK_RULES, rule) ? t(`addressTask.${rule}`) : rule)),
        ].join(' · ');
      if (first === 'deathTask')
        return [
          name,
          ...rest.slice(0, 1).map((rule) => (isIn(DEATH_TASK_RULES, rule) ? t(`deathTask.${rule}`) : rule)),
        ].join(' · ');
      // The value names the document or the note. The path holds only its id.
      if (first === 'documents' || first === 'notes') return name;
      const steps = rest.map((step) =>
        first === 'delivery' && isIn(DELIVERY_DOCUMENTS, step) ? delivery(`documents.${step}`) : step,
      );
      return [name, ...steps].join(' · ');
    },
    value,
  };
}
