import { type Market } from './places';

/** The staff of the demo firm by name. All invented. */

export const FIRM = { nameEn: 'Northfield Wealth Management', nameFr: 'Gestion de patrimoine Northfield' };

export const REGIONS = [
  { id: 1, nameEn: 'Ontario', nameFr: 'Ontario', regionalVicePresident: 'Rosalind Achterberg' },
  { id: 2, nameEn: 'Quebec', nameFr: 'Québec', regionalVicePresident: 'Jean-Philippe Marchand' },
  { id: 3, nameEn: 'West', nameFr: 'Ouest', regionalVicePresident: 'Harjinder Basra' },
  { id: 4, nameEn: 'Atlantic', nameFr: 'Atlantique', regionalVicePresident: 'Isobel Rankin' },
] as const;

export interface Branch {
  id: number;
  regionId: number;
  name: string;
  city: string;
  province: string;
  branchManager: string;
  /** The places of the clients of a rep code of this branch, unless the code says otherwise. */
  market: Market;
  /** First letter of the codes that a large book adds to the branch. */
  letter: string;
}

export const BRANCHES: readonly Branch[] = [
  { id: 1, regionId: 1, name: 'Toronto – Bay Street', city: 'Toronto', province: 'ON', branchManager: 'Colin Strand', market: 'toronto', letter: 'T' },
  { id: 2, regionId: 2, name: 'Québec – Grande Allée', city: 'Québec', province: 'QC', branchManager: 'Mireille Dastous', market: 'quebec', letter: 'Q' },
  { id: 3, regionId: 3, name: 'Vancouver – Burrard', city: 'Vancouver', province: 'BC', branchManager: 'Naomi Ferreira', market: 'west', letter: 'V' },
  { id: 4, regionId: 3, name: 'Calgary – Stephen Avenue', city: 'Calgary', province: 'AB', branchManager: 'Wade Lindqvist', market: 'prairies', letter: 'C' },
  { id: 5, regionId: 4, name: 'Halifax – Hollis', city: 'Halifax', province: 'NS', branchManager: 'Shauna Corkum', market: 'atlantic', letter: 'H' },
  { id: 6, regionId: 1, name: 'Ottawa – Sparks Street', city: 'Ottawa', province: 'ON', branchManager: 'Claire Desroches', market: 'ottawa', letter: 'O' },
  { id: 7, regionId: 1, name: 'London – Richmond Street', city: 'London', province: 'ON', branchManager: 'Owen Hartwell', market: 'southwest', letter: 'L' },
  { id: 8, regionId: 1, name: 'Mississauga – City Centre', city: 'Mississauga', province: 'ON', branchManager: 'Priya Nambiar', market: 'peel', letter: 'M' },
]; // prettier-ignore

/** The desks for prestige clients. */
export const PRESTIGE_DESKS = ['Prestige Toronto', 'Prestige Québec'] as const;

/** Each with its codes, the primary one first, and the desk that looks after its prestige clients. */
export const TEAMS = [
  { id: 1, branchId: 1, nameEn: 'Osei Wealth Group', nameFr: 'Groupe Osei', prestigeSupport: 'Prestige Toronto', codes: ['TR04', 'TR11'] },
  { id: 2, branchId: 1, nameEn: 'Mehta Kowalczyk Partners', nameFr: 'Associés Mehta Kowalczyk', prestigeSupport: 'Prestige Toronto', codes: ['TR31', 'TR07', 'TR15'] },
  { id: 3, branchId: 2, nameEn: 'Laframboise Team', nameFr: 'Équipe Laframboise', prestigeSupport: 'Prestige Québec', codes: ['QC02', 'QC09'] },
] as const; // prettier-ignore

/**
 * Who is in which team since when: a day, or so many days before the date of the book. `reads`: the codes that an
 * assistant reads; null: those of the role.
 */
export const TEAM_MEMBERS = [
  { teamId: 1, advisorId: 1, role: 'advisor', reads: null, since: '2009-01-05' },
  { teamId: 1, advisorId: 9, role: 'assistant', reads: null, since: '2019-09-03' },
  { teamId: 2, advisorId: 2, role: 'advisor', reads: null, since: '2014-05-01' },
  { teamId: 2, advisorId: 3, role: 'portfolioManager', reads: null, since: '2023-08-01' },
  { teamId: 2, advisorId: 9, role: 'assistant', reads: ['TR07'], since: 123 },
  { teamId: 3, advisorId: 5, role: 'advisor', reads: null, since: '2011-06-20' },
] as const;

/** Who covered for whom, from and to so many days before the date of the book. */
export const TEAM_COVER = [{ teamId: 2, awayId: 2, coverId: 3, codes: ['TR07'], from: 18, to: 7 }] as const;

/** Who approves what a branch changes, by user name. */
export const BRANCH_MANAGERS = [{ branchId: 1, subject: 'manager' }] as const;

/** Who leads a region, by user name. */
export const REGION_LEADERS = [{ regionId: 1, subject: 'executive' }] as const;

/** Who has a task of the firm beside the rep codes, by user name. */
export const FIRM_ROLES = [{ subject: 'manager', role: 'questions' }] as const;

/** Who signs in at the embedded provider, by user name. */
export const PERSONAS = [
  { subject: 'advisor', firstName: 'Margaret', lastName: 'Osei', locale: 'en', branchId: 1 },
  { subject: 'newcomer', firstName: 'Devon', lastName: 'Whitlock', locale: 'en', branchId: 1 },
  { subject: 'assistant', firstName: 'Linh', lastName: 'Phạm', locale: 'en', branchId: 1 },
  { subject: 'manager', firstName: 'Colin', lastName: 'Strand', locale: 'en', branchId: 1 },
  { subject: 'conseillere', firstName: 'Geneviève', lastName: 'Laframboise', locale: 'fr', branchId: 2 },
  { subject: 'executive', firstName: 'Rosalind', lastName: 'Achterberg', locale: 'en', branchId: null },
] as const;

/** Who works in a branch: advisors, and those who assist them. */
export interface Advisor {
  id: number;
  branchId: number;
  subject: string | null;
  firstName: string;
  lastName: string;
  /** ISO 639-1. */
  languages: readonly string[];
  /** In which the person is registered; an assistant is in none. */
  provinces: readonly string[];
}

export const ADVISORS: readonly Advisor[] = [
  { id: 1, branchId: 1, subject: 'advisor', firstName: 'Margaret', lastName: 'Osei', languages: ['en'], provinces: ['ON', 'QC'] },
  { id: 2, branchId: 1, subject: null, firstName: 'Rajan', lastName: 'Mehta', languages: ['en', 'gu'], provinces: ['ON', 'BC'] },
  { id: 3, branchId: 1, subject: null, firstName: 'Helena', lastName: 'Kowalczyk', languages: ['en', 'pl'], provinces: ['ON', 'QC'] },
  { id: 4, branchId: 1, subject: 'newcomer', firstName: 'Devon', lastName: 'Whitlock', languages: ['en'], provinces: ['ON'] },
  { id: 5, branchId: 2, subject: 'conseillere', firstName: 'Geneviève', lastName: 'Laframboise', languages: ['fr', 'en'], provinces: ['QC', 'ON'] },
  { id: 6, branchId: 3, subject: null, firstName: 'Kai', lastName: 'Lindholm', languages: ['en'], provinces: ['BC'] },
  { id: 7, branchId: 4, subject: null, firstName: 'Erin', lastName: 'Blackwood', languages: ['en'], provinces: ['AB', 'SK'] },
  { id: 8, branchId: 5, subject: null, firstName: 'Angus', lastName: 'MacIsaac', languages: ['en'], provinces: ['NS', 'NB'] },
  { id: 9, branchId: 1, subject: 'assistant', firstName: 'Linh', lastName: 'Phạm', languages: ['en', 'vi'], provinces: [] },
  { id: 10, branchId: 6, subject: null, firstName: 'Luc', lastName: 'Bergeron', languages: ['fr', 'en'], provinces: ['ON', 'QC'] },
  { id: 11, branchId: 6, subject: null, firstName: 'Fiona', lastName: 'Drummond', languages: ['en'], provinces: ['ON'] },
  { id: 12, branchId: 7, subject: null, firstName: 'Peter', lastName: 'Vanstone', languages: ['en'], provinces: ['ON'] },
  { id: 13, branchId: 8, subject: null, firstName: 'Anjali', lastName: 'Deshmukh', languages: ['en', 'hi'], provinces: ['ON'] },
  { id: 14, branchId: 8, subject: null, firstName: 'Marco', lastName: 'Bellini', languages: ['en', 'it'], provinces: ['ON'] },
]; // prettier-ignore

export interface RepCodePlan {
  code: string;
  name: string;
  branchId: number;
  market: Market;
  /** Share of a small book, up to `most` clients. */
  share: number;
  most: number;
  /** Advisor and share in basis points. */
  splits: readonly (readonly [advisorId: number, shareBp: number])[];
  /** A code whose clients' families are served under this one now and then. */
  neighbour: string | null;
}

export const REP_CODES: readonly RepCodePlan[] = [
  { code: 'TR04', name: 'Osei – Toronto', branchId: 1, market: 'toronto', share: 0.39, most: 780, splits: [[1, 10_000]], neighbour: 'TR07' },
  { code: 'TR11', name: 'Osei – Ottawa', branchId: 1, market: 'ottawa', share: 0.25, most: 500, splits: [[1, 10_000]], neighbour: 'QC02' },
  { code: 'TR07', name: 'Mehta', branchId: 1, market: 'toronto', share: 0.06, most: 120, splits: [[2, 10_000]], neighbour: 'TR04' },
  { code: 'TR15', name: 'Kowalczyk', branchId: 1, market: 'toronto', share: 0.04, most: 80, splits: [[3, 10_000]], neighbour: null },
  { code: 'TR31', name: 'Mehta–Kowalczyk', branchId: 1, market: 'toronto', share: 0.02, most: 40, splits: [[2, 6_000], [3, 4_000]], neighbour: 'TR15' },
  { code: 'TR22', name: 'Whitlock', branchId: 1, market: 'toronto', share: 0, most: 0, splits: [[4, 10_000]], neighbour: null },
  { code: 'QC02', name: 'Laframboise – Québec', branchId: 2, market: 'quebec', share: 0.09, most: 180, splits: [[5, 10_000]], neighbour: null },
  { code: 'QC09', name: 'Laframboise – Montréal', branchId: 2, market: 'montreal', share: 0.05, most: 100, splits: [[5, 10_000]], neighbour: 'QC02' },
  { code: 'VN03', name: 'Lindholm', branchId: 3, market: 'west', share: 0.02, most: 40, splits: [[6, 10_000]], neighbour: 'CG06' },
  { code: 'CG06', name: 'Blackwood', branchId: 4, market: 'prairies', share: 0.02, most: 40, splits: [[7, 10_000]], neighbour: null },
  { code: 'HX02', name: 'MacIsaac', branchId: 5, market: 'atlantic', share: 0.01, most: 20, splits: [[8, 10_000]], neighbour: null },
  { code: 'OT05', name: 'Bergeron', branchId: 6, market: 'ottawa', share: 0.01, most: 20, splits: [[10, 10_000]], neighbour: null },
  { code: 'OT08', name: 'Drummond', branchId: 6, market: 'ottawa', share: 0.01, most: 20, splits: [[11, 10_000]], neighbour: 'OT05' },
  { code: 'LD03', name: 'Vanstone', branchId: 7, market: 'southwest', share: 0.01, most: 20, splits: [[12, 10_000]], neighbour: null },
  { code: 'MS02', name: 'Deshmukh', branchId: 8, market: 'peel', share: 0.01, most: 20, splits: [[13, 10_000]], neighbour: null },
  { code: 'MS06', name: 'Bellini', branchId: 8, market: 'peel', share: 0.01, most: 20, splits: [[14, 10_000]], neighbour: null },
]; // prettier-ignore
