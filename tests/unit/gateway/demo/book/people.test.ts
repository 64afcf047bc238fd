import { beforeAll, describe, expect, it } from 'vitest';
import { MARKETS } from '@/gateway/demo/book/tables/places';
import { groupBy, sharedBook, type Row, type SeededBook } from '@/tests/support/seededBook';

/** First letters of the postal codes of each province and territory (Canada Post). */
const LETTERS: Record<string, string> = {
  NL: 'A', NS: 'B', PE: 'C', NB: 'E', QC: 'GHJ', ON: 'KLMNP', MB: 'R', SK: 'S', AB: 'T', BC: 'V', NT: 'X', NU: 'X', YT: 'Y',
}; // prettier-ignore

/** Area codes of each (Canadian Numbering Administrator), of those that the book uses. */
const AREA_CODES: Record<string, string> = {
  NL: '709 879', NS: '902 782', PE: '902 782', NB: '506 428', QC: '418 581 438 514 450 579 819 873',
  ON: '416 647 437 905 289 365 613 343 705 249 519 226 548', MB: '204 431', SK: '306 639', AB: '403 587 825 780',
  BC: '604 778 236 250', NT: '867', NU: '867', YT: '867',
}; // prettier-ignore

const PLACES = Object.values(MARKETS).flat();

/** Adults of the book are nineteen, as the latest of the provinces has it. */
const YOUNGEST_ADULT = '2007-03-06';

let book: SeededBook;
let byParty: Map<unknown, Row>;

const partiesOf = (kind: string) => book.rows('parties').filter((party) => party.kind === kind);
const inCanada = () => book.rows('client_addresses').filter(({ country }) => country === 'CA');
const lineOf = (address: Row) => String(address.lines).slice(2, -2);

beforeAll(async () => {
  book = await sharedBook(3_000);
  byParty = new Map(book.rows('parties').map((party) => [party.id, party]));
});

describe('where clients live', () => {
  it('has a postal code of its city and province', () => {
    for (const { city, province, postal_code } of inCanada()) {
      const place = PLACES.find((each) => each.city === city);
      expect(place?.province).toBe(province);
      expect(place?.postalPrefixes).toContain(String(postal_code).slice(0, 3));
      expect(LETTERS[String(province)]).toContain(String(postal_code).charAt(0));
      expect(postal_code).toMatch(/^[A-CEGHJ-NPR-TVXY]\d[A-CEGHJ-NPR-TV-Z] \d[A-CEGHJ-NPR-TV-Z]\d$/);
    }
  });

  it('has streets in French in Quebec and in English elsewhere', () => {
    for (const address of inCanada()) {
      const line = lineOf(address);
      const isFrench = /^\d+, (rue|av\.|boul\.|ch\.|place) |^C\.P\. \d/.test(line);
      const isEnglish =
        /^\d+ [A-Z].*(St|Ave|Rd|Blvd|Cres|Dr|Way|Lane)( [NSEW])?(, unit \d+)?$|^PO Box \d/.test(line);
      expect(isFrench !== isEnglish, line).toBe(true);
      if (address.province === 'QC') expect(isFrench, line).toBe(true);
      else if (address.province !== 'NB') expect(isEnglish, line).toBe(true);
    }
  });

  it('reaches every part of the country', () => {
    const provinces = new Set(inCanada().map(({ province }) => province));
    for (const province of ['BC', 'AB', 'MB', 'ON', 'QC', 'NS']) expect(provinces).toContain(province);
    expect(book.rows('client_addresses').some(({ country }) => country === 'US')).toBe(true);
  });

  it('uses only valid prefixes and area codes for the places of its tables', () => {
    for (const { province, postalPrefixes, areaCodes } of PLACES) {
      for (const prefix of postalPrefixes) expect(LETTERS[province]).toContain(prefix.charAt(0));
      for (const code of areaCodes) expect(AREA_CODES[province]?.split(' ')).toContain(code);
    }
  });
});

describe('how clients are reached', () => {
  it('uses fictional numbers in an area code of the province', () => {
    const provinces = new Map(inCanada().map(({ party_id, province }) => [party_id, String(province)]));
    for (const { party_id, number } of book.rows('client_phones')) {
      expect(number).toMatch(/^\+1\d{3}555\d{4}$/);
      expect(AREA_CODES[provinces.get(party_id) ?? '']?.split(' ')).toContain(String(number).slice(2, 5));
    }
  });

  it('uses addresses at a host that nobody owns', () => {
    for (const { address } of book.rows('client_emails')) {
      expect(address).toMatch(/^[a-z0-9]+(\.[a-z0-9]+)?@([a-z0-9]+\.)?example\.(ca|com|org)$/);
    }
  });

  it('has one first choice of each kind', () => {
    for (const table of ['client_phones', 'client_emails'] as const) {
      for (const rows of groupBy(book.rows(table), 'party_id').values()) {
        expect(rows.filter(({ is_primary }) => is_primary === true).length).toBe(1);
      }
    }
  });
});

describe('client names', () => {
  it('come from many origins, with accents, particles and hyphens', () => {
    const families = partiesOf('person').map(({ family_name }) => String(family_name));
    for (const pattern of [
      /Nguyễn/,
      /^de la /i,
      /^Mac/,
      /^Mc/,
      /^O’/,
      /^St-/,
      /^D’/,
      /É|é/,
      /-/,
      /Singh|Gill|Sidhu/,
      /Chan|Wong/,
    ]) {
      expect(
        families.some((name) => pattern.test(name)),
        String(pattern),
      ).toBe(true);
    }
    expect(new Set(families).size).toBeGreaterThan(700);
    expect(Math.max(...families.map((name) => name.length))).toBeGreaterThan(28);
  });

  it('are legal names for companies and trusts, in the form of their province', () => {
    for (const party of [...partiesOf('company'), ...partiesOf('trust')]) {
      expect(party).toMatchObject({ given_name: null, family_name: null });
      expect(String(party.legal_name)).not.toMatch(/[{}#]/);
    }
    const names = partiesOf('company').map(({ legal_name }) => String(legal_name));
    expect(names.some((name) => /^9\d{3}-\d{4} Québec inc\.$/.test(name))).toBe(true);
    expect(names.some((name) => / Holdings Ltd\.$/.test(name))).toBe(true);
    expect(partiesOf('trust').some(({ legal_name }) => String(legal_name).startsWith('Fiducie'))).toBe(true);
  });

  it('sort by the family name and remember a former one', () => {
    const clients = book.rows('clients');
    for (const { party_id, name_sort_en, name_sort_fr } of clients) {
      const party = byParty.get(party_id);
      const name = party?.legal_name ?? `${party?.family_name} ${party?.given_name}`;
      expect([name_sort_en, name_sort_fr]).toEqual([name, name]);
    }
    expect(clients.filter(({ former_names }) => former_names !== '{}').length).toBeGreaterThan(20);
  });
});

describe('the clients', () => {
  it('are nearly all served in French in Quebec', () => {
    const homes = new Map(inCanada().map((address) => [address.party_id, address.province]));
    const inQuebec = book.rows('clients').filter(({ party_id }) => homes.get(party_id) === 'QC');
    const french = inQuebec.filter(({ language }) => language === 'fr');
    expect(french.length / inQuebec.length).toBeGreaterThan(0.85);
    const elsewhere = book.rows('clients').filter(({ party_id }) => homes.get(party_id) === 'BC');
    expect(elsewhere.filter(({ language }) => language === 'fr').length).toBeLessThan(elsewhere.length / 10);
  });

  it('are persons with a birth date and a number, or companies and trusts with neither', () => {
    const sins = new Map(book.rows('client_sins').map(({ party_id, sin }) => [party_id, String(sin)]));
    for (const { party_id, birth_date, incorporated_on } of book.rows('clients')) {
      if (byParty.get(party_id)?.kind === 'person') {
        expect(String(birth_date) <= '2026-03-06').toBe(true);
        expect(String(birth_date) > '1929-03-06').toBe(true);
        expect(incorporated_on).toBeNull();
        expect(sins.get(party_id)).toMatch(/^0\d{8}$/);
      } else {
        expect([birth_date, sins.get(party_id)]).toEqual([null, undefined]);
        expect(incorporated_on).not.toBeNull();
      }
    }
    expect(new Set(sins.values()).size).toBe(sins.size);
  });

  it('are adults but for a few children with an account in trust', () => {
    const children = book
      .rows('clients')
      .filter(({ birth_date }) => String(birth_date ?? '') > YOUNGEST_ADULT);
    expect(children.length).toBeGreaterThan(0);
    expect(children.length).toBeLessThan(book.rows('clients').length / 50);
  });

  it('became clients before their record was changed, and were adults by then, or still are children', () => {
    for (const { birth_date, client_since, updated_on } of book.rows('clients')) {
      expect(String(client_since) <= String(updated_on)).toBe(true);
      expect(String(updated_on) < '2026-03-06').toBe(true);
      if (birth_date === null) continue;
      const isChild = String(birth_date) > YOUNGEST_ADULT;
      const youngest = Number(String(birth_date).slice(0, 4)) + (isChild ? 0 : 18);
      expect(Number(String(client_since).slice(0, 4))).toBeGreaterThanOrEqual(youngest);
    }
  });
});
