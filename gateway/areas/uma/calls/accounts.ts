import { sql } from 'drizzle-orm';
import type { AccountType } from '@/contract/accounts/codes';
import type { RiskLevel } from '@/contract/kyc/codes';
import type { ModelRisk, Restriction, RiskFit, Sleeve, UmaStatus } from '@/contract/uma/codes';
import type { UmaAccountRow } from '@/contract/uma/schema';
import { nameOf, type PartyColumns, partyYears, partyYearPairs } from '../../clients/rows/names';
import { REP_CODES } from '../../../kit/db/ownScope';
import { defineList } from '../../../kit/lists/defineList';
import { folded, foldedNumber, holding, oneOf } from '../../../kit/lists/facets';
import { PROFILE, RISK_ANSWERS, RISK_FIT } from '../rules/risk';
import { collated, wordOrder } from '../../../kit/paging/order';

/** The first holder, whose name a list shows. */
export interface HolderColumns extends PartyColumns {
  holder_id: string;
}

interface Account extends HolderColumns {
  id: string;
  number: string;
  type: AccountType;
  code: string;
  is_joint: boolean;
  model_id: string | null;
  model_code: string | null;
  model_en: string | null;
  model_fr: string | null;
  version: number | null;
  status: UmaStatus;
  model_risk: ModelRisk | null;
  profile: RiskLevel | null;
  fit: RiskFit;
  restriction: Restriction | null;
  managed_on: string;
  rebalanced_on: string | null;
  market_value: string;
  cash: string;
  to_trade_bp: number | null;
  widest: Sleeve | null;
  widest_drift_bp: number | null;
  widest_band_bp: number | null;
  untracked_bp: number | null;
  pending_count: number;
}

/** The first holder of an account (alias `a`). */
export const FIRST_HOLDER = sql`
  join lateral (
    select p.* from account_holders h join parties p on p.id = h.party_id
    where h.account_id = a.id order by h.position, h.party_id limit 1
  ) p on true`;

/** The columns of the first holder (alias `p`). */
export const HOLDER_COLUMNS = sql`p.public_id as holder_id, p.kind, p.given_name, p.family_name, p.legal_name,
  ${partyYears(sql`p`)}`;

const ACCOUNTS = sql`uma_accounts u
  join accounts a on a.id = u.account_id
  join rep_codes r on r.id = u.rep_code_id
  left join uma_models m on m.id = u.model_id
  left join uma_current v on v.model_id = u.model_id
  ${RISK_ANSWERS}`;

const NAME = wordOrder(sql`m.name_en`, sql`m.name_fr`);
const HOLDER = collated(sql`a.holder_order`);

const MINE = sql`u.rep_code_id = any (${REP_CODES}) and a.rep_code_id = any (${REP_CODES})`;

interface Totals extends Record<string, unknown> {
  market_value: string;
  cash: string;
  out_count: number;
  near_count: number;
  no_model_count: number;
  above_count: number;
  models: { code: string; name: { en: string; fr: string } }[];
}

const HOLDS = sql`(select string_agg(concat_ws(' ', p.given_name, p.family_name, p.legal_name), E'\n')
  from account_holders h join parties p on p.id = h.party_id where h.account_id = a.id)`;

function widestOf({
  widest,
  widest_drift_bp: drift,
  widest_band_bp: band,
}: Account): UmaAccountRow['widest'] {
  return widest === null || drift === null || band === null
    ? null
    : { sleeve: widest, driftBp: drift, bandBp: band };
}

/**
 * POST uma/accountsList and uma/accountsSummaryList: the person's managed accounts, target against actual.
 */
export const { list: umaAccountsList, summaryList: umaAccountsSummaryList } = defineList<
  'umaAccountsList',
  'umaAccountsSummaryList',
  Account,
  Totals
>(
  {
    list: 'umaAccountsList',
    from: ACCOUNTS,
    select: sql`a.number, a.type, r.code, a.is_joint, m.public_id as model_id, m.code as model_code,
      m.name_en as model_en, m.name_fr as model_fr, v.version, u.status, u.restriction,
      v.risk as model_risk, ${PROFILE} as profile, ${RISK_FIT} as fit,
      u.managed_on::text as managed_on, u.rebalanced_on::text as rebalanced_on, a.market_value_cad as market_value,
      a.cash_cad as cash, u.to_trade_bp, u.widest, u.widest_drift_bp, u.widest_band_bp, u.untracked_bp,
      (select count(*)::integer from uma_pending w
        where w.account_id = u.account_id and w.rep_code_id = any (${REP_CODES})) as pending_count,
      (select json_build_object('id', p.public_id, 'kind', p.kind, 'given_name', p.given_name,
          'family_name', p.family_name, 'legal_name', p.legal_name, ${partyYearPairs(sql`p`)})
        from account_holders h join parties p on p.id = h.party_id
        where h.account_id = a.id order by h.position, h.party_id limit 1) as holder`,
    id: sql`a.public_id`,
    record: sql`a.id`,
    scope: MINE,
    where: ({ text, status, model, fit }) => [
      ...holding([folded(HOLDS), foldedNumber(sql`a.number`)], text),
      ...oneOf(sql`u.status`, status),
      ...oneOf(sql`m.code`, model),
      ...oneOf(RISK_FIT, fit),
    ],
    order: (locale) => ({
      toTrade: { expression: sql`u.to_trade_bp`, type: 'integer', orElse: sql`0` },
      holder: { expression: HOLDER[locale], type: 'text' },
      number: { expression: sql`a.number`, type: 'text' },
      model: { expression: NAME[locale], type: 'text', orElse: sql`''` },
      marketValue: { expression: sql`a.market_value_cents_cad`, type: 'bigint' },
      cash: { expression: sql`a.cash_cents_cad`, type: 'bigint' },
      rebalanced: { expression: sql`u.rebalanced_on`, type: 'date', orElse: sql`'0001-01-01'::date` },
    }),
    then: 'number',
    row: (row) => {
      const holder = row.holder as PartyColumns & { id: string };
      return {
        id: row.id,
        number: row.number,
        type: row.type,
        repCode: row.code,
        holder: { id: holder.id, kind: holder.kind, name: nameOf(holder) },
        isJoint: row.is_joint,
        model:
          row.model_id === null || row.model_code === null || row.version === null
            ? null
            : {
                id: row.model_id,
                code: row.model_code,
                name: { en: row.model_en ?? '', fr: row.model_fr ?? '' },
                version: row.version,
              },
        status: row.status,
        modelRisk: row.model_risk,
        profile: row.profile,
        fit: row.fit,
        restriction: row.restriction,
        managedOn: row.managed_on,
        rebalancedOn: row.rebalanced_on,
        marketValue: row.market_value,
        cash: row.cash,
        widest: widestOf(row),
        toTradeBp: row.to_trade_bp,
        untrackedBp: row.untracked_bp,
        pendingCount: row.pending_count,
      };
    },
  },
  {
    facets: { status: sql`u.status`, model: sql`coalesce(m.code, '')`, fit: RISK_FIT },
    more: {
      select: sql`coalesce(sum(a.market_value_cad), 0)::numeric(19,2) as market_value,
        coalesce(sum(a.cash_cad), 0)::numeric(19,2) as cash,
        count(*) filter (where u.status = 'out')::integer as out_count,
        count(*) filter (where u.status = 'near')::integer as near_count,
        count(*) filter (where u.status = 'noModel')::integer as no_model_count,
        count(*) filter (where ${RISK_FIT} = 'above')::integer as above_count,
        (select coalesce(json_agg(json_build_object('code', o.code,
            'name', json_build_object('en', o.name_en, 'fr', o.name_fr)) order by o.id), '[]')
          from uma_models o) as models`,
      answer: (row) => ({
        marketValue: row.market_value,
        cash: row.cash,
        outCount: row.out_count,
        nearCount: row.near_count,
        noModelCount: row.no_model_count,
        aboveCount: row.above_count,
        models: row.models,
      }),
    },
  },
);
