import { createHash, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { PROVINCE_CODES } from '@/contract/addresses/postal';
import { LOCALES, type Locale } from '@/contract/locale';
import { textFaultsOf } from '@/contract/terms/blocks';
import { TERMS_ROLES, type TermsRole } from '@/contract/terms/codes';

/** A version as it is to be published. */
export interface Publication {
  /** Markdown. */
  texts: Record<Locale, string>;
  /** What changed since the version before; null for the first one. */
  changes: Record<Locale, string> | null;
  /** The first day on which it holds, ISO 8601. */
  effectiveOn: string;
  /** Null for all. */
  roles: readonly string[] | null;
  provinces: readonly string[] | null;
  /** False for a mended slip, which asks nobody again. */
  isMaterial: boolean;
}

/** How many people of a role and a team have to accept. */
export interface Asked {
  role: TermsRole;
  /** Null for people of no team. */
  team: string | null;
  count: number;
}

/** What a publication did, or would do. */
export interface Outcome {
  number: number;
  hashes: Record<Locale, string>;
  /** Who has to accept on the day from which it holds. */
  asked: Asked[];
  /** People whom the version is for. */
  audience: number;
  isWritten: boolean;
}

/** A publication that is refused: nothing is written. */
export class TermsRefused extends Error {
  override readonly name = 'TermsRefused';
}

/** Any number that no other program on the server uses: one publication at a time. */
const PUBLISH_LOCK = 740_319_268;

const CHANGES_MAX = 1_000;

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

interface Latest {
  number: number;
  effective_on: string;
  text_en: string;
  text_fr: string;
}

function demandKnown(kind: string, given: readonly string[] | null, known: readonly string[]) {
  const stranger = given?.find((each) => !known.includes(each));
  if (stranger !== undefined || given?.length === 0)
    throw new TermsRefused(`The ${kind} ${stranger ?? '""'} is none of ${known.join(', ')}.`);
}

function demandTexts({ texts }: Publication) {
  const faults = LOCALES.flatMap((locale) =>
    textFaultsOf(texts[locale]).map(({ line, rule }) => `${locale}, line ${line}: ${rule}`),
  );
  if (faults.length > 0)
    throw new TermsRefused(
      [
        'A text has what its readers would see as it is typed:',
        ...faults,
        'Headings, paragraphs, lists and **bold** are drawn.',
      ].join('\n  '),
    );
}

function demandChanges({ changes }: Publication, isFirst: boolean) {
  if (isFirst) return;
  const isSaid = LOCALES.every((locale) => {
    const length = changes?.[locale].length ?? 0;
    return length > 0 && length <= CHANGES_MAX;
  });
  if (!isSaid)
    throw new TermsRefused(
      `Say what changed in both languages, in ${CHANGES_MAX} characters at most: --changes-en and --changes-fr.`,
    );
}

/** @throws {TermsRefused} with what is wrong */
function demandSound(publication: Publication, latest: Latest | undefined, today: string) {
  const { effectiveOn, isMaterial, texts } = publication;
  demandKnown('role', publication.roles, TERMS_ROLES);
  demandKnown('province', publication.provinces, PROVINCE_CODES);
  demandTexts(publication);
  demandChanges(publication, latest === undefined);
  if (Number.isNaN(Date.parse(`${effectiveOn}T00:00:00Z`)) || !/^\d{4}-\d{2}-\d{2}$/.test(effectiveOn))
    throw new TermsRefused(`${effectiveOn} is no day: write 2026-12-01.`);
  if (effectiveOn < today)
    throw new TermsRefused(`Terms do not hold for the past: name ${today} or a later day.`);
  if (latest === undefined) {
    if (!isMaterial) throw new TermsRefused('The first version is material.');
    return;
  }
  if (effectiveOn < latest.effective_on)
    throw new TermsRefused(
      `Version ${latest.number} holds from ${latest.effective_on}: a later version cannot hold before it.`,
    );
  if (texts.en === latest.text_en && texts.fr === latest.text_fr)
    throw new TermsRefused(`Both texts are those of version ${latest.number}.`);
}

const ASKED = `
  select cairn_staff_role(p.subject) as role, t.name_en as team, count(*)::integer as count
  from people p
  left join lateral (
    select min(teams.name_en) as name_en from advisors a
    join team_members m on m.advisor_id = a.id and $2::date between m.valid_from and coalesce(m.valid_to, 'infinity')
    join teams on teams.id = m.team_id where a.subject = p.subject
  ) t on true
  where cairn_owed_terms(p.subject, $2::date) = $1
  group by 1, 2 order by 1, 2 nulls last`;

const CHAINED = `
  select cairn_chain_terms('npm run terms', 'import', $2, jsonb_build_object('number', v.number, 'version', v.id,
    'sha256En', v.sha256_en, 'sha256Fr', v.sha256_fr, 'effectiveOn', v.effective_on, 'isMaterial', v.is_material))
  from terms_versions v where v.id = $1`;

const AUDIENCE = `
  select count(*)::integer as count from people p
  where exists (select from cairn_terms_of(p.subject, $2::date) v where v.id = $1)`;

/**
 * Publishes a version of the terms, in a transaction of its own.
 *
 * @param client a connection of the owner of the tables
 * @param today in the firm's time zone, ISO 8601
 * @param isWritten false to work everything out and take it back
 * @throws {TermsRefused} with what is wrong; nothing is written then
 */
export async function publishTerms(
  client: ClientBase,
  publication: Publication,
  { today, isWritten }: { today: string; isWritten: boolean },
): Promise<Outcome> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [PUBLISH_LOCK]);
    const { rows } = await client.query<Latest>(
      'select number, effective_on::text, text_en, text_fr from terms_versions order by number desc limit 1',
    );
    const [latest] = rows;
    demandSound(publication, latest, today);
    const { texts, changes, effectiveOn, roles, provinces, isMaterial } = publication;
    const hashes = { en: sha256(texts.en), fr: sha256(texts.fr) };
    const number = (latest?.number ?? 0) + 1;
    const { rows: made } = await client.query<{ id: string }>(
      `insert into terms_versions (number, text_en, text_fr, sha256_en, sha256_fr, effective_on, roles, provinces,
         is_material, changes_en, changes_fr)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [
        number,
        texts.en,
        texts.fr,
        hashes.en,
        hashes.fr,
        effectiveOn,
        roles,
        provinces,
        isMaterial,
        latest === undefined ? null : changes?.en,
        latest === undefined ? null : changes?.fr,
      ],
    );
    const values = [made[0]?.id, effectiveOn];
    await client.query(CHAINED, [made[0]?.id, randomUUID()]);
    const { rows: asked } = await client.query<Asked>(ASKED, values);
    const { rows: audience } = await client.query<{ count: number }>(AUDIENCE, values);
    await client.query(isWritten ? 'commit' : 'rollback');
    return { number, hashes, asked, audience: audience[0]?.count ?? 0, isWritten };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
