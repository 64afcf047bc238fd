import type { FieldValue } from '@/contract/changes/schema';
import type { ClientDetailsAnswer } from '@/contract/clients/schema';
import {
  KYC_ACCOUNT_FIELDS,
  KYC_PERSON_FIELDS,
  KYC_PERSONS_ONLY,
  type KycChangeable,
} from '@/contract/kyc/codes';
import type { KycAccount, KycRecordAnswer } from '@/contract/kyc/schema';
import type { Locale } from '@/contract/locale';
import { formatAddressLines, formatCountry, formatDateLong, formatName } from '@/lib/format';
import { clientValueWords, kycValueWords } from '@/lib/words';
import type { Block, Report } from '../../../kit/files/pdf/report';
import { textsOf } from '../../../kit/words';

/** What a letter is written from. */
export interface LetterSources {
  /** That of the client. */
  language: Locale;
  /** In that language. */
  firm: string;
  record: KycRecordAnswer;
  addresses: ClientDetailsAnswer['addresses'];
  /** The day of the letter. */
  on: string;
}

/** The confirmation and the line to sign on, in points: they stay on one page. */
const CONFIRMATION_HEIGHT = 150;

type Facts = readonly (readonly [string, string])[];

/** Where a letter goes, the first of these that is known. */
const MAILED_TO = ['mailing', 'residential', 'business'] as const;

/** How values of a letter are said. */
function valuesIn(language: Locale) {
  const logs = textsOf('logs', language);
  const t = textsOf('letter', language);
  const ofKyc = kycValueWords(logs, language);
  const ofClient = clientValueWords(logs, language);
  return (field: KycChangeable, value: FieldValue): string => {
    if (typeof value === 'boolean') return logs(value ? 'value.yes' : 'value.no');
    const said = value === null || value === '' ? '' : (ofKyc(field, value) ?? ofClient(field, value));
    if (said !== '') return said ?? String(value);
    return field === 'insiderOf' ? t('none') : t('notRecorded');
  };
}

function addressOf(addresses: LetterSources['addresses'], language: Locale): string[] {
  const address = MAILED_TO.flatMap((wanted) => addresses.filter(({ kind }) => kind === wanted))[0];
  if (address === undefined) return [];
  const { country } = address;
  return [...formatAddressLines(address), ...(country === 'CA' ? [] : [formatCountry(country, language)])];
}

/** Puts the letter to a client about their KYC into words: what has changed, what stays, and where to sign. */
export function letterReport({ language, firm, record, addresses, on }: LetterSources): Report {
  const t = textsOf('letter', language);
  const kyc = textsOf('kyc', language);
  const accountTypes = textsOf('accounts', language);
  const valueOf = valuesIn(language);
  const day = (date: string) => formatDateLong(date, language);
  const name = formatName(record.name);
  const title = t('kyc.title');
  const isPerson = record.kind === 'person';
  const { differences } = record;
  const since = record.review?.on ?? null;

  const accountName = ({ number, type, isJoint }: KycAccount) =>
    [kyc('section.account', { number }), accountTypes(`type.${type}`), isJoint ? kyc('record.joint') : null]
      .filter((part) => part !== null)
      .join(' · ');
  const isChanged = (account: string | null, field: KycChangeable) =>
    differences.some((each) => each.account === account && each.field === field);

  const ofPerson: Facts = KYC_PERSON_FIELDS.filter(
    (field) => (isPerson || !KYC_PERSONS_ONLY.includes(field)) && !isChanged(null, field),
  ).map((field) => [kyc(`field.${field}`), valueOf(field, record.person.values[field])]);
  const ofAccount = ({ number, values }: KycAccount): Facts =>
    KYC_ACCOUNT_FIELDS.filter((field) => !isChanged(number, field)).map((field) => [
      kyc(`field.${field}`),
      valueOf(field, values[field]),
    ]);
  const section = (text: string, rows: Facts): Block[] =>
    rows.length === 0
      ? []
      : [
          { kind: 'heading', text },
          { kind: 'facts', rows },
        ];

  const changes: Block[] =
    since === null
      ? [{ kind: 'paragraph', text: t('kyc.first') }]
      : differences.length === 0
        ? [{ kind: 'paragraph', text: t('kyc.noChange', { date: day(since) }) }]
        : [
            { kind: 'heading', text: t('kyc.changes', { date: day(since) }) },
            {
              kind: 'table',
              columns: [
                { text: t('kyc.what'), share: 0.32 },
                { text: kyc('difference.was'), share: 0.34 },
                { text: kyc('difference.became'), share: 0.34 },
              ],
              rows: differences.map(({ account, field, was, became }) => [
                account === null
                  ? kyc(`field.${field}`)
                  : kyc('difference.ofAccount', { field: kyc(`field.${field}`), account }),
                valueOf(field, was),
                valueOf(field, became),
              ]),
            },
          ];

  return {
    language,
    from: firm,
    title,
    madeOn: on,
    date: day(on),
    addressee: [name, ...addressOf(addresses, language)],
    blocks: [
      { kind: 'paragraph', text: t('kyc.intro') },
      ...changes,
      ...section(t(isPerson ? 'kyc.person' : 'kyc.organization'), ofPerson),
      ...record.accounts.flatMap((account) => section(accountName(account), ofAccount(account))),
      { kind: 'heading', text: t('kyc.confirmation'), room: CONFIRMATION_HEIGHT },
      { kind: 'paragraph', text: t('kyc.confirm') },
      {
        kind: 'signature',
        lines: [
          { text: t(isPerson ? 'kyc.signature' : 'kyc.signatory', { name }), share: 0.66 },
          { text: t('kyc.date'), share: 0.34 },
        ],
      },
    ],
    footer: (page, pages) => t('footer', { firm, title, name, page, pages }),
  };
}
