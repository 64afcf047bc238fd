import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CsvFault, type CsvRecord, readCsv } from '@/gateway/server/import/csv';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string | Buffer): Promise<CsvRecord[]> {
  const file = path.join(folder, 'a.csv');
  await writeFile(file, text);
  const records: CsvRecord[] = [];
  for await (const record of readCsv(file)) records.push(record);
  return records;
}

const values = async (text: string | Buffer) => (await read(text)).map((record) => record.values);

describe('a CSV file', () => {
  test.each([
    [
      'plain lines',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CR LF and no last line end',
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons where the header has no comma',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'quoted commas, quotation marks and line ends',
      'a,b\n"1,2","say ""no""\nthen"',
      [
        ['a', 'b'],
        ['1,2', 'say "no"\nthen'],
      ],
    ],
    [
      'empty values at both ends',
      'a,b,c\n,,\n',
      [
        ['a', 'b', 'c'],
        ['', '', ''],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b\n', [['a', 'b']]],
    ['an empty line between', 'a\n\n1\n', [['a'], ['1']]],
    ['nothing', '', []],
  ])('has %s', async (_, text, expected) => {
    expect(await values(text)).toEqual(expected);
  });

  test('tells the line that a record begins on', async () => {
    const records = await read('a,b\n"x\ny",2\n\n3,4\n');
    expect(records.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  test('is read whole, whatever the chunks of the disk cut', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `"é ""${index}"""\r\n`);
    const found = await values(`a,b\n${rows.map((row) => row.replace('\r\n', ',x\r\n')).join('')}`);
    expect(found).toHaveLength(60_001);
    expect(found.slice(1).every(([value, x], index) => value === `é "${index}"` && x === 'x')).toBe(true);
  });

  test.each([
    ['an open quotation mark', 'a\n1\n"2\n3', 3],
    ['a quotation mark inside a value', 'a\nb"c\n', 2],
    ['text after a closing quotation mark', 'a\n"b"c\n', 2],
    ['another encoding', Buffer.from([0x61, 0x0a, 0xe9, 0x0a]), 1],
  ])('is refused for %s', async (_, text, line) => {
    const refused = read(text);
    await expect(refused).rejects.toThrow(CsvFault);
    await expect(refused).rejects.toMatchObject({ line });
  });
});
