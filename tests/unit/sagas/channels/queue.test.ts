import type { Priority } from '@/contract/channels';
import { Queue } from '@/sagas/channels/queue';
import { describe, expect, test } from 'vitest';

interface Request {
  api: string;
  key: string;
}

const request = (name: string): Request => {
  const [api = '', key = ''] = name.split('?');
  return { api, key };
};
const nameOf = ({ api, key }: Request) => `${api}?${key}`;

/** A queue whose reads are offered in order; the first one is on the wire. */
function queueOf(...reads: [Priority, string][]) {
  const queue = new Queue<Request>();
  for (const [at, [priority, name]] of reads.entries()) {
    queue.offer({ request: request(name), priority });
    if (at === 0) queue.next();
  }
  return queue;
}

function restOf(queue: Queue<Request>) {
  const names: string[] = [];
  for (let read = queue.next(); read !== null; read = queue.next()) names.push(nameOf(read));
  return names;
}

const WIRE = ['a?1'];

test.each<[Priority, string, Priority, string, { isAborted: boolean; dropped: string[]; rest: string[] }]>([
  ['first', 'a?1', 'first', 'b?1', { isAborted: true, dropped: WIRE, rest: ['b?1'] }],
  ['first', 'a?1', 'section', 'a?1', { isAborted: false, dropped: [], rest: ['a?1'] }],
  ['first', 'a?1', 'row', 'a?1', { isAborted: false, dropped: [], rest: ['a?1'] }],
  ['section', 'a?1', 'first', 'a?1', { isAborted: true, dropped: [], rest: ['a?1', 'a?1'] }],
  ['section', 'a?1', 'section', 'a?2', { isAborted: true, dropped: WIRE, rest: ['a?2'] }],
  ['section', 'a?1', 'section', 'b?1', { isAborted: false, dropped: [], rest: ['b?1'] }],
  ['section', 'a?1', 'row', 'a?1', { isAborted: false, dropped: [], rest: ['a?1'] }],
  ['row', 'a?1', 'first', 'b?1', { isAborted: true, dropped: [], rest: ['b?1', 'a?1'] }],
  ['row', 'a?1', 'section', 'a?1', { isAborted: false, dropped: [], rest: ['a?1'] }],
  ['row', 'a?1', 'row', 'a?1', { isAborted: true, dropped: WIRE, rest: ['a?1'] }],
  ['row', 'a?1', 'row', 'a?2', { isAborted: false, dropped: [], rest: ['a?2'] }],
  ['row', 'a?1', 'row', 'b?1', { isAborted: false, dropped: [], rest: ['b?1'] }],
])(
  'A queue with a %s %s on the wire takes in a %s %s [spec 7.calls.4]',
  (wire, on, priority, name, expected) => {
    const queue = queueOf([wire, on]);
    const { isAborted, dropped } = queue.offer({ request: request(name), priority });
    expect({ isAborted, dropped: dropped.map(nameOf), rest: restOf(queue) }).toEqual(expected);
  },
);

describe('What waits', () => {
  test('goes out by priority, and within it in the order of the requests', () => {
    const queue = queueOf(
      ['first', 'a?1'],
      ['row', 'b?1'],
      ['section', 'c?1'],
      ['row', 'b?2'],
      ['section', 'd?1'],
    );
    expect(restOf(queue)).toEqual(['c?1', 'd?1', 'b?1', 'b?2']);
  });

  test('goes out after a read that was interrupted, where both are sections', () => {
    const queue = queueOf(['section', 'a?1'], ['section', 'b?1'], ['first', 'c?1']);
    expect(restOf(queue)).toEqual(['c?1', 'a?1', 'b?1']);
  });

  test('is dropped by a newer read that supersedes it', () => {
    const queue = queueOf(['first', 'a?1'], ['section', 'b?1'], ['row', 'c?1']);
    expect(queue.offer({ request: request('b?2'), priority: 'section' }).dropped.map(nameOf)).toEqual([
      'b?1',
    ]);
    expect(restOf(queue)).toEqual(['b?2', 'c?1']);
  });
});

test('A withdrawn read is dropped while it waits, and not on the wire', () => {
  const queue = queueOf(['row', 'a?1'], ['row', 'a?2']);
  expect(queue.withdraw(() => true)).toEqual({ isAborted: false, dropped: [request('a?2')] });
  expect(queue.isWaiting).toBe(false);
});

test('An ended read is dropped and aborted, and the others stay', () => {
  const queue = queueOf(['row', 'a?1'], ['row', 'b?1'], ['row', 'a?2']);
  const ended = queue.end(({ request: { api } }) => api === 'a');
  expect(ended).toEqual({ isAborted: true, dropped: [request('a?2'), request('a?1')] });
  expect(restOf(queue)).toEqual(['b?1']);
  expect(queue.end(() => true)).toEqual({ isAborted: false, dropped: [] });
});
