import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGE_CONFIG } from '../../../support/pageConfig';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = (text: string | null) => {
  const getElementById = vi.fn((id: string) => (id === 'cairn-config' ? { textContent: text } : null));
  vi.stubGlobal('document', { getElementById });
  return { getElementById, config: import('@/lib/config/browser') };
};

describe('the configuration of a page', () => {
  it('is what the server wrote into it, read once', async () => {
    const { getElementById, config } = load(JSON.stringify(PAGE_CONFIG));
    const { getConfig } = await config;
    expect(getConfig()).toEqual(PAGE_CONFIG);
    expect(getConfig()).toBe(getConfig());
    expect(getElementById).toHaveBeenCalledOnce();
  });

  it('causes a clear error when it is missing', async () => {
    const { getConfig } = await load(null).config;
    expect(() => getConfig()).toThrow('no configuration');
  });
});
