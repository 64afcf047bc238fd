import { type ClientBase } from 'pg';
import type { SinVault } from '../../kit/sins/vault';
import { AccountRows } from './accountRows';
import { AccountOpener } from './accounts';
import { writeBoa } from './boa';
import { ClientRows } from './clientRows';
import { writeDelivery } from './delivery';
import { writeDetails } from './details';
import { writeDocuments } from './documents';
import { writeHandledNotifications, writeRecentChanges } from '../recent';
import { writeNotes } from '../recent/notes';
import { writeTasks } from '../recent/tasks';
import { AccountOutcomes } from './outcomes';
import { asOf, endBookOn } from './calendar';
import { writeKyc } from './kyc';
import { writeLed } from './led';
import { writeNotifications } from './notifications';
import { writeFirm } from './firm';
import { writeFlowDays, writeServed } from '../../areas/bookOfBusiness/rows/flowDays';
import { writeMonths } from '../../areas/valueHistory/rows/months';
import { HouseholdMaker } from './household';
import { ManagedAccounts } from './managed';
import { makeMarket, type Market } from './market';
import { makeNames } from './names';
import { makeOrganisation, type Organisation } from './organisation';
import { PortfolioMaker } from './portfolio';
import { Random } from './random';
import { asOwner, bulkLoad, withoutKeepers } from './rebuild';
import { CLIENT_TABLE_NAMES, rowSink, type RowSink } from './rows';
import { CarrierRecords } from './carrierRecords';
import { TransfersIn } from './transfersIn';
import { Tray } from './tray';

/** By which numbers a book is made. */
export interface BookPlan {
  seed: number;
  clients: number;
  /** The day that the book ends on, ISO 8601; on a day without trade, the last trading day before it. */
  day: string;
  /** Whether the firm's people have changed records in the weeks before that day. Default: false. */
  hasRecentChanges?: boolean;
}

/** A book, its clients yet to be made. */
export interface Book {
  organisation: Organisation;
  market: Market;
  /** Makes the clients one household after another, so that even a large book needs little memory. Once only. */
  writeClients(sink: RowSink): Promise<void>;
}

/** Each part of the book has a stream of its own, so that a change of one leaves the others as they were. */
const STREAMS = {
  organisation: 101,
  market: 211,
  clients: 310,
  fates: 401,
  histories: 503,
  tray: 601,
  rare: 701,
  transfers: 809,
  transfersIn: 907,
  carrier: 1_009,
  managed: 1_141,
  secondLines: 1_213,
  elsewhere: 1_301,
} as const;

const stream = (seed: number, name: keyof typeof STREAMS) => new Random(seed * 1_009 + STREAMS[name]);

/** @returns the book of these numbers: the same each time, to the last byte */
export async function makeBook({ seed, clients, day }: BookPlan): Promise<Book> {
  endBookOn(day);
  const names = await makeNames(seed);
  const market = makeMarket(stream(seed, 'market'), stream(seed, 'secondLines'));
  const organisation = makeOrganisation(clients, names, stream(seed, 'organisation'));
  const { repCodes } = organisation;
  const random = stream(seed, 'clients');
  const room = new Map(repCodes.map((code) => [code.id, code.clients]));
  const households = new HouseholdMaker(
    random,
    names,
    room,
    new Map(repCodes.map((code) => [code.code, code])),
  );

  async function writeClients(sink: RowSink) {
    const portfolios = new PortfolioMaker(
      random,
      market,
      stream(seed, 'histories'),
      stream(seed, 'rare'),
      stream(seed, 'transfers'),
      stream(seed, 'elsewhere'),
    );
    const fates = new AccountOutcomes(stream(seed, 'fates'));
    const transfersIn = new TransfersIn(stream(seed, 'transfersIn'), sink);
    const carrier = new CarrierRecords(stream(seed, 'carrier'), sink);
    const managed = new ManagedAccounts(stream(seed, 'managed'), market);
    const accounts = new AccountRows(random, portfolios, fates, transfersIn, carrier, managed, sink);
    const rows = new ClientRows(random, seed, new AccountOpener(random), accounts, fates, sink);
    for (const repCode of repCodes) {
      while ((room.get(repCode.id) ?? 0) > 0) {
        rows.add(households.make(repCode));
        await sink.breathe();
      }
    }
    rows.finish();
    new Tray(stream(seed, 'tray'), names, market, sink, rows.known).fill(repCodes, accounts.next);
    await sink.finish();
  }

  return { organisation, market, writeClients };
}

/** The tables that the rest of the book is written from. */
const READ_LATER = [
  'parties',
  'clients',
  'client_addresses',
  'households',
  'accounts',
  'account_holders',
  'holdings',
  'transactions',
];

/** What a book is written with. */
interface Written {
  /** Of the embedded database; null on a server. */
  folder: string | null;
  sins: SinVault;
  /** The firm's. */
  timeZone: string;
}

/** Writes the demo book into an empty database, in the caller's transaction. */
export async function writeBook(client: ClientBase, plan: BookPlan, written: Written) {
  const book = await makeBook(plan);
  await asOwner(client, () => withoutKeepers(client, () => writeAll(client, plan, written, book)));
  await client.query('analyze');
}

async function writeAll(
  client: ClientBase,
  plan: BookPlan,
  { folder, sins, timeZone }: Written,
  { organisation, market, writeClients }: Book,
) {
  await writeFirm(client, folder, { organisation, market, ...plan });
  await bulkLoad(
    client,
    [...CLIENT_TABLE_NAMES, 'account_months', 'rep_code_months', 'rep_code_flow_days', 'rep_code_households'],
    async () => {
      await writeClients(rowSink(client, folder, sins));
      await writeMonths(client);
      await writeFlowDays(client);
      await writeServed(client);
    },
  );
  // What follows reads what was written; without its statistics a join takes twenty times as long.
  await client.query(`analyze ${READ_LATER.join(', ')}`);
  await writeDelivery(client);
  await writeDetails(client);
  await bulkLoad(
    client,
    ['revenue_entries', 'portal_access', 'account_beneficiaries', 'client_contacts'],
    () => writeBoa(client),
  );
  await writeKyc(client);
  await writeDocuments(client, plan.clients);
  // Counting the work of leaders joins nearly every table of a client.
  await client.query('analyze');
  const recent = plan.hasRecentChanges === true ? { seed: plan.seed, sins, timeZone } : null;
  if (recent !== null) {
    await writeNotes(client);
    await writeTasks(client);
    await writeRecentChanges(client, recent);
  }
  const repCodes = organisation.repCodes.map(({ id }) => id);
  await writeLed(client, repCodes, asOf());
  await writeNotifications(client, repCodes, asOf());
  if (recent !== null) await writeHandledNotifications(client, recent);
}
