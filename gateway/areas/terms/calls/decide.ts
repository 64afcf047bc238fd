import { sql } from 'drizzle-orm';
import type { Handler } from '../../../kit/call/handler';
import { instantOf } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';

const at = (name: string) => sql.placeholder(name);

interface Made extends Row {
  decided_at: string;
}

const accepted = prepared<Made>(
  'terms-accepted',
  sql`
  select ${instantOf('decided_at')} as decided_at from terms_decisions
  where subject = ${at('subject')} and version_id = ${at('id')}::uuid and decision = 'accepted'`,
);

/** The time is the server's. Of two tabs that accept at once, the second finds the row of the first. */
const decide = prepared<Made>(
  'decide-terms',
  sql`
  insert into terms_decisions (subject, version_id, decision, locale, sha256)
  select ${at('subject')}, v.id, ${at('decision')}, ${at('language')}, ${at('sha256')} from terms_versions v
  where v.id = ${at('id')}::uuid
    and ${at('sha256')} = case ${at('language')} when 'fr' then v.sha256_fr else v.sha256_en end
  on conflict (subject, version_id) where decision = 'accepted' do nothing
  returning ${instantOf('decided_at')} as decided_at`,
);

const chained = prepared(
  'chain-terms',
  sql`
  select cairn_chain_terms(${at('subject')}, 'screen', ${at('requestId')}, jsonb_build_object(
    'decision', ${at('decision')}::text, 'number', v.number, 'version', v.id, 'language', ${at('language')}::text,
    'sha256', ${at('sha256')}::text)) from terms_versions v where v.id = ${at('id')}::uuid`,
);

/**
 * POST terms/decide: accepts or declines what the person owes. Whoever accepts a second time gets the first acceptance.
 *
 * @throws {ProblemError} `terms-changed` where another version is owed by now, or the text is not the one that was shown
 */
export const termsDecide: Handler<'termsDecide'> = async ({ tx, scope, subject, requestId, body }) => {
  const { id, decision } = body;
  if (scope.owedTerms === id) {
    const [made] = await tx.run(decide({ ...body, subject }));
    if (made !== undefined) {
      await tx.run(chained({ ...body, subject, requestId }));
      return { decidedAt: made.decided_at };
    }
  }
  const [before] = decision === 'accepted' ? await tx.run(accepted({ subject, id })) : [];
  if (before === undefined) throw new ProblemError('terms-changed');
  return { decidedAt: before.decided_at };
};
