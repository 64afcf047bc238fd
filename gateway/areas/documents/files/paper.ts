import { sql } from 'drizzle-orm';
import type { AccountType } from '@/contract/accounts/codes';
import type { DocumentKind } from '@/contract/documents/codes';
import type { Locale } from '@/contract/locale';
import { nameText } from '@/contract/partyName';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { translatorFor } from '../../../kit/words';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import type { Scope } from '../../../kit/db/scope';
import { printedMoney, printedNumber, sumOf } from './figures';
import type { Paper } from '../../../kit/files/pdf/pdf';

/** What is known of a document before it is made. */
export interface DocumentFacts extends Row {
  key: number;
  id: string;
  document_kind: DocumentKind;
  variant: string | null;
  title: string;
  language: Locale;
  created_on: string;
  covers_from: string | null;
  covers_to: string | null;
  fact_id: number | null;
  account_key: number | null;
  account_id: string | null;
  account_number: string | null;
  account_type: AccountType | null;
  given_name: string | null;
  family_name: string | null;
  legal_name: string | null;
  lines: string[] | null;
  city: string | null;
  province: string | null;
  postal_code: string | null;
  firm_en: string;
  firm_fr: string;
}

const at = (name: string) => sql.placeholder(name);

const found = prepared<DocumentFacts>(
  'document-facts',
  sql`
  select d.id as key, d.public_id as id, d.kind as document_kind, d.variant, d.title, d.language,
    d.created_on::text as created_on, d.covers_from::text as covers_from, d.covers_to::text as covers_to, d.fact_id,
    a.id as account_key, a.public_id as account_id, a.number as account_number, a.type as account_type, p.given_name,
    p.family_name, p.legal_name, w.lines, w.city, w.province, w.postal_code, f.name_en as firm_en,
    f.name_fr as firm_fr
  from documents d
  join clients c on c.party_id = d.party_id and c.rep_code_id = any (${REP_CODES})
  join parties p on p.id = d.party_id
  left join accounts a on a.id = d.account_id
  left join lateral (
    select * from client_addresses r where r.party_id = d.party_id order by r.kind = 'mailing' desc, r.kind limit 1
  ) w on true
  cross join firms f
  where d.id = ${at('key')} and d.rep_code_id = any (${REP_CODES})`,
);

interface Line extends Row {
  trade_date: string;
  kind: string;
  symbol: string | null;
  name_en: string | null;
  name_fr: string | null;
  quantity: string | null;
  price: string | null;
  amount: string;
}

/** The paper prints at most this many lines; one more line sums up the rest. */
const LINES_MAX = 200;

const lines = prepared<Line>(
  'document-lines',
  sql`
  select t.trade_date::text as trade_date, t.kind, s.symbol, s.name_en, s.name_fr, t.quantity::text as quantity,
    t.price::text as price, t.amount_cad::text as amount
  from transactions t left join securities s on s.id = t.security_id
  where t.account_id = ${at('account')} and t.rep_code_id = any (${REP_CODES})
    and t.trade_date between ${at('from')}::date and ${at('to')}::date
    and (${at('fact')}::integer is null or t.id = ${at('fact')}::integer)
  order by t.trade_date, t.id limit ${LINES_MAX + 1}`,
);

/** The kinds of transaction that each slip adds up. */
const SLIP_KINDS: Readonly<Record<string, readonly string[]>> = {
  T5: ['dividend', 'interest', 'distribution'],
  T5008: ['sell'],
  T4RIF: ['withdrawal', 'withholdingTax'],
};

const CHARGES = ['fee', 'salesTax'];

/** The facts of a document, read in the requester's transaction. */
export interface PaperSources {
  facts: DocumentFacts;
  lines: Line[];
}

/** @returns null for a document that the person does not see */
export async function readSources(tx: Transaction, scope: Scope, key: number): Promise<PaperSources | null> {
  const repCodes = codesOf(scope);
  const [facts] = await tx.run(found({ key, repCodes }));
  if (facts === undefined) return null;
  const { account_key: account, covers_from: from, covers_to: to, fact_id, document_kind } = facts;
  const fact = document_kind === 'confirm' ? fact_id : null;
  const listed =
    account === null || from === null || to === null
      ? []
      : await tx.run(lines({ account, from, to, fact, repCodes }));
  return { facts, lines: listed };
}

type Points = ValueHistoryAnswer['points'];

/** The value at the end of a day: that of the last day with prices until then. */
const valueOn = (points: Points, day: string) =>
  points.findLast(({ on }) => on <= day)?.marketValueCad ?? null;

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/**
 * The content of a document in its own language, from stored facts.
 * @param points the account's value by day; empty for documents without a value chart
 */
export function paperOf({ facts, lines: all }: PaperSources, points: Points): Paper {
  const { language, document_kind: kind, variant, covers_from: from, covers_to: to } = facts;
  const say = translatorFor(language);
  const money = (amount: string) => printedMoney(amount, language);
  const label = (key: string) => say(`documents:paper.${key}`);
  const name = nameText({ given: facts.given_name, family: facts.family_name, legal: facts.legal_name });
  const facts_: [string, string][] = [[label('client'), name]];
  if (facts.account_number !== null && facts.account_type !== null) {
    facts_.push([
      label('account'),
      `${facts.account_number} · ${say(`accounts:type.${facts.account_type}`)}`,
    ]);
  }
  if (from !== null && to !== null) {
    facts_.push([label('period'), from === to ? from : say('documents:paper.fromTo', { from, to })]);
  }
  facts_.push([label('made'), facts.created_on]);
  const moved = all.slice(0, LINES_MAX);
  const sumOfKinds = (kinds: readonly string[]) =>
    sumOf(moved.filter((line) => kinds.includes(line.kind)).map(({ amount }) => amount));
  if ((kind === 'statement' || kind === 'performance') && from !== null && to !== null) {
    const inPeriod = points.filter(({ on }) => on >= from && on <= to);
    const [opening, closing] = [valueOn(points, dayBefore(from)) ?? '0.00', valueOn(points, to) ?? '0.00'];
    facts_.push(
      [label('opening'), money(opening)],
      [label('flow'), money(sumOf(inPeriod.map(({ netFlowCad }) => netFlowCad)))],
      [label('market'), money(sumOf(inPeriod.map(({ marketChangeCad }) => marketChangeCad)))],
      [label('closing'), money(closing)],
    );
  }
  if (kind === 'taxSlip') {
    for (const each of SLIP_KINDS[variant ?? ''] ?? []) {
      facts_.push([say(`accounts:transactionType.${each}`), money(sumOfKinds([each]))]);
    }
  }
  if (kind === 'annualCharges') {
    for (const each of CHARGES) {
      facts_.push([say(`accounts:transactionType.${each}`), money(sumOfKinds([each]))]);
    }
    facts_.push([label('charges'), money(sumOfKinds(CHARGES))]);
  }
  const shown =
    kind === 'statement' || kind === 'confirm'
      ? moved
      : kind === 'annualCharges'
        ? moved.filter((line) => CHARGES.includes(line.kind))
        : null;
  return {
    language,
    from: language === 'fr' ? facts.firm_fr : facts.firm_en,
    title: facts.title,
    sample: label('sample'),
    madeOn: facts.created_on,
    addressee: [
      name,
      ...(facts.lines ?? []),
      [
        [facts.city, facts.province].filter((part) => part !== null).join(language === 'fr' ? ' ' : ' '),
        facts.postal_code,
      ]
        .filter((part) => part !== null && part !== '')
        .join('  '),
    ].filter((part) => part !== ''),
    facts: facts_,
    table:
      shown === null
        ? null
        : {
            title: label('activity'),
            columns: [
              { text: label('date'), share: 0.14 },
              { text: label('what'), share: 0.2 },
              { text: label('security'), share: 0.34 },
              { text: label('quantity'), share: 0.14, isFigure: true },
              { text: label('amount'), share: 0.18, isFigure: true },
            ],
            rows: shown.map((line) => [
              line.trade_date,
              say(`accounts:transactionType.${line.kind}`),
              (language === 'fr' ? line.name_fr : line.name_en) ?? '',
              line.quantity === null ? '' : printedNumber(line.quantity, language),
              money(line.amount),
            ]),
            empty: label('noActivity'),
          },
    paragraphs: [
      ...(shown === null ? [say(`documents:paper.text.${kind}`, { name })] : []),
      ...(all.length > LINES_MAX ? [label('more')] : []),
    ],
  };
}
