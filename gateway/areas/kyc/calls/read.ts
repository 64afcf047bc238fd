import { sql } from 'drizzle-orm';
import type { FieldValue } from '@/contract/changes/schema';
import {
  KYC_ACCOUNT_FIELDS,
  KYC_PERSON_FIELDS,
  type KycChangeable,
  type KycService,
  type KycState,
} from '@/contract/kyc/codes';
import { conflictsOf, missingOfAccount, missingOfPerson, openConflictsOf } from '@/contract/kyc/rules';
import type {
  KycAccountValues,
  KycDifference,
  KycPersonValues,
  KycRecordAnswer,
  KycRule,
} from '@/contract/kyc/schema';
import type { PartyKind } from '@/contract/scalars';
import type { Changing } from '../../../kit/changes/changing';
import { isSame } from '../../../kit/changes/values';
import { prepared, type Row } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { ageOn, diedOn } from '../../clients/rules/living';
import { clocksOn, dueOn, serviceOf, sourceOf, stateBy } from '../rules/clock';
import { rulesOn } from '../rules/found';

/** The answers of a client and of each account, by its number, as the database function puts them together. */
export type Snapshot = {
  person: Record<string, FieldValue>;
  accounts: Record<string, Record<string, FieldValue>>;
};

interface ClientRow extends Row {
  kind: PartyKind;
  age: number | null;
  died_on: string | null;
  now: Snapshot;
  reviewed_on: string | null;
  changed_fields: string[] | null;
  /** When the review is due, with its state. */
  due_on: string | null;
  state: KycState;
  service: KycService;
  confirmation: 'signed' | 'electronic' | 'meeting' | null;
  confirmed_on: string | null;
  /** The answers at the last review. */
  then: Snapshot | null;
}

interface AccountRow extends Row {
  id: string;
  number: string;
  type: KycRecordAnswer['accounts'][number]['type'];
  currency: 'CAD' | 'USD';
  is_joint: boolean;
  service: KycService;
  market_value: string;
  version: number;
  rationale: KycAccountValues['kycRationale'];
  holdings_score: number | null;
  model_risk: KycRecordAnswer['accounts'][number]['modelRisk'];
}

interface ClockRow extends Row {
  service: KycService;
  months: number;
  source: KycRule['source'];
  effective_from: string;
}

const KEY = sql.placeholder('key');
const AS_OF = sql`${sql.placeholder('asOf')}::date`;

const clientRow = prepared<ClientRow>(
  'kyc-client',
  sql`
  select p.kind, ${ageOn(sql`c`, AS_OF)} as age, ${diedOn(sql`c`)}::text as died_on,
    cairn_kyc_snapshot(c.party_id) as now,
    k.reviewed_on::text as reviewed_on, k.confirmation, k.confirmed_on::text as confirmed_on, r.snapshot as then,
    k.changed_fields, d.due_on::text as due_on, ${stateBy(sql`d.due_on`, AS_OF)} as state, ${serviceOf(sql`n.is_managed`)} as service
  from clients c join parties p on p.id = c.party_id
  left join kyc_clients k on k.party_id = c.party_id
  cross join lateral (select exists (
    select from account_holders h
    join accounts a on a.id = h.account_id and a.closed_on is null and a.rep_code_id = any (${REP_CODES})
    join uma_accounts u on u.account_id = a.id
    where h.party_id = c.party_id and h.is_beneficial) as is_managed) n
  cross join lateral (select ${dueOn(sql`k`, sql`n.is_managed`, AS_OF)} as due_on) d
  left join kyc_reviews r on r.party_id = c.party_id and r.reviewed_on = k.reviewed_on
  where c.party_id = ${KEY} and c.rep_code_id = any (${REP_CODES})`,
);

const held = prepared<AccountRow>(
  'kyc-accounts',
  sql`
  select a.public_id as id, a.number, a.type, a.currency, a.is_joint, a.market_value_cad::text as market_value,
    ${serviceOf(sql`u.account_id is not null`)} as service,
    coalesce(v.version, 1) as version, q.rationale, q.holdings_score, m.risk as model_risk
  from account_holders h
  join accounts a on a.id = h.account_id and a.closed_on is null and a.rep_code_id = any (${REP_CODES})
  left join kyc_accounts q on q.account_id = a.id
  left join uma_accounts u on u.account_id = a.id
  left join uma_current m on m.model_id = u.model_id
  left join aggregate_versions v on v.entity = 'account' and v.record_id = a.public_id::text
  where h.party_id = ${KEY} and h.is_beneficial order by a.number`,
);

const ruled = prepared<{ rule: KycRule }>('kyc-rules', rulesOn(AS_OF));

const clocks = prepared<ClockRow>(
  'kyc-clocks',
  sql`
  select service, months, source, effective_from::text as effective_from from ${clocksOn(AS_OF)} l`,
);

const classes = prepared<{ asset_class: string; score: number; source: KycRule['source'] }>(
  'kyc-risk-classes',
  sql`select asset_class, score, ${sourceOf(sql`r`)} as source from kyc_risk_classes r order by score, asset_class`,
);

/** What changed since the last review; an account opened since has nothing to compare. */
export function differencesOf(now: Snapshot, then: Snapshot | null): KycDifference[] {
  if (then === null) return [];
  const differs = (was: FieldValue | undefined, became: FieldValue | undefined) =>
    was !== undefined && became !== undefined && !isSame(was, became);
  const ofPerson = KYC_PERSON_FIELDS.flatMap((field) => {
    const [was, became] = [then.person[field], now.person[field]];
    return differs(was, became) ? [{ account: null, field, was: was ?? null, became: became ?? null }] : [];
  });
  const ofAccounts = Object.keys(now.accounts)
    .sort()
    .flatMap((account) =>
      KYC_ACCOUNT_FIELDS.flatMap((field) => {
        const [was, became] = [then.accounts[account]?.[field], now.accounts[account]?.[field]];
        return differs(was, became) ? [{ account, field, was: was ?? null, became: became ?? null }] : [];
      }),
    );
  return [...ofPerson, ...ofAccounts];
}

/** What is known of a client: the answers, what is missing, what conflicts, and the clock. */
export type Known = Pick<
  KycRecordAnswer,
  'kind' | 'age' | 'diedOn' | 'clock' | 'person' | 'accounts' | 'rules' | 'differences' | 'riskClasses'
> & { review: { on: string; confirmation: 'signed' | 'electronic' | 'meeting'; confirmedOn: string } | null };

/**
 * Reads the KYC of a client.
 *
 * @param key of the party
 * @throws {ProblemError} `not-found` where the person does not serve the client
 */
export async function readKyc({ tx, scope }: Pick<Changing, 'tx' | 'scope'>, key: number): Promise<Known> {
  const values = { key, asOf: scope.asOf, repCodes: codesOf(scope) };
  const [client] = await tx.run(clientRow(values));
  if (client === undefined) throw new ProblemError('not-found');
  const rules = (await tx.run(ruled(values))).map(({ rule }) => rule);
  const { kind, age, now, then } = client;
  // A database function builds it in the contract's shape.
  const person = now.person as unknown as KycPersonValues;
  const accounts = (await tx.run(held(values))).map((row) => {
    const answers = {
      ...(now.accounts[row.number] as unknown as Omit<KycAccountValues, 'kycRationale'>),
      kycRationale: row.rationale,
    };
    const conflicts = conflictsOf(rules, person, answers, { age, holdingsScore: row.holdings_score });
    return {
      id: row.id,
      number: row.number,
      type: row.type,
      currency: row.currency,
      isJoint: row.is_joint,
      service: row.service,
      marketValue: row.market_value,
      version: row.version,
      values: answers,
      missing: missingOfAccount(answers),
      conflicts: conflicts.map(({ id }) => id),
      open: openConflictsOf(conflicts, row.rationale).map(({ id }) => id),
      holdingsScore: row.holdings_score,
      modelRisk: row.model_risk,
    };
  });
  const { service, due_on: dueOnDay, state, died_on: died } = client;
  const clock = (await tx.run(clocks(values))).find((each) => each.service === service);
  const { reviewed_on: on, confirmation, confirmed_on: confirmedOn } = client;
  return {
    kind,
    age: kind === 'person' ? age : null,
    diedOn: died,
    rules,
    person: { values: person, missing: missingOfPerson(person, kind === 'person') },
    accounts,
    clock:
      clock === undefined || accounts.length === 0 || died !== null
        ? null
        : {
            service,
            months: clock.months,
            source: clock.source,
            effectiveFrom: clock.effective_from,
            dueOn: dueOnDay,
            state,
            changed: (client.changed_fields ?? []) as KycChangeable[],
          },
    review:
      on === null || confirmation === null || confirmedOn === null ? null : { on, confirmation, confirmedOn },
    differences: differencesOf(now, then),
    riskClasses: (await tx.run(classes({}))).map(({ asset_class: assetClass, score, source }) => ({
      assetClass,
      score,
      source,
    })),
  };
}
