import { describe, expect, it } from 'vitest';
import { LagWatch } from '@/gateway/kit/db/replica';

describe('the lag of a replica', () => {
  it('is the age of the last position of the primary that it has reached', () => {
    const watch = new LagWatch();
    watch.mark(1_000, 10n);
    watch.mark(1_500, 20n);
    watch.mark(2_000, 30n);
    expect(watch.lagAt(2_100, 30n)).toBe(100);
    expect(watch.lagAt(2_100, 29n)).toBe(600);
    expect(watch.lagAt(2_100, 10n)).toBe(1_100);
  });

  it('is unknown where the replica is behind everything that is remembered', () => {
    const watch = new LagWatch();
    expect(watch.lagAt(2_000, 5n)).toBeNull();
    watch.mark(1_000, 10n);
    expect(watch.lagAt(2_000, 9n)).toBeNull();
  });
});
