import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOWNLOADS } from '@/contract/downloads';
import type { ExportRows, ListExportBody } from '@/contract/export/schema';
import { registry } from '@/gateway/kit/registry';
import { type Place, placesInExport, withValue } from '@/tests/support/bodyPlaces';
import { exportBody, exported, exportedRows } from '@/tests/support/exports';
import { type Foreign, foreignToEach, pairsAt } from '@/tests/support/foreign';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { turnsOf } from '@/tests/support/personaTurns';
import { type SentStatement, watchStatements } from '@/tests/support/statements';
import { unzip } from '@/tests/support/unzip';

type ListName = ExportRows['list'];

const LISTS = Object.keys(exportedRows) as ListName[];
const NOBODY = '00000000-0000-4000-8000-000000000000';
let gateway: TestGateway;
let statements: () => SentStatement[];
let foreignOf: (persona: Persona) => Foreign;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null, clients: WALKED_BOOK, runsJobs: false });
  foreignOf = await foreignToEach(gateway);
  statements = watchStatements(gateway.db.pool);
});
afterAll(() => gateway.close());

const columnsOf = (list: ListName): string[] => registry().files[list].columns.map(({ id }) => id);

/** All columns of a list of the person's own; of a person without clients, of nobody's. */
function ownBody(persona: Persona, list: ListName): ListExportBody {
  const { own } = foreignOf(persona);
  const noun = /^(client|household|account)(Accounts|Holdings|Transactions|Values|Allocation|Orders)$/.exec(
    list,
  )?.[1];
  const make = exportedRows[list] as (of?: unknown) => ExportRows;
  return exportBody(noun === undefined ? make() : make(own[noun] ?? NOBODY), columnsOf(list));
}

const secretsIn = (persona: Persona, text: string): string[] =>
  (
    text.match(
      /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{2}-\d{5}-\d|\+\d{8,15}|[^",\s<>]+@[^",\s<>]+/g,
    ) ?? []
  ).filter((found) => foreignOf(persona).secrets.has(found));

async function ask(persona: Persona, body: unknown) {
  // A person has so many of them in a while; and what was logged of one is not the matter here.
  await gateway.db.pool.query('delete from export_log');
  statements();
  const { status, bytes, file } = await exported(gateway, persona, body);
  const text = bytes.toString().replace(/"requestId":"[^"]*"/, '');
  return { file, outcome: { status, text, statements: statements().length } };
}

/** With a selection where the place is in one: by itself, and as what is left out. */
const bodiesFor = (body: ListExportBody, { path }: Place): ListExportBody[] =>
  path[0] === 'selection' ? [false, true].map((all) => ({ ...body, selection: { all, ids: [] } })) : [body];

test('the test walks each list that can be exported, and knows where it holds personal values', () => {
  expect(Object.keys(DOWNLOADS)).toEqual(['listExport']);
  for (const list of LISTS) expect(placesInExport(list).map(({ kind }) => kind)).toContain('record');
  expect(LISTS.flatMap(placesInExport).length).toBeGreaterThan(60);
});

describe.each(PERSONAS)('%s', (persona) => {
  test.each(turnsOf(persona, LISTS))('finds nothing of anyone else’s in an export of %s', async (list) => {
    const body = ownBody(persona, list);
    const { outcome } = await ask(persona, body);
    expect(secretsIn(persona, outcome.text)).toEqual([]);
    const workbook = await ask(persona, { ...body, format: 'xlsx' });
    const parts = workbook.outcome.status === 200 ? [...unzip(workbook.file).values()] : [];
    expect(secretsIn(persona, parts.join(' '))).toEqual([]);
  });

  test.each(turnsOf(persona, LISTS))(
    'gets by an export of %s as much of what is someone else’s as of what never was',
    async (list) => {
      for (const place of placesInExport(list)) {
        const { path, kind } = place;
        if (kind === 'cursor') throw new Error('an export has no page');
        for (const body of bodiesFor(ownBody(persona, list), place)) {
          const pairs = pairsAt(foreignOf(persona), { path, kind });
          const nobodys = pairs[0]?.nobodys;
          const { outcome: expected } = await ask(persona, withValue(body, path, nobodys));
          for (const { theirs } of pairs) {
            const { outcome } = await ask(persona, withValue(body, path, theirs));
            const where = `${path.join('/')} ${JSON.stringify(theirs)}`;
            expect(expected.status, `${where} ${expected.text}`).toBeLessThan(500);
            expect(outcome, where).toEqual(expected);
            expect(secretsIn(persona, outcome.text), where).toEqual([]);
          }
        }
      }
    },
    60_000,
  );
});
