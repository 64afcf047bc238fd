import type { Priority } from '@/contract/channels';

/** A read that a channel carries: what is asked for, and when it goes out. */
export interface QueuedRead<R> {
  request: R;
  priority: Priority;
}

/** What a channel has to do after its queue changed. */
export interface QueueChange<R> {
  /** Whether the read on the wire is aborted. */
  isAborted: boolean;
  /** Reads that are given up. */
  dropped: readonly R[];
}

/** The order in which waiting reads go out. */
const ORDER: readonly Priority[] = ['first', 'section', 'row'];

/**
 * The reads of one channel: the current one is on the wire, the others wait for it. It makes no calls.
 *
 * | step           | reads that are dropped                             | the read on the wire                          |
 * | -------------- | -------------------------------------------------- | --------------------------------------------- |
 * | offer `first`  | every other `first`                                | is aborted; a `section` or `row` waits again  |
 * | offer `section`| each `section` of the same call                    | goes on, unless it is one of those            |
 * | offer `row`    | each `row` of the same call with the same question | goes on, unless it is one of those            |
 * | withdraw       | those of a question that nobody wants any more     | goes on                                       |
 * | end            | those of a screen or a session that ended          | is aborted if it is one of those              |
 * | next           | none                                               | is the oldest `first`, or `section`, or `row` |
 */
export class Queue<R extends { api: string; key: string }> {
  private current: QueuedRead<R> | null = null;
  private waiting: QueuedRead<R>[] = [];

  get isWaiting(): boolean {
    return this.waiting.length > 0;
  }

  offer(read: QueuedRead<R>): QueueChange<R> {
    const { isAborted, dropped } = this.end((older) => supersedes(read, older));
    const { current } = this;
    const isInterrupted = current !== null && read.priority === 'first';
    if (isInterrupted) {
      this.waiting.unshift(current);
      this.current = null;
    }
    this.waiting.push(read);
    return { isAborted: isAborted || isInterrupted, dropped };
  }

  /** Drops the waiting reads that fit. */
  withdraw(isWithdrawn: (read: QueuedRead<R>) => boolean): QueueChange<R> {
    const dropped = this.waiting.filter(isWithdrawn).map(({ request }) => request);
    if (dropped.length > 0) this.waiting = this.waiting.filter((read) => !isWithdrawn(read));
    return { isAborted: false, dropped };
  }

  /** Drops the reads that fit, the one on the wire too. */
  end(isEnded: (read: QueuedRead<R>) => boolean): QueueChange<R> {
    const { current } = this;
    const { dropped } = this.withdraw(isEnded);
    if (current === null || !isEnded(current)) return { isAborted: false, dropped };
    this.current = null;
    return { isAborted: true, dropped: [...dropped, current.request] };
  }

  /** Takes the read that goes out next, once the current one has ended; null where none waits. */
  next(): R | null {
    const priority = ORDER.find((each) => this.waiting.some((read) => read.priority === each));
    const at = this.waiting.findIndex((read) => read.priority === priority);
    this.current = (at < 0 ? null : this.waiting.splice(at, 1)[0]) ?? null;
    return this.current?.request ?? null;
  }
}

/** Whether the newer of two reads of a channel makes the older one needless. */
function supersedes<R extends { api: string; key: string }>(newer: QueuedRead<R>, older: QueuedRead<R>) {
  if (newer.priority !== older.priority) return false;
  const isSameCall = newer.request.api === older.request.api;
  switch (newer.priority) {
    case 'first':
      return true;
    case 'section':
      return isSameCall;
    case 'row':
      return isSameCall && newer.request.key === older.request.key;
  }
}
