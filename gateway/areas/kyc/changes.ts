import { type SQL, sql } from 'drizzle-orm';
import {
  investmentKnowledge,
  kycAmount,
  kycHorizon,
  kycLiquidity,
  kycObjectives,
  kycPurpose,
  kycRationale,
  kycReview,
  riskLevel,
  yesOrNo,
} from '@/contract/kyc/fields';
import type { FieldValue } from '@/contract/changes/schema';
import { codesOf, REP_CODES } from '../../kit/db/ownScope';
import { prepared, type Row } from '../../kit/db/statement';
import type { Field, FieldPlace } from '../../kit/changes/record';
import { isUndo } from '../../kit/changes/sets';

const at = (name: string) => sql.placeholder(name);

interface Valued extends Row {
  value: FieldValue;
}

interface KycField {
  path: string;
  value: Field['value'];
  /** The value as the contract has it, of the row of the table. */
  read: SQL;
  /** What is set, of the value as JSON (`given.v`). */
  set: SQL;
  /** What stands where the row is not there yet. */
  empty?: FieldValue;
}

/** The value of the change as JSON: whatever its type, it comes as one text. */
const GIVEN = sql`(select ${at('value')}::jsonb as v) given`;
const TEXT = sql`given.v #>> '{}'`;

/** Where the answers of one kind of record stand, and which record of the book they belong to. */
const TABLES = {
  client: { answers: 'kyc_clients', key: 'party_id', records: 'clients', record: 'party_id' },
  account: { answers: 'kyc_accounts', key: 'account_id', records: 'accounts', record: 'id' },
} as const;

function kycField(
  of: keyof typeof TABLES,
  { path, value, read: readValue, set, empty = null }: KycField,
): Field {
  const table = TABLES[of];
  const answers = sql.identifier(table.answers);
  const key = sql.identifier(table.key);
  const own = sql`${key} = ${at('key')} and rep_code_id = any (${REP_CODES})`;
  const read = prepared<Valued>(
    `read-${path}`,
    sql`select ${readValue} as value from ${answers} where ${own}`,
  );
  const made = prepared(
    `make-${path}`,
    sql`insert into ${answers} (${key}, rep_code_id)
      select ${sql.identifier(table.record)}, rep_code_id from ${sql.identifier(table.records)}
      where ${sql.identifier(table.record)} = ${at('key')} and rep_code_id = any (${REP_CODES})
      on conflict (${key}) do nothing`,
  );
  const write = prepared(`write-${path}`, sql`update ${answers} set ${set} from ${GIVEN} where ${own}`);
  return {
    path,
    labelKey: `logs:field.${path}`,
    value,
    async read({ tx, scope, record }) {
      const [row] = await tx.run(read({ key: record.key, repCodes: codesOf(scope) }));
      return row?.value ?? empty;
    },
    async write({ tx, scope, record }, given) {
      const values = { key: record.key, repCodes: codesOf(scope) };
      await tx.run(made(values));
      await tx.run(write({ ...values, value: JSON.stringify(given) }));
    },
  };
}

const clientField = (field: KycField) => kycField('client', field);
const accountField = (field: KycField) => kycField('account', field);

const column = (
  path: string,
  name: string,
  type: 'text' | 'numeric' | 'boolean',
  value: Field['value'],
): KycField => ({
  path,
  value,
  read: type === 'numeric' ? sql`${sql.identifier(name)}::text` : sql`${sql.identifier(name)}`,
  set: sql`${sql.identifier(name)} = (${TEXT})::${sql.raw(type)}`,
});

/** An undo brings back an earlier review: what was stored at that review stays. */
const snapshot = prepared(
  'keep-kyc-snapshot',
  sql`insert into kyc_reviews (party_id, reviewed_on, rep_code_id, snapshot)
    select k.party_id, k.reviewed_on, k.rep_code_id, cairn_kyc_snapshot(k.party_id) from kyc_clients k
    where k.party_id = ${at('key')} and k.rep_code_id = any (${REP_CODES}) and k.reviewed_on is not null
    on conflict (party_id, reviewed_on) do update set snapshot = excluded.snapshot where not ${at('isUndo')}::boolean`,
);

const noted = prepared(
  'note-kyc-changes',
  sql`select cairn_kyc_note(party_id) from kyc_clients
    where party_id = ${at('key')} and rep_code_id = any (${REP_CODES})`,
);

/** Stores the answers of the last review: later answers are compared with them. */
export async function keepReviewed(
  { tx, scope, record }: Pick<FieldPlace, 'tx' | 'scope' | 'record'>,
  isUndo: boolean,
) {
  const values = { key: record.key, repCodes: codesOf(scope) };
  await tx.run(snapshot({ ...values, isUndo }));
  await tx.run(noted(values));
}

const REVIEW = clientField({
  path: 'kycReview',
  value: kycReview,
  read: sql`case when reviewed_on is null then null else jsonb_build_object('on', reviewed_on,
    'confirmation', confirmation, 'confirmedOn', confirmed_on) end`,
  set: sql`reviewed_on = (given.v ->> 'on')::date, confirmation = given.v ->> 'confirmation',
    confirmed_on = (given.v ->> 'confirmedOn')::date`,
});

/** What a review asks of a client, and the last review itself. */
export const KYC_CLIENT_FIELDS: readonly Field[] = [
  clientField(column('annualIncome', 'annual_income', 'numeric', kycAmount)),
  clientField(column('liquidAssets', 'liquid_assets', 'numeric', kycAmount)),
  clientField(column('fixedAssets', 'fixed_assets', 'numeric', kycAmount)),
  clientField(column('investmentKnowledge', 'investment_knowledge', 'text', investmentKnowledge)),
  clientField(column('isPro', 'is_pro', 'boolean', yesOrNo)),
  clientField(column('borrowsToInvest', 'borrows_to_invest', 'boolean', yesOrNo)),
  {
    ...REVIEW,
    async write(place, value) {
      await REVIEW.write(place, value);
      await keepReviewed(place, await isUndo(place));
    },
  },
];

/** What a review asks for an account. */
export const KYC_ACCOUNT_FIELDS: readonly Field[] = [
  accountField(column('kycPurpose', 'purpose', 'text', kycPurpose)),
  accountField({
    path: 'kycObjectives',
    value: kycObjectives,
    read: sql`jsonb_build_object('safety', safety_bp, 'income', income_bp, 'growth', growth_bp,
      'speculation', speculation_bp)`,
    set: sql`safety_bp = (given.v ->> 'safety')::integer, income_bp = (given.v ->> 'income')::integer,
      growth_bp = (given.v ->> 'growth')::integer, speculation_bp = (given.v ->> 'speculation')::integer`,
    empty: { safety: null, income: null, growth: null, speculation: null },
  }),
  accountField(column('kycHorizon', 'horizon', 'text', kycHorizon)),
  accountField(column('kycLiquidity', 'liquidity', 'text', kycLiquidity)),
  accountField(column('kycTolerance', 'tolerance', 'text', riskLevel)),
  accountField(column('kycCapacity', 'capacity', 'text', riskLevel)),
  accountField({
    path: 'kycRationale',
    value: kycRationale,
    read: sql`rationale`,
    set: sql`rationale = nullif(given.v, 'null')`,
  }),
];
