import { describe, expect, it } from 'vitest';
import { makePageViews } from '@/lib/tags/pageViews';

describe('the page view [spec 1.2]', () => {
  it('reports the path of each page that was opened from another', () => {
    const viewOf = makePageViews('/en');
    expect(viewOf('/en/clients/')).toEqual({ event: 'pageview', page: '/en/clients/' });
    expect(viewOf('/en')).toEqual({ event: 'pageview', page: '/en' });
  });

  it('reports nothing when the path is the same', () => {
    const viewOf = makePageViews('/en/clients/');
    expect(viewOf('/en/clients/')).toBeNull();
    expect(viewOf('/fr/clients/')).not.toBeNull();
    expect(viewOf('/fr/clients/')).toBeNull();
  });

  it('reports nothing when only the slash at the end of the path came or went', () => {
    const viewOf = makePageViews('/en/clients/');
    expect(viewOf('/en/clients')).toBeNull();
    expect(viewOf('/en/clients/')).toBeNull();
    expect(viewOf('/en')).toEqual({ event: 'pageview', page: '/en' });
  });
});
