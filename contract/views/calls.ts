import { defineCalls } from '../call';
import type { VIEWS_SCHEMAS } from './schema';

const writing = { type: 'POST', access: 'write', scope: 'screen' } as const;

export const VIEWS_CALLS = defineCalls<typeof VIEWS_SCHEMAS>()({
  viewsList: { type: 'POST', url: 'views/list', access: 'read', scope: 'screen' },
  viewSave: { ...writing, url: 'views/save' },
  viewRemove: { ...writing, url: 'views/remove' },
  defaultViewSave: { ...writing, url: 'views/saveDefault' },
  layoutSave: { ...writing, url: 'layouts/save', outlivesPage: true },
});
