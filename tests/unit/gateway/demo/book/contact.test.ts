import { describe, expect, it } from 'vitest';
import { dayOf } from '@/gateway/demo/book/calendar';
import { addressesOf, emailsOf, phonesOf } from '@/gateway/demo/book/contact';
import { type Member } from '@/gateway/demo/book/people';
import { Random } from '@/gateway/demo/book/random';
import { MARKETS, type Place } from '@/gateway/demo/book/tables/places';

const placeOf = (city: string): Place => {
  const place = Object.values(MARKETS)
    .flat()
    .find((each) => each.city === city);
  if (place === undefined) throw new Error(`no place ${city}`);
  return place;
};

const member = (changed: Partial<Member> = {}): Member => ({
  kind: 'person',
  role: 'head',
  given: 'Đặng Thị',
  family: 'Œuvrard-Łukasz',
  legal: null,
  formerNames: [],
  born: dayOf('1970-05-01'),
  repCode: null,
  language: 'en',
  place: placeOf('Toronto'),
  wealth: 1,
  ...changed,
});

const DRAWS = 2_000;

const many = <T>(draw: (random: Random) => T): T[] => {
  const random = new Random(11);
  return Array.from({ length: DRAWS }, () => draw(random));
};

describe('addresses', () => {
  it('are a home for a person and an office for a company', () => {
    expect(new Set(many((random) => addressesOf(random, member())[0]?.kind))).toEqual(
      new Set(['residential']),
    );
    const company = member({ kind: 'company', given: null, family: null, legal: 'Fehr Holdings Ltd.' });
    expect(new Set(many((random) => addressesOf(random, company)[0]?.kind))).toEqual(new Set(['business']));
  });

  it('follow the street’s language, not the person’s, in Quebec', () => {
    const english = member({ place: placeOf('Montréal'), language: 'en' });
    for (const [home] of many((random) => addressesOf(random, english))) expect(home?.line).toMatch(/^\d+, /);
    const acadian = member({ place: placeOf('Dieppe'), language: 'fr' });
    for (const [home] of many((random) => addressesOf(random, acadian))) expect(home?.line).toMatch(/^\d+, /);
    const inOttawa = member({ place: placeOf('Ottawa'), language: 'fr' });
    for (const [home] of many((random) => addressesOf(random, inOttawa)))
      expect(home?.line).toMatch(/^\d+ [A-Z]/);
  });

  it('sometimes include a second one for mail, also in Florida', () => {
    const second = many((random) => addressesOf(random, member())[1]).filter((each) => each !== undefined);
    expect(second.length).toBeGreaterThan(100);
    expect(new Set(second.map(({ kind }) => kind))).toEqual(new Set(['mailing']));
    const abroad = second.filter(({ country }) => country === 'US');
    expect(abroad.length).toBeGreaterThan(0);
    for (const { province, postalCode } of abroad) expect([province, postalCode]).toEqual(['FL', '34102']);
  });
});

describe('telephone numbers', () => {
  it('begin with a mobile, or with work for a company', () => {
    expect(new Set(many((random) => phonesOf(random, member())[0]?.kind))).toEqual(new Set(['mobile']));
    const trust = member({ kind: 'trust', given: null, family: null, legal: 'The Fehr Family Trust' });
    expect(many((random) => phonesOf(random, trust).map(({ kind }) => kind)).flat()).toEqual(
      Array(DRAWS).fill('work'),
    );
  });

  it('have each kind once', () => {
    for (const phones of many((random) => phonesOf(random, member()))) {
      expect(new Set(phones.map(({ kind }) => kind)).size).toBe(phones.length);
    }
  });
});

describe('e-mail addresses', () => {
  it('are spelled without accents', () => {
    const [address] = many((random) => emailsOf(random, member())[0]).filter((each) => each !== undefined);
    expect(address).toMatch(/^dangthi\.oeuvrardlukasz(\d\d)?@example\.(ca|com|org)$/);
  });

  it('are missing for a few people', () => {
    const without = many((random) => emailsOf(random, member())).filter((each) => each.length === 0);
    expect(without.length).toBeGreaterThan(40);
    expect(without.length).toBeLessThan(160);
  });

  it('are under the company’s own name', () => {
    const company = member({ kind: 'company', given: null, family: null, legal: 'Gestion Côté inc.' });
    const [address] = many((random) => emailsOf(random, company)[0]).filter((each) => each !== undefined);
    expect(address).toMatch(/^info@gestioncoteinc\.example\.(ca|com|org)$/);
  });
});
