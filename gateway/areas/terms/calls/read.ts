import { sql } from 'drizzle-orm';
import type { Locale } from '@/contract/locale';
import type { TermsDecision } from '@/contract/terms/codes';
import type { TermsReadAnswer } from '@/contract/terms/schema';
import type { Handler } from '../../../kit/call/handler';
import { instantOf } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';
import { firstLanguage, VERSION, type VersionRow, versionOf } from '../rows/versions';

const SUBJECT = sql.placeholder('subject');
const TODAY = sql.placeholder('today');

interface Known extends VersionRow {
  /** Whether it holds for the person today. */
  holds: boolean;
}

const versions = prepared<Known>(
  'terms-of-mine',
  sql`
  select ${VERSION}, v.id in (select m.id from cairn_terms_of(${SUBJECT}, ${TODAY}::date) m) as holds
  from terms_versions v
  where v.id in (select m.id from cairn_terms_of(${SUBJECT}, ${TODAY}::date) m)
    or v.id in (select d.version_id from terms_decisions d where d.subject = ${SUBJECT})
  order by v.number desc`,
);

interface Decided extends Row {
  version_id: string;
  decision: TermsDecision;
  decided_at: string;
  locale: Locale;
  sha256: string;
}

const decisions = prepared<Decided>(
  'terms-decided',
  sql`
  select version_id, decision, ${instantOf('decided_at')} as decided_at, locale, sha256 from terms_decisions
  where subject = ${SUBJECT} order by terms_decisions.decided_at desc, id desc`,
);

const place = prepared<{ province: string | null; is_leader: boolean }>(
  'terms-place',
  sql`
  select (select b.province from people p join branches b on b.id = p.branch_id where p.subject = ${SUBJECT}) as province,
    exists (select from branch_managers where subject = ${SUBJECT})
      or exists (select from region_leaders where subject = ${SUBJECT}) as is_leader`,
);

function entriesOf(rows: readonly Decided[], known: readonly Known[]): TermsReadAnswer['decisions'] {
  return rows.flatMap((row) => {
    const version = known.find(({ id }) => id === row.version_id);
    if (version === undefined) return [];
    const { id, number, effective_on: effectiveOn } = version;
    const { decision, decided_at: decidedAt, locale: language, sha256 } = row;
    return [{ id, number, effectiveOn, decision, decidedAt, language, sha256 }];
  });
}

/** GET terms: what holds for the person, what is owed, and what the person has decided. */
export const termsRead: Handler<'termsRead'> = async ({ tx, scope, subject, locale }) => {
  const known = await tx.run(versions({ subject, today: scope.today }));
  const decided = await tx.run(decisions({ subject }));
  const [at] = await tx.conclude(place({ subject }));
  const language = firstLanguage(at?.province ?? null, locale);
  const entries = entriesOf(decided, known);
  const find = (id: string | undefined) => known.find((each) => each.id === id);
  const owed = find(scope.owedTerms ?? undefined);
  const last = entries.find(({ decision }) => decision === 'accepted');
  const accepted = find(last?.id);
  const current = known.find(({ holds }) => holds);
  return {
    owed:
      owed === undefined
        ? null
        : {
            version: versionOf(owed),
            language,
            before:
              accepted === undefined || last === undefined
                ? null
                : { version: versionOf(accepted), acceptedAt: last.decidedAt },
          },
    current: current === undefined ? null : versionOf(current),
    language,
    decisions: entries,
    isLeader: at?.is_leader ?? false,
  };
};

const version = prepared<VersionRow>(
  'terms-version',
  sql`
  select ${VERSION} from terms_versions v
  where v.id = ${sql.placeholder('id')}::uuid and (
    v.id in (select m.id from cairn_terms_of(${SUBJECT}, ${TODAY}::date) m)
    or exists (select from terms_decisions d where d.version_id = v.id and d.subject = ${SUBJECT}))`,
);

/** POST terms/version: a version that holds for the person, or on which the person has decided. */
export const termsVersion: Handler<'termsVersion'> = async ({ tx, scope, subject, body: { id } }) => {
  const [row] = await tx.conclude(version({ id, subject, today: scope.today }));
  if (row === undefined) throw new ProblemError('not-found');
  return versionOf(row);
};
