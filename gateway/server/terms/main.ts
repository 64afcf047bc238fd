import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigurationError, type GatewayConfig, gatewayConfig } from '../../kit/config';
import { openDatabase } from '../../kit/db/database';
import { DatabaseError, reasonOf } from '../../kit/db/errors';
import { calendarOf } from '../../kit/db/today';
import { type Outcome, type Publication, publishTerms, TermsRefused } from './publish';

const USAGE = `Publishes a version of the terms and conditions. Without --publish it changes nothing and shows who would have to accept.

  npm run terms -- --en terms.en.md --fr terms.fr.md --effective 2026-12-01
    --changes-en "…" --changes-fr "…"   what changed since the version before; not for the first one
    --roles advisor,assistant,leader    whom it is for; all by default
    --provinces QC,ON                   by the province of the branch; all by default
    --not-material                      a mended slip: whoever accepted the version before is not asked again
    --publish                           writes it
`;

/** A fault in how the command was called. */
class UsageError extends Error {}

const listOf = (text: string | undefined) =>
  text === undefined ? null : text.split(',').map((each) => each.trim());

async function textOf(file: string): Promise<string> {
  try {
    const bytes = await readFile(file);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch (error) {
    throw new UsageError(`${file} cannot be read as a text in UTF-8: ${reasonOf(error)}`);
  }
}

async function asked(): Promise<{ publication: Publication; isWritten: boolean } | null> {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: {
      en: text,
      fr: text,
      effective: text,
      roles: text,
      provinces: text,
      'changes-en': text,
      'changes-fr': text,
      'not-material': yes,
      publish: yes,
      help: yes,
    },
  });
  if (values.help === true) return null;
  const { en, fr, effective } = values;
  if (en === undefined || fr === undefined || effective === undefined)
    throw new UsageError(`--en, --fr and --effective are missing.\n\n${USAGE}`);
  const changes = { en: values['changes-en'] ?? '', fr: values['changes-fr'] ?? '' };
  return {
    isWritten: values.publish === true,
    publication: {
      texts: { en: await textOf(en), fr: await textOf(fr) },
      changes: changes.en === '' && changes.fr === '' ? null : changes,
      effectiveOn: effective,
      roles: listOf(values.roles),
      provinces: listOf(values.provinces),
      isMaterial: values['not-material'] !== true,
    },
  };
}

async function publishIn(config: GatewayConfig, publication: Publication, isWritten: boolean) {
  const today = calendarOf(config.timeZone)();
  const done: { outcome: Outcome | null } = { outcome: null };
  const db = await openDatabase({
    ...config,
    mayMakeSinKey: false,
    needsOwner: true,
    isDry: !isWritten,
    async fill(client) {
      const { rowCount } = await client.query('select from book');
      if (rowCount === 0) throw new DatabaseError('The database has no book yet: start the gateway first.');
      done.outcome = await publishTerms(client, publication, { today, isWritten });
      return false;
    },
  });
  await db.close();
  if (done.outcome === null) throw new Error('the publication did not run');
  return done.outcome;
}

function reportOf({ number, hashes, asked: groups, audience, isWritten }: Outcome, day: string): string {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return [
    `Version ${number}, from ${day}, for ${audience} people.`,
    `SHA-256 en ${hashes.en}`,
    `SHA-256 fr ${hashes.fr}`,
    `${total} have to accept on that day:`,
    ...groups.map(({ role, team, count }) => `  ${String(count).padStart(5)}  ${role}  ${team ?? 'no team'}`),
    isWritten ? 'It is published.' : 'Nothing is written: add --publish to publish it.',
    '',
  ].join('\n');
}

async function main() {
  const command = await asked();
  if (command === null) {
    process.stdout.write(USAGE);
    return;
  }
  const { publication, isWritten } = command;
  const outcome = await publishIn(gatewayConfig(), publication, isWritten);
  process.stdout.write(reportOf(outcome, publication.effectiveOn));
}

const isSaid = (error: unknown): error is Error =>
  [UsageError, TermsRefused, ConfigurationError, DatabaseError].some((kind) => error instanceof kind);

main().catch((error: unknown) => {
  // An error of the database quotes its values.
  const fallback = error instanceof Error ? error.name : 'an unknown fault';
  process.stderr.write(isSaid(error) ? `${error.message}\n` : `Nothing was published: ${fallback}.\n`);
  process.exitCode = 1;
});
