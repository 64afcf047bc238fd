import { describe, expect, it } from 'vitest';
import { faultOf, statusOf } from '@/gateway/demo/sso/faults';

describe('the log line of an error', () => {
  it('names its kind and its code and quotes nothing', () => {
    const error = Object.assign(new TypeError('token abc of margaret@example.ca'), { code: '23505' });
    expect(faultOf(error)).toEqual({ fault: 'TypeError', faultCode: '23505' });
    expect(faultOf(new Error('secret'))).toEqual({ fault: 'Error' });
    expect(faultOf('secret')).toEqual({ fault: 'string' });
  });
});

describe('the status of an error', () => {
  it('is the framework’s if it has one', () => {
    expect(statusOf(Object.assign(new Error('too long'), { statusCode: 413 }))).toBe(413);
    expect(statusOf(new Error('broken'))).toBe(500);
    expect(statusOf(null)).toBe(500);
  });
});
