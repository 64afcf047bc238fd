import { type Names, type Sex } from './names';
import { type RepCode } from './organisation';
import { ADULT, ageOf, makeFamily, makeLegal, makePerson, type Family, type Member } from './people';
import { type Random } from './random';
import { MARKETS } from './tables/places';

/** Clients that live, or are counted, together. `name` is null for one who belongs to no household. */
export interface Household {
  name: string | null;
  members: Member[];
}

type Kind = 'alone' | 'single' | 'couple' | 'family' | 'business' | 'trust' | 'generations';

const KINDS: Record<Kind, number> = {
  alone: 7,
  single: 33,
  couple: 28,
  family: 16,
  business: 8,
  trust: 3,
  generations: 5,
};

const SAME_SEX = 0.07;
const COMMON_LAW = { en: 0.18, fr: 0.42 };
/** Spouses of Quebec keep their names by law, elsewhere most take one. */
const SAME_NAME = { en: 0.6, fr: 0.04 };
const FORMER_NAME = 0.35;
/** One couple in so many has its two advisors. */
const TWO_ADVISORS = 0.05;

/** The share of minor children with an account in trust. */
const MINOR_CLIENTS = 0.05;

const MEAN_AGE = 58;
const AGE_SPREAD = 14;
const OLDEST = 96;

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

const sexOf = (random: Random): Sex => (random.chance(0.5) ? 'female' : 'male');

const other = (sex: Sex): Sex => (sex === 'female' ? 'male' : 'female');

/** Makes households one after another, each of at most as many clients as its rep code has room for. */
export class HouseholdMaker {
  /** @param room clients that each rep code, by id, still takes */
  constructor(
    private readonly random: Random,
    private readonly names: Names,
    private readonly room: Map<number, number>,
    private readonly byCode: ReadonlyMap<string, RepCode>,
  ) {}

  make(repCode: RepCode): Household {
    const family = makeFamily(this.random, this.names, MARKETS[repCode.market]);
    const kind = this.random.weighted(KINDS);
    const sex = sexOf(this.random);
    const age = Math.round(between(MEAN_AGE + AGE_SPREAD * this.random.normal(), 24, OLDEST));
    const head = makePerson(this.random, this.names, family, {
      role: 'head',
      age,
      sex,
      surname: family.name,
      repCode,
    });
    const members = [head];
    this.take(repCode);
    if (kind === 'alone') return { name: null, members };
    if (kind !== 'single') this.addSpouse(members, family, sex, repCode);
    if (kind === 'family') this.addChildren(members, family, repCode);
    if (kind === 'generations') this.addParent(members, family, repCode);
    if ((kind === 'business' || kind === 'trust') && this.take(repCode)) {
      members.push(makeLegal(this.random, family, kind === 'trust' ? 'trust' : 'company', head, repCode));
    }
    return { name: this.nameOf(members, family), members };
  }

  private take(repCode: RepCode): boolean {
    const left = this.room.get(repCode.id) ?? 0;
    if (left <= 0) return false;
    this.room.set(repCode.id, left - 1);
    return true;
  }

  /** The household's own code, or now and then its neighbour's: another advisor serves the spouse. */
  private spouseCode(repCode: RepCode): RepCode | null {
    const neighbour = repCode.neighbour === null ? undefined : this.byCode.get(repCode.neighbour);
    if (neighbour !== undefined && this.random.chance(TWO_ADVISORS) && this.take(neighbour)) return neighbour;
    return this.take(repCode) ? repCode : null;
  }

  private addSpouse(members: Member[], family: Family, headSex: Sex, headCode: RepCode) {
    const [head] = members;
    const repCode = this.spouseCode(headCode);
    if (head === undefined || repCode === null) return;
    const { random, names } = this;
    const isSame = random.chance(SAME_NAME[family.language]);
    const own = names.family(
      random,
      names.origin(random, family.place.mix, family.language),
      family.language,
    );
    const spouse = makePerson(random, names, family, {
      role: random.chance(COMMON_LAW[family.language]) ? 'partner' : 'spouse',
      age: between(ageOf(head) + random.whole(-6, 6), 22, OLDEST),
      sex: random.chance(SAME_SEX) ? headSex : other(headSex),
      surname: isSame ? family.name : own,
      repCode,
    });
    if (isSame && random.chance(FORMER_NAME)) spouse.formerNames.push(`${own} ${spouse.given}`);
    members.push(spouse);
  }

  private addChildren(members: Member[], family: Family, repCode: RepCode) {
    const [head] = members;
    if (head === undefined) return;
    const count = this.random.whole(1, 3);
    for (let child = 0; child < count; child += 1) {
      const age = ageOf(head) - this.random.whole(24, 38);
      if (age < 0) continue;
      const isServed = this.random.chance(age >= ADULT ? 0.6 : MINOR_CLIENTS);
      const isClient = isServed && this.take(repCode);
      const sex = sexOf(this.random);
      members.push(
        makePerson(this.random, this.names, family, {
          role: 'child',
          age,
          sex,
          surname: family.name,
          repCode: isClient ? repCode : null,
        }),
      );
    }
  }

  private addParent(members: Member[], family: Family, repCode: RepCode) {
    const [head] = members;
    if (head === undefined) return;
    const age = ageOf(head) + this.random.whole(22, 34);
    if (age > OLDEST || !this.take(repCode)) return;
    const sex = sexOf(this.random);
    members.push(
      makePerson(this.random, this.names, family, {
        role: 'parent',
        age,
        sex,
        surname: family.name,
        repCode,
      }),
    );
  }

  private nameOf(members: readonly Member[], family: Family): string {
    const company = members.find(({ kind }) => kind === 'company');
    if (company?.legal !== undefined && company.legal !== null && this.random.chance(0.3))
      return company.legal;
    const spouse = members.find(({ role }) => role === 'spouse' || role === 'partner');
    const isDouble = spouse !== undefined && spouse.family !== family.name && !family.name.includes('-');
    const name = isDouble ? `${family.name}–${spouse.family}` : family.name;
    if (isDouble || !this.random.chance(0.25)) return name;
    return family.language === 'fr' ? `Ménage ${name}` : `${name} family`;
  }
}
