import { sql } from 'drizzle-orm';
import { planned } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';

const at = (name: string) => sql.placeholder(name);

const looked = planned<{ party_id: number }>(sql`
  insert into client_sin_looks (subject, party_id, rep_code_id, request_id)
  select ${at('subject')}, c.party_id, c.rep_code_id, ${at('requestId')}
  from clients c join parties p on p.id = c.party_id
  where p.public_id = ${at('id')}::uuid and c.rep_code_id = any (${REP_CODES})
  returning party_id`);

/** Holds until the transaction ends, which does nothing else. */
const asReader = planned(sql`select set_config('role', 'cairn_sin_reader', true)`);

const whole = planned<{ sealed: string }>(sql`
  select sealed from client_sins where party_id = ${at('key')} and rep_code_id = any (${REP_CODES})`);

/**
 * POST clientInfo/sin: the full number of one client. The look is logged first; without that row the database shows
 * nothing.
 */
export const sinReveal: Handler<'clientSinReveal'> = async ({ tx, scope, subject, requestId, body }) => {
  const repCodes = codesOf(scope);
  const [look] = await tx.run(looked({ id: body.id, subject, requestId, repCodes }));
  if (look === undefined) throw new ProblemError('not-found');
  await tx.run(asReader({}));
  const [row] = await tx.run(whole({ key: look.party_id, repCodes }));
  return { sin: row === undefined ? null : tx.sins.openSin(look.party_id, row.sealed) };
};
