import { describe, expect, it } from 'vitest';
import { DatabaseError, reasonOf } from '@/gateway/kit/db/errors';

describe('the reason of a failure', () => {
  it('is the message of an error, of each of several, or whatever was thrown', () => {
    expect(reasonOf(new DatabaseError('no room'))).toBe('no room');
    expect(reasonOf(new AggregateError([new Error('not by ::1'), new Error('nor by 127.0.0.1')]))).toBe(
      'not by ::1; nor by 127.0.0.1',
    );
    expect(reasonOf('a word')).toBe('a word');
    expect(reasonOf(undefined)).toBe('undefined');
  });

  it('keeps the name under which the log knows it', () => {
    expect(new DatabaseError('x').name).toBe('DatabaseError');
  });
});
