/** Texts that people type, paste or send, and that hardly a field is meant for. */
export const BAD_TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '00000000',
  '-1',
  '999999999999999999999',
  // Masked and truncated figures.
  '*** *** 286',
  '51-2****-9',
  '51-2',
  // Figures of both languages.
  '1,234.50',
  '1\u00a0234,50\u00a0$',
  '1.234,50',
  // Dates in other orders, and days that the calendar does not have.
  '06-03-2026',
  '03/06/2026',
  '6 mars 2026',
  '2026-02-30',
  '1900-02-29',
  '0000-00-00',
  '2026\u201103\u201106',
  '2026-03-06T00:00:00Z',
  // Telephone numbers, postal codes of three countries.
  '514 555-0142, poste 12',
  '555-0142',
  'H2X 1YO',
  '90210-1234',
  'SW1A 1AA',
  // Marks of direction, controls, an emoji, letters that combine, half a character.
  '\u202eabc\u202c',
  '\u200b\u200b',
  'a\u0000b',
  'a\u0007b',
  '\ud83d\ude00',
  '\ud83d',
  'e\u0301'.repeat(40),
  // Code and orders.
  "'; drop table clients; --",
  '<script>alert(1)</script>',
  '{{constructor}}',
  '=1+1',
  '../../etc/passwd',
  '046 454 286',
  'x'.repeat(10_000),
];
