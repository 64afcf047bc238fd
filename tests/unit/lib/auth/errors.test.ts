import { describe, expect, it } from 'vitest';
import { describeFailure, ProviderRefused, SessionUnavailable } from '@/lib/auth/errors';

const SECRET = 'eyJ.secret.token';

describe('the log line of a failure', () => {
  it('names our own errors in full', () => {
    expect(describeFailure(new SessionUnavailable('the provider did not answer'))).toBe(
      'SessionUnavailable the provider did not answer',
    );
    expect(describeFailure(new ProviderRefused('no'))).toBe('ProviderRefused no');
  });

  it('names the provider’s error, if it is a word', () => {
    const denied = Object.assign(new Error(SECRET), { error: 'access_denied' });
    expect(describeFailure(denied)).toBe('Error access_denied');
    const odd = Object.assign(new Error('x'), { error: SECRET });
    expect(describeFailure(odd)).toBe('Error');
  });

  it('repeats nothing that others wrote', () => {
    expect(describeFailure(new TypeError(SECRET, { cause: { body: SECRET } }))).toBe('TypeError');
    expect(describeFailure(SECRET)).toBe('unknown');
  });
});
