import type { SavedLayout } from '@/contract/views/schema';
import { CallFailure } from '@/lib/http/failure';
import { viewsAnswer } from './openList';
import { scriptedGateway } from './scriptedGateway';

/**
 * A gateway that keeps layouts like the real one, except those of `broken` tables. `isBack` makes it answer
 * about them again.
 */
export function gatewayOfLayouts(...layouts: SavedLayout[]) {
  const gateway = scriptedGateway();
  const kept = new Map(layouts.map((each) => [each.tableKey, each]));
  const broken = new Set<string>();
  const isBack = () => gateway.answer('viewsList', () => viewsAnswer({ layouts: [...kept.values()] }));
  isBack();
  gateway.answer('layoutSave', ({ tableKey, layout, version }) => {
    if (broken.has(tableKey)) {
      throw new CallFailure({ code: 'network', status: null, requestId: null, retryAfterSeconds: null });
    }
    const was = kept.get(tableKey)?.version ?? 0;
    const saved = { tableKey, layout, version: was + 1 };
    kept.set(tableKey, saved);
    return { saved, isOverwritten: was !== version };
  });
  return { gateway, kept, broken, isBack };
}
