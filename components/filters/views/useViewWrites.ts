import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SavedView, ViewSaveBody } from '@/contract/views/schema';
import { useScreenWrite } from '@/store/useScreenWrite';
import type { ListFilter } from '../useBookFilter';

/** What was written last: nothing yet, a view, or which one the list opens with. */
type Writing = 'nothing' | 'view' | 'default';

interface Outcomes {
  onSaved(view: SavedView, isOverwritten: boolean): void;
  onDefault(viewId: string | null): void;
}

export interface ViewWrites {
  isBusy: boolean;
  hasFailed: boolean;
  save(body: Omit<ViewSaveBody, 'screen'>): void;
  openWith(viewId: string | null): void;
}

/** Saves views and which of them a list opens with; the views are asked for anew once that is done. */
export function useViewWrites({ list, views }: ListFilter, { onSaved, onDefault }: Outcomes): ViewWrites {
  const saving = useScreenWrite(list, 'viewSave');
  const defaulting = useScreenWrite(list, 'defaultViewSave');
  const [asked, setAsked] = useState<Writing>('nothing');
  const isPending = useRef(false);
  const status = { nothing: null, view: saving.status, default: defaulting.status }[asked];

  const settle = useEffectEvent(() => {
    if (!isPending.current || status === 'loading') return;
    isPending.current = false;
    if (status !== 'success') return;
    views.retry();
    if (asked === 'view' && saving.data) onSaved(saving.data.view, saving.data.isOverwritten);
    if (asked === 'default' && defaulting.data) onDefault(defaulting.data.viewId);
  });
  useEffect(() => {
    settle();
  }, [status]);

  return {
    isBusy: status === 'loading',
    hasFailed: status === 'error',
    save(body) {
      saving.request({ ...body, screen: list });
      setAsked('view');
      isPending.current = true;
    },
    openWith(viewId) {
      defaulting.request({ screen: list, viewId });
      setAsked('default');
      isPending.current = true;
    },
  };
}
