import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import type { DefaultViewSaveBody, SavedView, ViewSaveBody } from '@/contract/views/schema';
import type { ViewScreen } from '@/contract/views/screens';
import { useT } from '@/lib/i18n/useT';
import { useSubmission } from '@/store/useSubmission';
import { ofViews } from './useViewsRefresh';

interface Outcomes {
  onSaved(view: SavedView, isOverwritten: boolean): void;
  onDefault(viewId: string | null): void;
}

export interface ViewWrites {
  isBusy: boolean;
  hasFailed: boolean;
  /** The view that could not be saved, as it was typed; null if none failed. */
  unsaved: Omit<ViewSaveBody, 'screen'> | null;
  save(body: Omit<ViewSaveBody, 'screen'>): void;
  openWith(viewId: DefaultViewSaveBody['viewId']): void;
  /** Gives up what could not be saved. */
  dismiss(): void;
}

/**
 * Saves views and which of them a screen opens with. A save goes on where the panel is closed meanwhile: a toast then
 * tells how it ended, and a panel that is opened again has what could not be saved.
 */
export function useViewWrites(screen: ViewScreen, { onSaved, onDefault }: Outcomes): ViewWrites {
  const t = useT('filters');
  const { asPath: href } = useRouter();
  const saving = useSubmission('viewSave', { ...ofViews(screen), form: 'view' });
  const defaulting = useSubmission('defaultViewSave', { ...ofViews(screen), form: 'defaultView' });
  const views = [saving, defaulting];
  const hasFailed = (status: (typeof saving)['status']) =>
    status === 'failed' || status === 'refused' || status === 'conflict';

  const saved = useEffectEvent(() => {
    if (saving.outcome === null) return;
    onSaved(saving.outcome.view, saving.outcome.isOverwritten);
    saving.dismiss();
  });
  useEffect(() => saved(), [saving.outcome]);
  const chosen = useEffectEvent(() => {
    if (defaulting.outcome === null) return;
    onDefault(defaulting.outcome.viewId);
    defaulting.dismiss();
  });
  useEffect(() => chosen(), [defaulting.outcome]);

  return {
    isBusy: views.some(({ status }) => status === 'sending'),
    hasFailed: views.some(({ status }) => hasFailed(status)),
    unsaved: hasFailed(saving.status) ? saving.body : null,
    save(body) {
      defaulting.dismiss();
      saving.submit({ ...body, screen }, { label: t('views.one', { name: body.name }), href });
    },
    openWith(viewId) {
      saving.dismiss();
      defaulting.submit({ screen, viewId }, { label: t('views.openWith'), href });
    },
    dismiss() {
      saving.dismiss();
      defaulting.dismiss();
    },
  };
}
