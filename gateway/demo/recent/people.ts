import type { Email, Phone } from '@/contract/clientInfo/contact';
import type { TaxResidency } from '@/contract/clientInfo/profile';
import type { Stage } from './stage';

/** The most clients of a desk to choose from. */
const CHOICE = 160;

/** A living adult client with open accounts, as the book has the person before anything is changed. */
export interface Person {
  id: string;
  key: number;
  language: 'en' | 'fr';
  given: string;
  family: string;
  age: number;
  phones: Phone[];
  emails: Email[];
  home: { lines: string[]; city: string; province: string; postalCode: string } | null;
  employment: { status: string | null; occupation: string | null } | null;
  /** Nobody has asked for a trusted contact yet. */
  isTrustOpen: boolean;
  dependants: number | null;
  maritalStatus: string | null;
  taxResidency: TaxResidency | null;
  annualIncome: string | null;
  /** An open account whose statements go out on paper. */
  paperAccount: string | null;
  /** A member of the household with the same address and under the same code. */
  partner: string | null;
}

/** In an order that depends on the book's seed and on nothing else. */
const PEOPLE = `
  with chosen as (
    select c.*, p.public_id, p.given_name, p.family_name, md5('recent ' || (select seed from book) || ' ' || c.party_id) as place
    from clients c join parties p on p.id = c.party_id join rep_codes r on r.id = c.rep_code_id
    where r.code = any ($1) and p.kind = 'person' and c.account_count > 0 and p.given_name is not null and p.family_name is not null
      and c.birth_date <= (select as_of from book) - interval '19 years'
      and not exists (select from client_details_extra d where d.party_id = c.party_id and d.deceased_on is not null)
    order by place limit ${CHOICE}
  )
  select c.public_id as id, c.party_id as key, c.language, c.given_name as given, c.family_name as family,
    date_part('year', age((select as_of from book), c.birth_date))::integer as age,
    coalesce((select json_agg(json_build_object('kind', t.kind, 'number', t.number, 'isPrimary', t.is_primary,
        'verifiedOn', t.verified_on) order by t.position, t.is_primary desc, t.kind, t.number)
      from client_phones t where t.party_id = c.party_id), '[]') as phones,
    coalesce((select json_agg(json_build_object('kind', coalesce(t.kind, 'personal'), 'address', t.address,
        'isPrimary', t.is_primary, 'verifiedOn', t.verified_on) order by t.position, t.is_primary desc, t.address)
      from client_emails t where t.party_id = c.party_id), '[]') as emails,
    (select json_build_object('lines', a.lines, 'city', a.city, 'province', a.province, 'postalCode', a.postal_code)
      from client_addresses a where a.party_id = c.party_id and a.kind = 'residential' and a.country = 'CA') as home,
    d.employment, d.trusted_contact is null as "isTrustOpen", d.dependants, d.marital_status as "maritalStatus",
    d.tax_residency as "taxResidency", k.annual_income::text as "annualIncome",
    (select a.public_id from account_holders h join accounts a on a.id = h.account_id
      left join delivery_openings o on o.account_id = a.id and o.party_id = c.party_id
      where h.party_id = c.party_id and h.is_beneficial and a.closed_on is null and a.rep_code_id = c.rep_code_id
        and not 'statements' = any (coalesce(o.electronic, '{}'))
      order by a.id limit 1) as "paperAccount",
    (select q.public_id from household_members own join household_members m on m.household_id = own.household_id
      join clients o on o.party_id = m.party_id and o.rep_code_id = c.rep_code_id
      join parties q on q.id = o.party_id
      join client_addresses mine on mine.party_id = c.party_id and mine.kind = 'residential'
      join client_addresses its on its.party_id = o.party_id and its.kind = 'residential' and its.lines = mine.lines
      where own.party_id = c.party_id and m.party_id <> c.party_id
        and o.birth_date <= (select as_of from book) - interval '19 years'
        and not exists (select from client_details_extra x where x.party_id = o.party_id and x.deceased_on is not null)
      order by m.position, m.party_id limit 1) as partner
  from chosen c left join client_details_extra d on d.party_id = c.party_id
  left join kyc_clients k on k.party_id = c.party_id order by c.place`;

/** The clients of some rep codes, each of whom something happens to once at most. */
export class People {
  readonly #taken: Set<string>;

  private constructor(
    private readonly all: readonly Person[],
    taken: Set<string>,
  ) {
    this.#taken = taken;
  }

  /** @param taken those who are taken already, of whatever code */
  static async of(stage: Stage, codes: readonly string[], taken: Set<string>): Promise<People> {
    return new People(await stage.look<Person>(PEOPLE, [codes]), taken);
  }

  /** @returns someone whom it can happen to; null where nobody is left */
  take(fits: (person: Person) => boolean = () => true): Person | null {
    const found = this.all.find((each) => !this.#taken.has(each.id) && fits(each)) ?? null;
    if (found !== null) for (const id of [found.id, found.partner]) if (id !== null) this.#taken.add(id);
    return found;
  }
}
