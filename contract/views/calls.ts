import { defineCalls } from '../call';
import type { VIEWS_SCHEMAS } from './schema';

const writing = { type: 'POST', access: 'write', scope: 'screen' } as const;

export const VIEWS_CALLS = defineCalls<typeof VIEWS_SCHEMAS>()({
  viewsList: {
    type: 'POST',
    url: 'views/list',
    access: 'read',
    scope: 'screen',
    summary: 'The views of a screen, one’s own and the team’s, and one’s layouts of all tables.',
  },
  viewSave: {
    ...writing,
    url: 'views/save',
    summary: 'Makes a view or changes one’s own; the last save wins.',
  },
  viewRemove: {
    ...writing,
    url: 'views/remove',
    summary: 'Removes one’s own view.',
  },
  defaultViewSave: {
    ...writing,
    url: 'views/saveDefault',
    summary: 'Chooses the view that a screen opens with.',
  },
  layoutSave: {
    ...writing,
    url: 'layouts/save',
    summary: 'Keeps how a table is arranged; the last save wins.',
    outlivesPage: true,
  },
});
