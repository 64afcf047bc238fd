import { sql } from 'drizzle-orm';
import { LOG_PROOF_MAX } from '@/contract/logs/codes';
import { findRecord } from '../../../kit/changes/changing';
import { isVisible } from '../../../kit/changes/since';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { codesOf } from '../../../kit/db/ownScope';

const head = prepared<{ seq: number; hash: string }>(
  'proof-head',
  sql`select seq::integer as seq, hash from change_log_head`,
);

interface LinkRow extends Record<string, unknown> {
  seq: number;
  prev_hash: string;
  hash: string;
  row_text: string | null;
}

const at = (name: string) => sql.placeholder(name);

/** The newest links, each with its change if the person sees it and it belongs to the requested record. */
const links = prepared<LinkRow>(
  'proof-links',
  sql`
  select links.seq::integer as seq, links.prev_hash, links.hash, log.row_text
  from change_log_links links
  left join change_log log on log.seq = links.seq and ${isVisible('log')}
    and (${at('id')}::text is null or exists (
      select from change_sets sets
      where sets.id = log.set_id and sets.entity = 'client' and sets.record_id = ${at('id')}))
  where links.seq <= ${at('last')} and links.seq > ${at('last')} - ${sql.raw(`${LOG_PROOF_MAX}`)}
  order by links.seq`,
);

/**
 * POST logs/proof: the log as a file that `scripts/verify-log.mjs` checks without a database. A change the person
 * cannot see appears as its link only.
 * @throws {ProblemError} `not-found` for an unknown client and for someone else's alike
 */
export const logsProof: Handler<'logsProof'> = async (context) => {
  const { body, tx, scope } = context;
  if (body.id !== null) await findRecord(context, 'client', body.id);
  const [end] = await tx.run(head({}));
  if (end === undefined) throw new Error('the chain has no head');
  const found = await tx.run(links({ id: body.id, last: end.seq, repCodes: codesOf(scope) }));
  const [first] = found;
  const isWhole = first === undefined || first.seq === 1;
  const before = isWhole ? undefined : { seq: first.seq - 1, hash: first.prev_hash };
  const lines = found.map(({ seq, prev_hash: prevHash, hash, row_text: row }) => ({
    seq,
    prevHash,
    hash,
    row,
  }));
  return {
    text: [{ format: 'cairn-change-log/1', head: { seq: end.seq, hash: end.hash }, before }, ...lines]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
    links: found.length,
    rows: found.filter(({ row_text }) => row_text !== null).length,
    isWhole,
  };
};
