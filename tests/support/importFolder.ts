import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Rows of the files of a firm, by the name of the file; the first row of each is its header. */
export type ImportRows = Record<string, string[][]>;

const quoted = (value: string) => (/[",;\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

const line = (values: readonly string[]) => `${values.map(quoted).join(',')}\r\n`;

/** Writes each file of a folder. */
export async function writeImport(folder: string, files: ImportRows): Promise<void> {
  for (const [name, rows] of Object.entries(files)) {
    const stream = createWriteStream(path.join(folder, `${name}.csv`));
    for (const row of rows) if (!stream.write(line(row))) await once(stream, 'drain');
    stream.end();
    await once(stream, 'finish');
  }
}

/** Writes one file as it is. */
export const writeText = (folder: string, name: string, text: string | Buffer) =>
  writeFile(path.join(folder, `${name}.csv`), text);

/** The check digit by which nine digits pass the test of a social insurance number. */
function checked(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A number that is nobody's: none begins with 0. */
export const sinOfClient = (index: number): string => checked(`0${String(index + 1).padStart(7, '0')}`);

export const accountNumber = (index: number): string =>
  `${String(10 + Math.floor(index / 99_000)).padStart(2, '0')}-${String(1_000 + (index % 99_000)).padStart(5, '0')}-${index % 10}`;

const SECURITIES = [
  ['CASH.CAD', 'Cash', 'Encaisse', 'cash', 'CAD', '1', 'cash'],
  ['CASH.USD', 'Cash, US dollars', 'Encaisse en dollars américains', 'cash', 'USD', '1', 'cash'],
  ['NRTH', 'Northern Rail', 'Rail du Nord', 'stock', 'CAD', '54.25', 'canadianEquity'],
  ['LAKE', 'Lakeshore Power', 'Énergie Rivage', 'stock', 'CAD', '12.1', 'canadianEquity'],
  ['HARB', 'Harbor Foods', 'Aliments Harbor', 'stock', 'USD', '88.4', 'usEquity'],
  ['BOND27', 'Canada bond', 'Obligation du Canada', 'bond', 'CAD', '98.75', 'fixedIncome'],
] as const;

/** What a firm of the tests looks like. */
export interface ImportPlan {
  clients: number;
  /** Clients of one rep code. */
  perCode?: number;
  /** Holdings of an account, at most as many as there are securities. */
  perAccount?: number;
  asOf?: string | undefined;
}

const code = (index: number) => `${String.fromCharCode(65 + Math.floor(index / 900))}A${100 + (index % 900)}`;

/**
 * A firm of made-up people: `advisor` shares every rep code with `colleague`, `assistant` is in a team with the first,
 * `manager` manages the branch. Every third client is the spouse of the one before; a joint account is theirs.
 */
export function importRows({
  clients,
  perCode = 160,
  perAccount = 4,
  asOf = '2026-03-06',
}: ImportPlan): ImportRows {
  const codes = Math.max(1, Math.ceil(clients / perCode));
  const people: string[][] = [
    ['advisor', 'Ada', 'Lindqvist', 'ada@firm.example', 'en', 'advisor', 'tor', '', 'en fr', 'ON QC'],
    ['colleague', 'Blaise', 'Tremblay', 'blaise@firm.example', 'fr', 'advisor', 'tor', '', 'fr', 'ON'],
    ['assistant', 'Cleo', 'Park', 'cleo@firm.example', 'en', 'assistant', 'tor', '', '', ''],
    ['manager', 'Dov', 'Stein', 'dov@firm.example', 'en', 'manager', 'tor', '', '', ''],
    ['executive', 'Eve', 'Roy', 'eve@firm.example', 'fr', 'leader', '', 'on', '', ''],
  ];
  const files: ImportRows = {
    firm: [
      ['name_en', 'name_fr', 'as_of', 'usd_cad'],
      ['Harbour Wealth', 'Patrimoine Havre', asOf, '1.3642'],
    ],
    regions: [
      ['region', 'name_en', 'name_fr', 'vice_president'],
      ['on', 'Ontario', 'Ontario', 'Eve Roy'],
    ],
    branches: [
      ['branch', 'region', 'name', 'city', 'province', 'manager'],
      ['tor', 'on', 'Toronto – King', 'Toronto', 'ON', 'Dov Stein'],
    ],
    people: [
      [
        'person',
        'first_name',
        'last_name',
        'email',
        'language',
        'role',
        'branch',
        'region',
        'languages',
        'provinces',
      ],
      ...people,
    ],
    teams: [
      ['team', 'branch', 'name_en', 'name_fr'],
      ['t1', 'tor', 'Lindqvist Group', 'Groupe Lindqvist'],
    ],
    'team-members': [
      ['team', 'person', 'role'],
      ['t1', 'advisor', 'advisor'],
      ['t1', 'assistant', 'assistant'],
    ],
    'rep-codes': [['code', 'name', 'branch', 'team', 'valid_from']],
    'rep-code-people': [['code', 'person', 'share']],
    households: [['household', 'name']],
    clients: [
      [
        'client',
        'kind',
        'given_name',
        'family_name',
        'legal_name',
        'rep_code',
        'language',
        'birth_date',
        'incorporated_on',
        'client_since',
        'sin',
        'household',
        'household_role',
        'address_1',
        'address_2',
        'city',
        'province',
        'postal_code',
        'country',
        'phone_mobile',
        'phone_home',
        'phone_work',
        'email',
      ],
    ],
    securities: [
      [
        'security',
        'exchange',
        'name_en',
        'name_fr',
        'kind',
        'currency',
        'price',
        'isin',
        'asset_class',
        'sector',
        'world_region',
      ],
      ...SECURITIES.map(([symbol, en, fr, kind, currency, price, assetClass]) => [
        symbol,
        '',
        en,
        fr,
        kind,
        currency,
        price,
        '',
        assetClass,
        '',
        '',
      ]),
    ],
    accounts: [['account', 'client', 'role', 'type', 'currency', 'opened_on', 'closed_on', 'closed_reason']],
    'account-holders': [['account', 'client', 'role']],
    holdings: [['account', 'security', 'quantity', 'book_cost', 'book_cost_cad']],
    transactions: [
      [
        'transaction',
        'account',
        'trade_date',
        'settle_date',
        'kind',
        'security',
        'quantity',
        'price',
        'amount',
        'amount_cad',
      ],
    ],
  };
  const add = (name: string, ...values: string[]) => files[name]?.push(values);
  for (let index = 0; index < codes; index += 1) {
    add('rep-codes', code(index), `Code ${index + 1}`, 'tor', index === 0 ? 't1' : '', '2015-01-05');
    add('rep-code-people', code(index), 'advisor', '60');
    add('rep-code-people', code(index), 'colleague', '40');
  }
  let accounts = 0;
  const open = (client: string, type: string, currency: string) => {
    const number = accountNumber(accounts);
    accounts += 1;
    add('accounts', number, client, 'owner', type, currency, '2018-06-01', '', '');
    for (const [symbol, , , , traded] of SECURITIES.slice(0, perAccount))
      add('holdings', number, symbol, '100.5', '1000', traded === 'USD' ? '1364.2' : '');
    const paid = currency === 'USD' ? '341.05' : '';
    add('transactions', `T${accounts}`, number, '2026-03-02', '', 'contribution', '', '', '', '250', paid);
    return number;
  };
  for (let index = 0; index < clients; index += 1) {
    const client = `C${index + 1}`;
    const isSpouse = index % 3 === 1 && Math.floor((index - 1) / perCode) === Math.floor(index / perCode);
    const isCompany = index % 30 === 29;
    const household = isCompany ? '' : `H${isSpouse ? index : index + 1}`;
    if (!isCompany && !isSpouse) add('households', household, `Family ${index + 1}`);
    const name = isCompany
      ? ['', '', `Company ${index + 1} inc.`]
      : [`Given ${index + 1}`, `Family ${index + 1}`, ''];
    const dates = isCompany ? ['', '2001-05-07'] : ['1961-04-09', ''];
    add(
      'clients',
      client,
      isCompany ? 'company' : 'person',
      ...name,
      code(Math.floor(index / perCode)),
      index % 4 === 0 ? 'fr' : 'en',
      ...dates,
      '2016-02-03',
      isCompany ? '' : sinOfClient(index),
      household,
      household === '' ? '' : isSpouse ? 'spouse' : 'head',
      `${index + 1} King Street West`,
      '',
      'Toronto',
      'ON',
      'm5v 1j2',
      'CA',
      `(416) 555-${String(index % 10_000).padStart(4, '0')}`,
      '',
      '',
      `client${index + 1}@mail.example`,
    );
    open(client, isCompany ? 'corporate' : 'rrsp', 'CAD');
    if (index % 2 === 0) open(client, isCompany ? 'margin' : 'tfsa', 'CAD');
    if (isSpouse) add('account-holders', open(client, 'cash', 'USD'), `C${index}`, 'joint');
  }
  return files;
}
