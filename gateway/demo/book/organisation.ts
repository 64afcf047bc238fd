import { type Names } from './names';
import { type Random } from './random';
import {
  ADVISORS,
  BRANCHES,
  PERSONAS,
  REP_CODES,
  TEAM_MEMBERS,
  TEAMS,
  type Advisor,
  type RepCodePlan,
} from './tables/staff';

/** A rep code and how many clients it is to have. */
export interface RepCode extends RepCodePlan {
  id: number;
  clients: number;
}

export interface Organisation {
  advisors: readonly Advisor[];
  repCodes: readonly RepCode[];
  /** Which persona sees which codes, by id, and by a place in which team; null: not by a team. */
  access: readonly { subject: string; repCodeId: number; teamId: number | null }[];
}

/** The most codes that a branch manager sees: more than a token could name. */
const MANAGED_CODES = 500;
const MANAGED_BRANCH = 1;

/** Clients of a code that a large book adds. */
const CLIENTS_PER_CODE = 160;

/** Codes of one pair of letters, `TA100` to `TA999`. */
const CODES_PER_LETTER = 900;
const FIRST_NUMBER = 100;

const BIG_BRANCHES = BRANCHES.filter(({ id }) => id !== MANAGED_BRANCH);

function planned(clients: number): RepCode[] {
  const codes = REP_CODES.map((plan, index) => ({
    ...plan,
    id: index + 1,
    clients: Math.min(Math.floor(clients * plan.share), plan.most),
  }));
  const left = clients - codes.reduce((sum, code) => sum + code.clients, 0);
  const [first] = codes;
  // What rounding leaves over goes to the first; what a large book has more gets codes of its own.
  if (first !== undefined && left < codes.length) first.clients += left;
  return codes;
}

function branchOf(index: number, managed: number) {
  const [toronto] = BRANCHES;
  const chosen = index < managed ? toronto : BIG_BRANCHES[(index - managed) % BIG_BRANCHES.length];
  if (chosen === undefined) throw new Error('the firm has no branches');
  const serial = index < managed ? index : Math.floor((index - managed) / BIG_BRANCHES.length);
  const letter = String.fromCharCode('A'.charCodeAt(0) + Math.floor(serial / CODES_PER_LETTER));
  return { branch: chosen, code: `${chosen.letter}${letter}${FIRST_NUMBER + (serial % CODES_PER_LETTER)}` };
}

function added(left: number, codes: readonly RepCode[], names: Names, random: Random) {
  const managed = MANAGED_CODES - codes.filter(({ branchId }) => branchId === MANAGED_BRANCH).length;
  const count = Math.ceil(left / CLIENTS_PER_CODE);
  const advisors: Advisor[] = [];
  const repCodes: RepCode[] = [];
  for (let index = 0; index < count; index += 1) {
    const { branch, code } = branchOf(index, managed);
    const origin = names.origin(random, 'toronto', 'en');
    const firstName = names.given(random, origin, random.chance(0.5) ? 'female' : 'male');
    const lastName = names.family(random, origin, 'en');
    const advisorId = ADVISORS.length + index + 1;
    advisors.push({
      id: advisorId,
      branchId: branch.id,
      subject: null,
      firstName,
      lastName,
      languages: ['en'],
      provinces: [branch.province],
    });
    repCodes.push({
      id: codes.length + index + 1,
      code,
      name: lastName,
      branchId: branch.id,
      market: branch.market,
      share: 0,
      most: CLIENTS_PER_CODE,
      clients: Math.min(CLIENTS_PER_CODE, left - index * CLIENTS_PER_CODE),
      splits: [[advisorId, 10_000]],
      neighbour: null,
    });
  }
  return { advisors, repCodes };
}

/** The codes that each persona sees. `newcomer` has a code without a client, `executive` sees only figures. */
const SEES: Record<(typeof PERSONAS)[number]['subject'], (code: RepCode) => boolean> = {
  advisor: ({ splits }) => splits.some(([advisorId]) => advisorId === 1),
  newcomer: ({ code }) => code === 'TR22',
  assistant: ({ code }) => ['TR04', 'TR11', 'TR07'].includes(code),
  manager: ({ branchId }) => branchId === MANAGED_BRANCH,
  conseillere: ({ splits }) => splits.some(([advisorId]) => advisorId === 5),
  executive: () => false,
};

/** @returns the team that owns a code, where the person is in it; null if the code is seen for another reason */
function teamOf(subject: string, { code }: RepCode): number | null {
  const person = ADVISORS.find((each) => each.subject === subject);
  const team = TEAMS.find(({ codes }) => codes.some((own) => own === code));
  const isMember = TEAM_MEMBERS.some(
    ({ teamId, advisorId }) => teamId === team?.id && advisorId === person?.id,
  );
  return team !== undefined && isMember ? team.id : null;
}

/**
 * The demo firm: six personas and their rep codes; beyond some two thousand clients, more advisors.
 *
 * @param clients how many the book is to have
 */
export function makeOrganisation(clients: number, names: Names, random: Random): Organisation {
  const base = planned(clients);
  const more = added(clients - base.reduce((sum, code) => sum + code.clients, 0), base, names, random);
  const repCodes = [...base, ...more.repCodes];
  const access = PERSONAS.flatMap(({ subject }) =>
    repCodes
      .filter(SEES[subject])
      .map((code) => ({ subject, repCodeId: code.id, teamId: teamOf(subject, code) })),
  );
  return { advisors: [...ADVISORS, ...more.advisors], repCodes, access };
}
