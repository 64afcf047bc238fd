import { parseArgs } from 'node:util';
import { ConfigurationError, type GatewayConfig, gatewayConfig } from '../../kit/config';
import { connect } from '../../kit/db/database';
import { waitingMigrations } from '../../kit/db/migrate';
import { openBook } from '../book';

const USAGE = `Brings the PostgreSQL of DATABASE_URL to the version of this program, and ends. With DATABASE_OWNER_URL the
owner of the tables does it, and lets the role of DATABASE_URL serve them.

  npm run migrate                runs what waits
  npm run migrate -- --plan      lists what waits, and changes nothing
  npm run migrate -- --check     the same, and ends with 1 where something waits
`;

function addressOf({ databaseUrl, databaseOwnerUrl }: GatewayConfig): string {
  if (databaseUrl !== null) return databaseOwnerUrl ?? databaseUrl;
  throw new ConfigurationError(
    'DATABASE_URL is missing: the embedded database follows its program by itself.',
  );
}

async function planOf(databaseUrl: string): Promise<string[]> {
  const client = await connect({ databaseUrl });
  try {
    return await waitingMigrations(client);
  } finally {
    await client.end();
  }
}

async function main() {
  const { values } = parseArgs({
    options: { plan: { type: 'boolean' }, check: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    process.stdout.write(USAGE);
    return;
  }
  const config = gatewayConfig();
  const waiting = await planOf(addressOf(config));
  for (const name of waiting) process.stdout.write(`${name}\n`);
  const isOnlyAsked = values.plan === true || values.check === true;
  if (!isOnlyAsked) await (await openBook({ ...config, databaseReadUrl: null, hasDemo: false })).close();
  process.stdout.write(
    isOnlyAsked
      ? `${waiting.length} of them wait.\n`
      : `${waiting.length} have run: the database is of this version.\n`,
  );
  if (values.check === true && waiting.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
