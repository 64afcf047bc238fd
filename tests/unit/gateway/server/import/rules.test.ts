import { describe, expect, test } from 'vitest';
import { type Column, sentenceOf } from '@/gateway/server/import/columns';
import { type FileName, FILES, FILE_NAMES, type FileTable } from '@/gateway/server/import/files';
import { type Known, nothingKnown, RULES, WHOLES } from '@/gateway/server/import/rules';
import { importRows } from '@/tests/support/importFolder';

const columnsOf = (name: FileName) => (FILES[name] as FileTable).columns;

/** The second line of a good file by its columns. */
function goodLine(name: FileName): Record<string, string> {
  const [header = [], line = []] = importRows({ clients: 2 })[name] ?? [];
  return Object.fromEntries(header.map((column, at) => [column, line[at] ?? '']));
}

/** What is refused of a line, each as `column sentence`. */
function faultsOf(name: FileName, changed: Record<string, string> = {}, known = nothingKnown('2026-03-06')) {
  const faults: string[] = [];
  const texts: Record<string, string> = { ...goodLine(name), ...changed };
  const read = Object.fromEntries(
    Object.entries<Column>(columnsOf(name)).map(([column, made]) => {
      const text = texts[column] ?? '';
      if (text === '') return [column, null];
      const result = made.read.safeParse(text);
      if (!result.success) faults.push(`${column} ${sentenceOf(made, result.error)}`);
      return [column, result.success ? result.data : null];
    }),
  );
  const rule = RULES[name] as ((line: object, context: object) => void) | undefined;
  const refuse = (column: string, sentence: string) => faults.push(`${column} ${sentence}`);
  rule?.(read, { known, refuse, lineNumber: 2, hashOf: (sin: string) => sin });
  return faults;
}

const known = (change: (known: Known) => void) => {
  const made = nothingKnown('2026-03-06');
  made.staff.add('advisor');
  change(made);
  return made;
};

describe('a line', () => {
  test('of each file is good as the tests write it', () => {
    const advisors = known(({ staff }) => staff.add('colleague'));
    for (const name of FILE_NAMES) expect(faultsOf(name, {}, advisors), name).toEqual([]);
  });

  test.each<[FileName, Record<string, string>, string]>([
    ['firm', { as_of: '2026-03-07' }, 'as_of must not be in the future'],
    ['firm', { usd_cad: '0' }, 'usd_cad must be a number above zero with a point and at most four decimals'],
    ['branches', { province: 'XX' }, 'province must be one of AB, BC'],
    ['people', { email: 'nobody' }, 'email must be an e-mail address'],
    ['people', { branch: '' }, 'branch is missing'],
    ['people', { role: 'leader' }, 'region is missing'],
    ['people', { languages: 'english' }, 'languages must be codes of languages'],
    ['rep-codes', { code: 'tr4' }, 'code must be two capital letters and two or three digits'],
    ['rep-code-people', { share: '100.001' }, 'share must be a share in percent'],
    ['rep-code-people', { share: '0' }, 'share must be a share in percent'],
    ['rep-code-people', { person: 'manager' }, 'person must be an advisor or assistant of people.csv'],
    ['teams', { team: 'a|b' }, 'team must have no |'],
    ['team-members', { person: 'manager' }, 'person must be an advisor or assistant of people.csv'],
    ['clients', { sin: '046454287' }, 'sin must be nine digits that pass the check'],
    ['clients', { family_name: '' }, 'family_name is missing'],
    [
      'clients',
      { family_name: '046 454 286' },
      'family_name has nine digits that may be a social insurance number',
    ],
    ['clients', { legal_name: 'A inc.' }, 'legal_name must be empty for a person'],
    [
      'clients',
      { kind: 'company', given_name: '', family_name: '', birth_date: '', sin: '' },
      'legal_name is missing',
    ],
    ['clients', { birth_date: '1850-01-01' }, 'birth_date must be after 1889'],
    ['clients', { birth_date: '2026-03-07' }, 'birth_date must not be in the future'],
    ['clients', { birth_date: '09/04/1961' }, 'birth_date must be a day as YYYY-MM-DD'],
    ['clients', { household_role: '' }, 'household_role is missing'],
    ['clients', { household: '' }, 'household is missing'],
    ['clients', { phone_home: '911' }, 'phone_home must be a telephone number'],
    ['clients', { phone_mobile: '+11115550142' }, 'phone_mobile must be a telephone number'],
    ['clients', { phone_home: '416-555-0000' }, 'phone_work is the same number twice'],
    ['clients', { postal_code: 'M5V 1O2' }, 'postal_code must be a Canadian postal code'],
    ['clients', { postal_code: '' }, 'postal_code is missing'],
    ['clients', { province: 'Ontario' }, 'province must be a province or state by its two letters'],
    ['clients', { country: 'US' }, 'province must be a province or state by its two letters'],
    ['clients', { address_1: '' }, 'address_1 is missing'],
    ['securities', { kind: 'cash', price: '2' }, 'price must be 1 for cash'],
    ['securities', { security: 'A:B' }, 'security must have no colon'],
    [
      'accounts',
      { closed_on: '2017-01-01', closed_reason: 'death' },
      'closed_on must not be before opened_on',
    ],
    ['accounts', { closed_on: '2020-01-01' }, 'closed_reason is missing'],
    ['holdings', { quantity: '1,5' }, 'quantity must be a number with a point'],
    ['holdings', { book_cost: '1.234' }, 'book_cost must be an amount with a point'],
    ['transactions', { kind: 'gift' }, 'kind must be one of buy'],
    ['transactions', { trade_date: '2026-03-07' }, 'trade_date must not be in the future'],
    ['transactions', { settle_date: '2026-02-27' }, 'settle_date must not be before trade_date'],
    ['transactions', { quantity: '10' }, 'quantity must be empty without a security'],
  ])('of %s with %o is refused', (name, changed, sentence) => {
    const faults = faultsOf(
      name,
      changed,
      known(() => undefined),
    );
    expect(
      faults.some((fault) => fault.startsWith(sentence)),
      faults.join('\n'),
    ).toBe(true);
  });

  test('is read by the form’s rules: ten digits, a postal code in small letters, a number in groups', () => {
    const read = (column: 'phone_mobile' | 'sin', text: string) =>
      columnsOf('clients')[column]?.read.parse(text);
    expect(read('phone_mobile', '(416) 555-0142')).toBe('+14165550142');
    expect(read('sin', '046-454 286')).toBe('046454286');
    expect(faultsOf('clients', { postal_code: 'm5v1j2' })).toEqual([]);
    expect(faultsOf('clients', { country: 'US', province: 'NY', postal_code: '10001' })).toEqual([]);
  });

  test('is refused for what an earlier line has', () => {
    const earlier = known((made) => {
      made.sins.set(goodLine('clients').sin ?? '', 9);
      made.accounts.set('10-01000-0', { client: 'C1', isClosed: true, currency: 'USD' });
      made.currencies.set('CASH.CAD', 'USD');
      made.codeOfClient.set('C1', 'AA100').set('C2', 'AA101');
      made.before = '2026-03-09';
    });
    expect(faultsOf('clients', {}, earlier)).toEqual(['sin is the same as in line 9']);
    expect(faultsOf('holdings', {}, earlier)).toEqual(['account is closed', 'book_cost_cad is missing']);
    expect(faultsOf('transactions', {}, earlier)).toEqual(['amount_cad is missing']);
    expect(faultsOf('firm', {}, earlier)).toEqual(['as_of must not be before the day of the last import']);
    const other = { account: '10-01000-0', role: 'joint' };
    expect(
      faultsOf(
        'account-holders',
        { ...other, client: 'C2' },
        known((made) => {
          made.accounts.set('10-01000-0', { client: 'C1', isClosed: false, currency: 'CAD' });
          made.codeOfClient.set('C1', 'AA100').set('C2', 'AA101');
        }),
      ),
    ).toEqual(['client has another rep code than the account']);
  });

  test('of a file stands beside the others: shares add to 100, a household has one head', () => {
    const made = known(({ shares, heads }) => {
      shares.set('AA100', 9_000);
      heads.set('H1', 2);
    });
    expect(WHOLES['rep-code-people']?.(made)).toEqual([
      { column: 'share', sentence: 'adds to 90 for AA100, and must add to 100' },
    ]);
    expect(WHOLES.clients?.(made)).toHaveLength(1);
  });
});
