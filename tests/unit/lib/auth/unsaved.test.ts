import { describe, expect, it } from 'vitest';
import { hasUnsavedText, registerUnsaved } from '@/lib/auth/unsaved';

describe('unsaved text', () => {
  it('is on the page while any open form says so', () => {
    let isDirty = false;
    expect(hasUnsavedText()).toBe(false);
    const endOne = registerUnsaved(() => false);
    const endTwo = registerUnsaved(() => isDirty);
    expect(hasUnsavedText()).toBe(false);
    isDirty = true;
    expect(hasUnsavedText()).toBe(true);
    endTwo();
    expect(hasUnsavedText()).toBe(false);
    endOne();
  });
});
