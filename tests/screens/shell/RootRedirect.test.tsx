import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RootRedirect } from '@/components/shell/RootRedirect';
import { renderScreen } from '../../support/render';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the portal’s bare address [spec 9.2]', () => {
  it('goes on to the root of the query’s language, and keeps source and Id', async () => {
    const path = '/?lng=fr&source=portal&Id=p-9&name=Ouellet#top';
    window.history.replaceState(null, '', path);
    const { router } = renderScreen(<RootRedirect />, { path });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/fr?source=portal&Id=p-9'));
    expect(window.sessionStorage.getItem('locale')).toBe('fr');
  });

  it('goes on to the stored language', async () => {
    window.localStorage.setItem('i18nextLng', 'fr');
    const { router } = renderScreen(<RootRedirect />, { path: '/' });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/fr'));
  });

  it('goes on to the browser’s language when nothing else names one', async () => {
    const { router } = renderScreen(<RootRedirect />, { path: '/' });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en'));
  });
});
