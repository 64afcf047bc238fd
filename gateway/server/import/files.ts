import type { z } from 'zod';
import { ACCOUNT_TYPES, CLOSED_REASONS } from '@/contract/accounts/codes';
import { ADDRESS_LINE_MAX_CHARS } from '@/contract/addresses/codes';
import { PROVINCE_CODES } from '@/contract/addresses/postal';
import { ASSET_CLASSES, REGIONS, SECTORS } from '@/contract/allocation/codes';
import { NAME_PART_MAX_CHARS } from '@/contract/clientInfo/codes';
import { holderRole, householdRole } from '@/contract/clients/schema';
import { securityKind } from '@/contract/holdings/schema';
import { LOCALES } from '@/contract/locale';
import { currency, partyKind } from '@/contract/scalars';
import { TEAM_ROLES } from '@/contract/teams/codes';
import { TRANSACTION_TYPES, type TransactionType } from '@/contract/transactions/codes';
import * as as from './columns';

/** A file of the folder. */
export interface FileTable {
  /** For the documentation. */
  says: string;
  /** The columns that together are unique. */
  key: readonly string[];
  columns: Readonly<Record<string, as.Column>>;
}

const KINDS = Object.keys(TRANSACTION_TYPES) as TransactionType[];

const ROLES = ['advisor', 'assistant', 'manager', 'leader', 'staff'] as const;

/**
 * The files of an import, in the order in which they are read: a file refers to those above it. The validator, the
 * tables that take the lines in and docs/import.md are all made from this one table.
 */
export const FILES = {
  firm: {
    says: 'One line: the firm, and the day that prices and values are of.',
    key: ['name_en'],
    columns: {
      name_en: as.line('The name of the firm in English.'),
      name_fr: as.line('Its name in French.'),
      as_of: as.day('The day of the values. Not in the future.'),
      usd_cad: as.price('Canadian dollars for one US dollar on that day.'),
    },
  },
  regions: {
    says: 'The regions that branches belong to.',
    key: ['region'],
    columns: {
      region: as.key('Your key of the region.'),
      name_en: as.line('The name in English.'),
      name_fr: as.line('The name in French.'),
      vice_president: as.line('The name of the regional vice-president.'),
    },
  },
  branches: {
    says: 'The branches.',
    key: ['branch'],
    columns: {
      branch: as.key('Your key of the branch.'),
      region: as.of('regions', as.key('Its region.')),
      name: as.line('The name as staff call it.'),
      city: as.line('The city.'),
      province: as.oneOf(PROVINCE_CODES, 'The province.'),
      manager: as.line('The name of the branch manager.'),
    },
  },
  people: {
    says: 'Who may sign in. A person who is no longer in the file keeps no rep code.',
    key: ['person'],
    columns: {
      person: as.key('The value of the claim `PEOPLE_CLAIM` in the person’s access token.'),
      first_name: as.line('The first name.'),
      last_name: as.line('The last name.'),
      email: as.email('The e-mail address at work.'),
      language: as.oneOf(LOCALES, 'The language of messages to the person.'),
      role: as.oneOf(ROLES, 'A manager sees all rep codes of the branch, a leader the figures of a region.'),
      branch: as.optional(
        as.of('branches', as.key('The branch; an advisor, assistant and manager need one.')),
      ),
      region: as.optional(as.of('regions', as.key('The region that a leader leads.'))),
      languages: as.optional(
        as.words(
          /^[a-z]{2}$/,
          'codes of languages with a space between them, as en fr',
          'Languages spoken with clients.',
        ),
      ),
      provinces: as.optional(
        as.words(
          /^[A-Z]{2}$/,
          'codes of provinces with a space between them, as ON QC',
          'Provinces of registration.',
        ),
      ),
    },
  },
  teams: {
    says: 'The teams, if the firm has some.',
    key: ['team'],
    columns: {
      team: as.key('Your key of the team.'),
      branch: as.of('branches', as.key('Its branch.')),
      name_en: as.line('The name in English.'),
      name_fr: as.line('The name in French.'),
    },
  },
  'team-members': {
    says: 'Who is in which team. A line that is no longer in the file ends the membership.',
    key: ['team', 'person'],
    columns: {
      team: as.of('teams', as.key('The team.')),
      person: as.of('people', as.key('An advisor or assistant of `people.csv`.')),
      role: as.oneOf(TEAM_ROLES, 'Associates and assistants see all rep codes of the team.'),
    },
  },
  'rep-codes': {
    says: 'The rep codes that clients are served under.',
    key: ['code'],
    columns: {
      code: as.code('The code.'),
      name: as.line('What the code is called.'),
      branch: as.of('branches', as.key('Its branch.')),
      team: as.optional(as.of('teams', as.key('The team that owns it.'))),
      valid_from: as.day('The first day of the code.'),
    },
  },
  'rep-code-people': {
    says: 'Who sees the clients of a rep code. A line that is no longer in the file ends the access.',
    key: ['code', 'person'],
    columns: {
      code: as.of('rep-codes', as.code('The code.')),
      person: as.of('people', as.key('The person.')),
      share: as.optional(
        as.percent(
          'The advisor’s share of the revenue; empty for a person who only sees. The shares of a code add to 100.',
        ),
      ),
    },
  },
  households: {
    says: 'The households. Their members are in `clients.csv`.',
    key: ['household'],
    columns: {
      household: as.key('Your key of the household.'),
      name: as.line('The name.'),
    },
  },
  clients: {
    says: 'The clients.',
    key: ['client'],
    columns: {
      client: as.key('Your key of the client.'),
      kind: as.oneOf(partyKind.options, 'What the client is.'),
      given_name: as.optional(as.line('Of a person.', NAME_PART_MAX_CHARS)),
      family_name: as.optional(
        as.line('Of a person, with its particles: `de la Cruz`.', NAME_PART_MAX_CHARS),
      ),
      legal_name: as.optional(as.line('Of a company or trust.', NAME_PART_MAX_CHARS)),
      rep_code: as.of('rep-codes', as.code('The rep code that serves the client.')),
      language: as.oneOf(LOCALES, 'The language used to write to the client.'),
      birth_date: as.optional(as.day('Of a person.')),
      incorporated_on: as.optional(as.day('Of a company or trust.')),
      client_since: as.day('The first day as a client.'),
      sin: as.optional(
        as.sin('The social insurance number of a person. It is encrypted before it is stored.'),
      ),
      household: as.optional(as.of('households', as.key('The household.'))),
      household_role: as.optional(
        as.oneOf(householdRole.options, 'The place in the household, which has one head.'),
      ),
      address_1: as.optional(
        as.line(
          'The street. Leave all columns of the address empty when it is not known.',
          ADDRESS_LINE_MAX_CHARS,
        ),
      ),
      address_2: as.optional(as.line('A second line.', ADDRESS_LINE_MAX_CHARS)),
      city: as.optional(as.line('The city.', ADDRESS_LINE_MAX_CHARS)),
      province: as.optional(as.line('Two letters in Canada and the United States.', ADDRESS_LINE_MAX_CHARS)),
      postal_code: as.optional(as.line('The postal code.', 12)),
      country: as.optional(as.line('ISO 3166-1, as `CA`.', 2)),
      phone_mobile: as.optional(as.phone('A telephone number. The first of the three is the main one.')),
      phone_home: as.optional(as.phone('A telephone number.')),
      phone_work: as.optional(as.phone('A telephone number.')),
      email: as.optional(as.email('The e-mail address.')),
    },
  },
  securities: {
    says: 'What accounts hold, cash too, with the closing prices of the day in `firm.csv`.',
    key: ['security'],
    columns: {
      security: as.line('The symbol, as the holdings name it.', 32),
      exchange: as.optional(as.line('The exchange of a listed security.', 32)),
      name_en: as.line('The name in English.'),
      name_fr: as.line('The name in French.'),
      kind: as.oneOf(securityKind.options, 'Cash is a security of its own, at the price 1.'),
      currency: as.oneOf(currency.options, 'The currency of the price.'),
      price: as.price('The closing price; of a bond or GIC, for 100 of its face value.'),
      isin: as.optional(as.words(/^[A-Z]{2}[A-Z0-9]{9}\d$/, 'an ISIN, as CA0679011084', 'The ISIN.')),
      asset_class: as.optional(as.oneOf(ASSET_CLASSES, 'Empty: unknown.')),
      sector: as.optional(as.oneOf(SECTORS, 'Empty: unknown.')),
      world_region: as.optional(as.oneOf(REGIONS, 'Empty: unknown.')),
    },
  },
  accounts: {
    says: 'The accounts. An account has the rep code of its client.',
    key: ['account'],
    columns: {
      account: as.accountNumber('The account number.'),
      client: as.of('clients', as.key('The first holder.')),
      role: as.oneOf(holderRole.options, 'What the first holder is to the account.'),
      type: as.oneOf(ACCOUNT_TYPES, 'The kind of account.'),
      currency: as.oneOf(currency.options, 'The currency of the account.'),
      opened_on: as.day('The day it was opened.'),
      closed_on: as.optional(as.day('The day it was closed. A closed account holds nothing.')),
      closed_reason: as.optional(as.oneOf(CLOSED_REASONS, 'Why it was closed.')),
    },
  },
  'account-holders': {
    says: 'The further holders of accounts. They are clients of the account’s rep code.',
    key: ['account', 'client'],
    columns: {
      account: as.of('accounts', as.accountNumber('The account.')),
      client: as.of('clients', as.key('The holder.')),
      role: as.oneOf(holderRole.options, 'What the holder is to the account.'),
    },
  },
  holdings: {
    says: 'All that accounts hold on the day in `firm.csv`. What is no longer in the file is no longer held.',
    key: ['account', 'security'],
    columns: {
      account: as.of('accounts', as.accountNumber('The account.')),
      security: as.of('securities', as.line('The security.', 32)),
      quantity: as.units('The number of units; of a bond or GIC its face value, of cash the amount.'),
      book_cost: as.amount('The book cost in the currency of the security.'),
      book_cost_cad: as.optional(as.amount('The book cost in CAD; needed for a security in US dollars.')),
    },
  },
  transactions: {
    says: 'What happened in accounts, of whatever days you have. A line that is no longer in the file stays.',
    key: ['transaction'],
    columns: {
      transaction: as.key('Your key of the transaction.'),
      account: as.of('accounts', as.accountNumber('The account.')),
      trade_date: as.day('The day of the trade, or on which the money moved. Not in the future.'),
      settle_date: as.optional(as.day('The day of settlement. Empty: the same day.')),
      kind: as.oneOf(KINDS, 'What happened. `other` where none of the others fits.'),
      security: as.optional(
        as.of('securities', as.line('The security. Leave it empty where cash alone moved.', 32)),
      ),
      quantity: as.optional(as.units('Units of the security, below zero where they leave the account.')),
      price: as.optional(as.price('The price in the currency of the security, as `securities.csv` has it.')),
      amount: as.amount(
        'The effect on cash in the currency of the account, below zero where money leaves it.',
      ),
      amount_cad: as.optional(
        as.amount('The same at the rate of the trade date; needed for an account in US dollars.'),
      ),
    },
  },
} as const satisfies Record<string, FileTable>;

export type FileName = keyof typeof FILES;

export const FILE_NAMES = Object.keys(FILES) as FileName[];

/** A line of a file, read. */
export type LineOf<Name extends FileName> = {
  [Each in keyof (typeof FILES)[Name]['columns']]: (typeof FILES)[Name]['columns'][Each] extends infer Found
    ? Found extends { read: z.ZodType<infer Output>; isOptional: infer Optional }
      ? Output | (Optional extends true ? null : never)
      : never
    : never;
};
