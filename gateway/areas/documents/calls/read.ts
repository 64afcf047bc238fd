import { sql } from 'drizzle-orm';
import { RETENTION_YEARS } from '@/contract/documents/codes';
import type { DocumentMediaType, SCAN_RESULTS, UnshareReason } from '@/contract/documents/codes';
import type { EvidenceField } from '@/contract/documents/evidence';
import type { DocumentDetailsAnswer } from '@/contract/documents/schema';
import { instantOf } from '../../../kit/changes/since';
import { namesOf } from '../../../kit/changes/people';
import { planned, prepared, type Row } from '../../../kit/db/statement';
import type { Scope } from '../../../kit/db/scope';
import type { Transaction } from '../../../kit/db/transaction';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { isLiving } from '../../clients/rules/living';
import { DOCUMENT_SELECT, type DocumentColumns, documentRow, DOCUMENTS, MINE } from './found';

export interface KnownDocument extends DocumentColumns {
  key: number;
  has_portal: boolean;
  media_type: DocumentMediaType;
}

const HAS_PORTAL = sql`exists (select from portal_access w
  where w.party_id = d.party_id and w.registered_on is not null and ${isLiving(sql`w`)})`;

const some = planned<KnownDocument>(sql`
  select d.public_id as id, d.id as key, d.media_type, ${HAS_PORTAL} as has_portal, ${DOCUMENT_SELECT}
  from ${DOCUMENTS} where d.public_id = any (${sql.placeholder('ids')}::uuid[]) and ${MINE}`);

/** The documents with these ids that the person sees, in that order. */
export async function readDocuments(
  { tx, scope }: { tx: Transaction; scope: Scope },
  ids: readonly string[],
): Promise<KnownDocument[]> {
  const rows = await tx.run(some({ ids: [...ids], repCodes: codesOf(scope) }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface GrantRow extends Row {
  id: number;
  granted_by: string | null;
  granted_at: string;
  revoked_by: string | null;
  revoked_at: string | null;
  reason: UnshareReason | null;
  note: string | null;
  views: number;
  viewed_at: string | null;
  downloads: number;
  downloaded_at: string | null;
}

const KEY = sql`${sql.placeholder('key')}::integer`;

const grantsOf = prepared<GrantRow>(
  'document-grants',
  sql`select id, granted_by, ${instantOf('granted_at')} as granted_at, revoked_by,
      ${instantOf('revoked_at')} as revoked_at, reason, note, views, ${instantOf('viewed_at')} as viewed_at, downloads,
      ${instantOf('downloaded_at')} as downloaded_at
    from document_grants where document_id = ${KEY} and rep_code_id = any (${REP_CODES})
    order by granted_at desc, id desc`,
);

interface IncidentRow extends Row {
  id: number;
  at: string;
  opened_by: string;
  reason: UnshareReason;
  was_viewed: boolean;
  kept_until: string;
}

const incidentsOf = prepared<IncidentRow>(
  'document-incidents',
  sql`select id, ${instantOf('opened_at')} as at, opened_by, reason, was_viewed, kept_until::text as kept_until
    from privacy_incidents where document_id = ${KEY} and rep_code_id = any (${REP_CODES}) order by id desc`,
);

interface FiledRow extends Row {
  filed_by: string;
  at: string;
  dated_on: string | null;
  note: string | null;
  media_type: DocumentMediaType;
  sha256: string;
  scan: (typeof SCAN_RESULTS)[number];
}

const filedOf = prepared<FiledRow>(
  'document-filed',
  sql`select filed_by, ${instantOf('filed_at')} as at, dated_on::text as dated_on, note, media_type, sha256, scan
    from document_files where document_id = ${KEY} and rep_code_id = any (${REP_CODES})`,
);

interface ProvesRow extends Row {
  field: EvidenceField;
  linked_by: string;
  at: string;
}

const provesOf = prepared<ProvesRow>(
  'document-proves-what',
  sql`select what as field, linked_by, ${instantOf('linked_at')} as at from document_evidence
    where document_id = ${KEY} and rep_code_id = any (${REP_CODES}) and ended_at is null order by id`,
);

interface KeptRow extends Row {
  until: string | null;
  by_id: string | null;
  by_title: string | null;
  of_id: string | null;
  of_title: string | null;
}

/**
 * Until when it is kept, and its correction. Records of a client are kept for seven years after the relationship ends (CIRO,
 * formerly IIROC, rule 3800), which is when the last account closes.
 */
const keptOf = prepared<KeptRow>(
  'document-kept',
  sql`select next.public_id as by_id, next.title as by_title, old.public_id as of_id, old.title as of_title,
      (select case when bool_and(a.closed_on is not null)
          then (max(a.closed_on) + make_interval(years => ${sql.raw(String(RETENTION_YEARS))}))::date::text end
        from account_holders h join accounts a on a.id = h.account_id
        where h.party_id = d.party_id and a.rep_code_id = any (${REP_CODES})) as until
    from documents d
    left join document_files later on later.corrects_id = d.id and later.rep_code_id = any (${REP_CODES})
    left join documents next on next.id = later.document_id and next.rep_code_id = any (${REP_CODES})
    left join document_files own on own.document_id = d.id and own.rep_code_id = any (${REP_CODES})
    left join documents old on old.id = own.corrects_id and old.rep_code_id = any (${REP_CODES})
    where d.id = ${KEY} and d.rep_code_id = any (${REP_CODES})`,
);

const named = (id: string | null | undefined, title: string | null | undefined) =>
  typeof id === 'string' && typeof title === 'string' ? { id, title } : null;

type Use = DocumentDetailsAnswer['fetches'][number]['use'];

/** How many of the latest fetches to list. */
const MAX_FETCHES = 20;

const fetchesOf = prepared<{ subject: string; at: string; use: Use }>(
  'document-fetches',
  sql`select subject, ${instantOf('fetched_at')} as at, use from document_fetches
    where document_id = ${KEY} and rep_code_id = any (${REP_CODES}) order by fetched_at desc, id desc limit ${MAX_FETCHES}`,
);

/** POST documents/details */
export const documentDetails: Handler<'documentDetails'> = async (context) => {
  const { tx, scope, body } = context;
  const [found] = await readDocuments(context, [body.id]);
  if (found === undefined) throw new ProblemError('not-found');
  const values = { key: found.key, repCodes: codesOf(scope) };
  const grants = await tx.run(grantsOf(values));
  const incidents = await tx.run(incidentsOf(values));
  const fetches = await tx.run(fetchesOf(values));
  const [filed] = await tx.run(filedOf(values));
  const [kept] = await tx.run(keptOf(values));
  const proves = await tx.run(provesOf(values));
  const personOf = await namesOf(tx, [
    ...proves.map(({ linked_by }) => linked_by),
    filed?.filed_by ?? null,
    ...grants.flatMap(({ granted_by, revoked_by }) => [granted_by, revoked_by]),
    ...incidents.map(({ opened_by }) => opened_by),
    ...fetches.map(({ subject }) => subject),
  ]);
  const row = documentRow(found);
  return {
    row,
    hasPortal: found.has_portal,
    grants: grants.map((grant) => ({
      id: grant.id,
      with: row.client.name,
      by: grant.granted_by === null ? null : personOf(grant.granted_by),
      at: grant.granted_at,
      views: grant.views,
      viewedAt: grant.viewed_at,
      downloads: grant.downloads,
      downloadedAt: grant.downloaded_at,
      ended:
        grant.revoked_at === null || grant.revoked_by === null
          ? null
          : {
              by: personOf(grant.revoked_by),
              at: grant.revoked_at,
              reason: grant.reason,
              note: grant.note,
            },
    })),
    incidents: incidents.map(({ id, at, opened_by, reason, was_viewed, kept_until }) => ({
      id,
      at,
      by: personOf(opened_by),
      reason,
      wasViewed: was_viewed,
      keptUntil: kept_until,
    })),
    filed:
      filed === undefined
        ? null
        : {
            by: personOf(filed.filed_by),
            at: filed.at,
            datedOn: filed.dated_on,
            note: filed.note,
            mediaType: filed.media_type,
            sha256: filed.sha256,
            scan: filed.scan,
          },
    correction: { by: named(kept?.by_id, kept?.by_title), of: named(kept?.of_id, kept?.of_title) },
    keptUntil: kept?.until ?? null,
    proves: proves.map(({ field, linked_by, at }) => ({ field, by: personOf(linked_by), at })),
    fetches: fetches.map(({ subject, at, use }) => ({ by: personOf(subject), at, use })),
  };
};
