import { sql } from 'drizzle-orm';
import {
  KYC_MISSING,
  type KycChangeable,
  type KycMissing,
  type KycService,
  type KycState,
} from '@/contract/kyc/codes';
import type { KycSummary } from '@/contract/kyc/schema';
import { nameOf, type PartyColumns, nameYears } from '../../clients/rows/names';
import { defineList } from '../../../kit/lists/defineList';
import { holding, oneOf } from '../../../kit/lists/facets';
import {
  KYC_CONFLICT,
  KYC_DAYS,
  KYC_FROM,
  KYC_SCOPE,
  KYC_SERVICE,
  KYC_STATE,
  KYC_TOTALS,
} from '../rules/found';
import { collated } from '../../../kit/paging/order';

interface Client extends PartyColumns {
  id: string;
  rep_code: string;
  service: KycService;
  accounts: number;
  state: KycState;
  reviewed_on: string | null;
  due_on: string | null;
  days: number | null;
  missing: KycMissing[];
  conflicts: string[];
  changed: string[] | null;
}

interface Totals extends Record<string, unknown> {
  count: number;
  accounts: number;
  current: number;
  missing: Record<KycMissing, number>;
  weeks: KycSummary['weeks'];
  months: KycSummary['months'];
}

/** POST kyc/list and kyc/summaryList: my clients by their reviews. */
export const { list: kycList, summaryList: kycSummaryList } = defineList<
  'kycList',
  'kycSummaryList',
  Client,
  Totals
>(
  {
    list: 'kycList',
    from: KYC_FROM,
    select: sql`p.kind, p.given_name, p.family_name, p.legal_name, ${nameYears}, rc.code as rep_code,
      ${KYC_SERVICE} as service, n.accounts, ${KYC_STATE} as state, k.reviewed_on::text as reviewed_on,
      d.due_on::text as due_on, ${KYC_DAYS} as days, m.missing, f.conflicts, k.changed_fields as changed`,
    id: sql`p.public_id`,
    record: sql`c.party_id`,
    scope: KYC_SCOPE,
    where: ({ text, state, service, missing, conflict }) => [
      ...holding([sql`c.name_search`], text),
      ...oneOf(KYC_STATE, state),
      ...oneOf(KYC_SERVICE, service),
      ...oneOf(KYC_CONFLICT, conflict),
      ...(missing === undefined || missing.length === 0
        ? []
        : [sql`m.missing && ${sql.param([...missing])}::text[]`]),
    ],
    order: (locale) => ({
      name: { expression: collated(sql`c.name_order`)[locale], type: 'text' },
      // A client without any review is overdue too, and comes after those with a date.
      due: { expression: sql`coalesce(d.due_on, (select as_of from book) - 1)`, type: 'date' },
      reviewed: { expression: sql`coalesce(k.reviewed_on, date '1900-01-01')`, type: 'date' },
      accounts: { expression: sql`n.accounts`, type: 'integer' },
      missing: { expression: sql`cardinality(m.missing)`, type: 'integer' },
      conflicts: { expression: sql`cardinality(f.conflicts)`, type: 'integer' },
    }),
    then: 'name',
    row: (client) => ({
      id: client.id,
      name: nameOf(client),
      repCode: client.rep_code,
      service: client.service,
      accounts: client.accounts,
      state: client.state,
      reviewedOn: client.reviewed_on,
      dueOn: client.due_on,
      days: client.days,
      missing: client.missing,
      conflicts: client.conflicts,
      changed: (client.changed ?? []) as KycChangeable[],
    }),
  },
  {
    facets: { state: KYC_STATE, service: KYC_SERVICE, conflict: KYC_CONFLICT },
    more: {
      select: KYC_TOTALS,
      answer: ({ count, accounts, current, missing, weeks, months }) => ({
        currentShare: count === 0 ? null : Math.round((current * 10_000) / count),
        accounts,
        missing: KYC_MISSING.flatMap((field) =>
          missing[field] > 0 ? [{ field, clients: missing[field] }] : [],
        ).sort((one, other) => other.clients - one.clients),
        weeks,
        months,
      }),
    },
  },
);
