import type { ClientBase } from 'pg';
import type { SinVault } from '../../kit/sins/vault';
import { ProblemError } from '../../kit/http/problem';
import { asOfDay, isoOf } from '../book/calendar';
import { Random } from '../book/random';
import { withClock } from './clock';
import { isBefore, type Moment, recentDays } from './days';
import { planHandled } from './handled';
import { People } from './people';
import { Stage } from './stage';
import { type Act, type Desk, Stories, type Telling } from './stories';
import { planDocuments, planReviews, planTransfers } from './work';

/** The streams of the book's numbers that the recent past is drawn from. */
const CHANGES = 1_409;
const HANDLED = 1_511;
const STREAMS = 1_009;

/** How much happened at a desk. */
interface Volume {
  phones: number;
  emails: number;
  /** Of e-mail addresses, those that wait for the client. */
  unconfirmed: number;
  jobs: number;
  trusted: number;
  taxes: number;
  children: number;
  incomes: number;
  moves: number;
  families: number;
  electronic: number;
  papers: number;
  approved: number;
  rejected: number;
  waiting: number;
  undone: number;
  reviews: number;
  documents: number;
  transfers: number;
}

type DeskPlan = Omit<Desk, 'people'> & { volume: Volume };

// prettier-ignore
const DESKS: readonly DeskPlan[] = [
  {
    codes: ['TR04', 'TR11'], makers: ['assistant', 'advisor'], checker: 'advisor', advisor: 'advisor', language: 'en',
    volume: { phones: 14, emails: 8, unconfirmed: 2, jobs: 3, trusted: 6, taxes: 4, children: 2, incomes: 4, moves: 5,
      families: 2, electronic: 8, papers: 1, approved: 4, rejected: 1, waiting: 2, undone: 1, reviews: 8, documents: 7,
      transfers: 5 },
  },
  {
    codes: ['TR07'], makers: ['assistant', 'manager'], checker: 'manager', advisor: 'manager', language: 'en',
    volume: { phones: 3, emails: 1, unconfirmed: 0, jobs: 1, trusted: 1, taxes: 1, children: 0, incomes: 1, moves: 1,
      families: 0, electronic: 2, papers: 0, approved: 1, rejected: 0, waiting: 0, undone: 0, reviews: 0, documents: 1,
      transfers: 1 },
  },
  {
    codes: ['QC02', 'QC09'], makers: ['conseillere'], checker: null, advisor: 'conseillere', language: 'fr',
    volume: { phones: 6, emails: 4, unconfirmed: 1, jobs: 1, trusted: 3, taxes: 2, children: 1, incomes: 2, moves: 2,
      families: 1, electronic: 4, papers: 0, approved: 0, rejected: 0, waiting: 0, undone: 0, reviews: 4, documents: 4,
      transfers: 2 },
  },
];

/** Days that the client who travels gets everything on paper for, after the date of the book. */
const PAPER_DAYS = 30;

const times = (count: number, tell: () => void) => {
  for (let done = 0; done < count; done += 1) tell();
};

function planStories(telling: Telling, desk: Desk, volume: Volume) {
  const stories = new Stories(telling, desk);
  times(volume.families, () => stories.move(true));
  times(volume.moves, () => stories.move(false));
  times(volume.approved, () => stories.marital('approved'));
  times(volume.rejected, () => stories.marital('rejected'));
  times(volume.waiting, () => stories.marital('waits'));
  times(volume.children, () => stories.child());
  times(volume.jobs, () => stories.employment());
  times(volume.incomes, () => stories.income());
  times(volume.trusted, () => stories.trusted());
  times(volume.electronic, () => stories.electronic());
  times(volume.emails, () => stories.email(true));
  times(volume.unconfirmed, () => stories.email(false));
  times(volume.taxes, () => stories.tax());
  times(volume.papers, () => stories.paper(isoOf(asOfDay() + PAPER_DAYS)));
  times(volume.undone, () => stories.undone());
  times(volume.phones, () => stories.phone());
}

/** What is planned, in the order of its moments; what comes of it may be planned on the way. */
class Calendar {
  readonly #acts: { at: Moment; act: Act }[] = [];

  readonly plan = (at: Moment, act: Act): void => {
    const place = this.#acts.findIndex((other) => isBefore(at, other.at));
    this.#acts.splice(place === -1 ? this.#acts.length : place, 0, { at, act });
  };

  next() {
    return this.#acts.shift();
  }
}

/** What is refused on its day stays undone: a colleague's change may have come before it. */
async function tryTo(act: Act): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}

/** What the recent past is written with. */
export interface Recent {
  seed: number;
  sins: SinVault;
  timeZone: string;
}

/** Plans, then does what was planned in its order. In the transaction of the book that is being made. */
async function tell(
  client: ClientBase,
  { seed, sins, timeZone }: Recent,
  stream: number,
  plan: (telling: Telling) => Promise<void>,
): Promise<void> {
  await withClock(client, async () => {
    const random = new Random(seed * STREAMS + stream);
    const stage = new Stage(client, random, { name: String(stream), sins, timeZone, days: recentDays() });
    const calendar = new Calendar();
    await plan({ stage, plan: calendar.plan });
    for (let next = calendar.next(); next !== undefined; next = calendar.next()) {
      await stage.turnTo(next.at);
      await tryTo(next.act);
    }
    await stage.end();
  });
}

/**
 * Writes what the firm's people changed in the weeks before the date of the book, by the calls that a person's screen
 * makes: so the log and its chain, versions, notifications and undo are as after any other change. The same book, seed and
 * day give the same weeks.
 */
export const writeRecentChanges = (client: ClientBase, recent: Recent): Promise<void> =>
  tell(client, recent, CHANGES, async (telling) => {
    const taken = new Set<string>();
    for (const { volume, ...desk } of DESKS) {
      await planReviews(telling, desk, volume.reviews);
      await planDocuments(telling, desk, volume.documents);
      await planTransfers(telling, desk, volume.transfers);
      const people = await People.of(telling.stage, desk.codes, taken);
      planStories(telling, { ...desk, people }, volume);
    }
  });

/** Writes what they have read and done of the notifications that the book has by then. */
export const writeHandledNotifications = (client: ClientBase, recent: Recent): Promise<void> =>
  tell(client, recent, HANDLED, planHandled);
