import { type ClientBase } from 'pg';
import { AccountOpener } from './accounts';
import { ClientRows } from './clientRows';
import { writeFirm } from './firm';
import { HouseholdMaker } from './household';
import { makeMarket } from './market';
import { makeNames } from './names';
import { makeOrganisation } from './organisation';
import { PortfolioMaker } from './portfolio';
import { Random } from './random';
import { bulkLoad } from './rebuild';
import { CLIENT_TABLE_NAMES, rowSink } from './rows';

/** By which numbers a book is made. */
export interface BookPlan {
  seed: number;
  clients: number;
  /** Folder of the embedded database; null on a server. */
  folder: string | null;
}

/** Each part of the book has a stream of its own, so that a change of one leaves the others as they were. */
const STREAMS = { organisation: 101, market: 211, clients: 307 } as const;

const stream = (seed: number, name: keyof typeof STREAMS) => new Random(seed * 1_009 + STREAMS[name]);

/** Writes the demo book into an empty database. The same plan gives the same rows, byte for byte. */
export async function writeBook(client: ClientBase, { seed, clients, folder }: BookPlan) {
  const names = await makeNames(seed);
  const market = makeMarket(stream(seed, 'market'));
  const organisation = makeOrganisation(clients, names, stream(seed, 'organisation'));
  await writeFirm(client, folder, { organisation, market, seed, clients });

  const random = stream(seed, 'clients');
  const { repCodes } = organisation;
  const room = new Map(repCodes.map((code) => [code.id, code.clients]));
  const households = new HouseholdMaker(
    random,
    names,
    room,
    new Map(repCodes.map((code) => [code.code, code])),
  );
  await bulkLoad(client, CLIENT_TABLE_NAMES, async () => {
    const sink = rowSink(client, folder);
    const rows = new ClientRows(
      random,
      seed,
      new AccountOpener(random),
      new PortfolioMaker(random, market),
      sink,
    );
    for (const repCode of repCodes) {
      while ((room.get(repCode.id) ?? 0) > 0) {
        rows.add(households.make(repCode));
        await sink.breathe();
      }
    }
    rows.finish();
    await sink.finish();
  });
  await client.query('analyze');
}
