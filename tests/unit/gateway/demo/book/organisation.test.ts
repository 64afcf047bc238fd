import { beforeAll, describe, expect, it } from 'vitest';
import { makeNames, type Names } from '@/gateway/demo/book/names';
import { makeOrganisation, type Organisation } from '@/gateway/demo/book/organisation';
import { Random } from '@/gateway/demo/book/random';
import { BRANCHES, PERSONAS, TEAMS } from '@/gateway/demo/book/tables/staff';

let names: Names;

const make = (clients: number) => makeOrganisation(clients, names, new Random(1));

const codesOf = ({ access, repCodes }: Organisation, subject: string) =>
  access
    .filter((each) => each.subject === subject)
    .map(({ repCodeId }) => repCodes.find(({ id }) => id === repCodeId)?.code);

const clientsOf = (organisation: Organisation, subject: string) =>
  organisation.repCodes
    .filter(({ code }) => codesOf(organisation, subject).includes(code))
    .reduce((sum, { clients }) => sum + clients, 0);

beforeAll(async () => {
  names = await makeNames(1);
}, 30_000);

describe('the personas', () => {
  it('have the books that they are known for', () => {
    const firm = make(2_000);
    expect(codesOf(firm, 'advisor')).toEqual(['TR04', 'TR11']);
    expect(clientsOf(firm, 'advisor')).toBe(1_280);
    expect(clientsOf(firm, 'newcomer')).toBe(0);
    expect(codesOf(firm, 'newcomer')).toEqual(['TR22']);
    expect(clientsOf(firm, 'conseillere')).toBe(280);
    expect(codesOf(firm, 'assistant')).toEqual(['TR04', 'TR11', 'TR07']);
    expect(codesOf(firm, 'manager')).toEqual(['TR04', 'TR11', 'TR07', 'TR15', 'TR31', 'TR22']);
  });

  it('serve two advisors as an assistant, and a branch with teams as a manager', () => {
    const firm = make(2_000);
    const assisted = firm.repCodes.filter(({ code }) => codesOf(firm, 'assistant').includes(code));
    expect(new Set(assisted.flatMap(({ splits }) => splits.map(([advisorId]) => advisorId))).size).toBe(2);
    const managed = firm.repCodes.filter(({ code }) => codesOf(firm, 'manager').includes(code));
    const [branchId] = new Set(managed.map((code) => code.branchId));
    expect(TEAMS.filter((team) => team.branchId === branchId).length).toBe(2);
    expect(BRANCHES.find(({ id }) => id === branchId)?.branchManager).toBe('Colin Strand');
  });

  it('are six, and one of them works in French', () => {
    expect(PERSONAS.map(({ subject }) => subject)).toEqual([
      'advisor',
      'newcomer',
      'assistant',
      'manager',
      'conseillere',
      'executive',
    ]);
    expect(PERSONAS.filter(({ locale }) => locale === 'fr').map(({ subject }) => subject)).toEqual([
      'conseillere',
    ]);
  });
});

describe('the rep codes', () => {
  it('share out every client of a small, a usual and a large book', () => {
    for (const clients of [0, 1, 10, 199, 2_000, 2_011, 5_000, 100_000]) {
      const total = make(clients).repCodes.reduce((sum, code) => sum + code.clients, 0);
      expect(total).toBe(clients);
    }
  });

  it('are split to the last basis point among existing advisors', () => {
    const { repCodes, advisors } = make(10_000);
    const ids = new Set(advisors.map(({ id }) => id));
    for (const { splits } of repCodes) {
      expect(splits.reduce((sum, [, share]) => sum + share, 0)).toBe(10_000);
      for (const [advisorId] of splits) expect(ids).toContain(advisorId);
    }
    expect(repCodes.some(({ splits }) => splits.length === 2)).toBe(true);
  });

  it('are many in a large book: five hundred for the manager, but still two for the advisor', () => {
    const firm = make(100_000);
    expect(codesOf(firm, 'manager').length).toBe(500);
    expect(codesOf(firm, 'advisor')).toEqual(['TR04', 'TR11']);
    expect(clientsOf(firm, 'advisor')).toBe(1_280);
    const codes = firm.repCodes.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}\d{2,3}$/);
  });

  it('stay unique in the largest book', () => {
    const codes = make(1_000_000).repCodes.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}\d{2,3}$/);
  });
});
