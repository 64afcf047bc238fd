import { expect, test } from 'vitest';
import { fileName } from '@/lib/files/fileName';

test('a file is named after its content, in letters that every system accepts', () => {
  expect(fileName(['Cairn', 'ménages', '2026-03-06'], 'csv')).toBe('cairn-menages-2026-03-06.csv');
  expect(fileName(['Cairn', 'comptes non attribués', ''], 'xlsx')).toBe('cairn-comptes-non-attribues.xlsx');
  expect(fileName(['../../etc', 'a"b<c>', 'CON:'], 'csv')).toBe('etc-a-b-c-con.csv');
});
