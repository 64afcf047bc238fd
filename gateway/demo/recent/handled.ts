import { NOTIFICATIONS_MOST } from '@/contract/notifications/codes';
import type { NotificationRow } from '@/contract/notifications/schema';
import { RECENT_DAYS } from './days';
import type { Stage, Subject } from './stage';
import type { Telling } from './stories';

/** Who reads notifications, and whose work it is to look after the rest. */
const READERS: readonly Subject[] = ['advisor', 'assistant', 'manager', 'conseillere'];
const WORKERS: readonly Subject[] = ['assistant', 'conseillere'];

/** Mornings on which somebody goes through the list, each so many days after the last. */
const EVERY = 3;
const MORNING = 8 * 60 + 50;

const READ = 0.85;
const DONE = 0.5;
/** What is done once it was read. */
const PASSING: readonly NotificationRow['kind'][] = [
  'largeFlow',
  'documentShared',
  'deliveryChanged',
  'changeDecided',
];

/** What an assistant looks after in a month, of what the team has to do. */
const WORK = 3;

const listOf = async (stage: Stage, subject: Subject, tab: 'mine' | 'team') =>
  (
    await stage.ask(subject, 'notificationsList', {
      tab,
      kind: null,
      text: '',
      unreadOnly: false,
      limit: NOTIFICATIONS_MOST,
    })
  ).rows;

const idsOf = (rows: readonly NotificationRow[]) => rows.map(({ id }) => id);

async function planReading({ stage, plan }: Telling, subject: Subject) {
  const rows = await listOf(stage, subject, 'mine');
  for (let day = EVERY; day < RECENT_DAYS; day += EVERY) {
    const [from, to] = [stage.dayOf(day - EVERY), stage.dayOf(day)];
    const isFirst = day === EVERY;
    const lately = rows.filter(({ createdOn }) => createdOn < to && (isFirst || createdOn >= from));
    const read = lately.filter(() => stage.random.chance(READ));
    const done = read.filter(({ kind }) => PASSING.includes(kind) && stage.random.chance(DONE));
    const at = { day, minute: MORNING + stage.random.whole(0, 40) };
    for (const [mark, marked] of [
      ['read', read],
      ['done', done],
    ] as const)
      if (marked.length > 0)
        plan(
          at,
          async () => void (await stage.ask(subject, 'notificationMark', { ids: idsOf(marked), mark })),
        );
  }
}

async function planWork({ stage, plan }: Telling, subject: Subject) {
  const rows = await listOf(stage, subject, 'team');
  const bounced = rows.filter(({ kind, createdOn }) => kind === 'emailBounced' && createdOn < stage.dayOf(0));
  for (const { id } of bounced.slice(0, WORK)) {
    const day = stage.random.whole(0, RECENT_DAYS - 1);
    const minute = MORNING + stage.random.whole(0, 6 * 60);
    plan(
      { day, minute },
      async () => void (await stage.ask(subject, 'notificationWorkSave', { id, act: 'done' })),
    );
  }
}

/** What the firm's people have read of their notifications and were done with, each after it was told. */
export async function planHandled(telling: Telling): Promise<void> {
  await telling.stage.turnTo({ day: RECENT_DAYS - 1, minute: 0 });
  for (const subject of READERS) await planReading(telling, subject);
  for (const subject of WORKERS) await planWork(telling, subject);
}
