import { defineCall } from '../call';
import type {
  DefaultViewSaveAnswer,
  DefaultViewSaveBody,
  LayoutSaveAnswer,
  LayoutSaveBody,
  ViewRemoveAnswer,
  ViewRemoveBody,
  ViewSaveAnswer,
  ViewSaveBody,
  ViewsListAnswer,
  ViewsListBody,
} from './schema';

const writing = { type: 'POST', access: 'write', scope: 'screen' } as const;

/** POST views/list: the views of a screen, one's own and the team's, and one's layouts of all tables. */
export const viewsList = defineCall<ViewsListBody, ViewsListAnswer>()({
  name: 'viewsList',
  type: 'POST',
  url: 'views/list',
  access: 'read',
  scope: 'screen',
});

/** POST views/save: makes a view or changes one's own; the last save wins. */
export const viewSave = defineCall<ViewSaveBody, ViewSaveAnswer>()({
  ...writing,
  name: 'viewSave',
  url: 'views/save',
});

/** POST views/remove: removes one's own view, for whomever it was shared with too. */
export const viewRemove = defineCall<ViewRemoveBody, ViewRemoveAnswer>()({
  ...writing,
  name: 'viewRemove',
  url: 'views/remove',
});

/** POST views/saveDefault: the view that a screen opens with, for this person. */
export const defaultViewSave = defineCall<DefaultViewSaveBody, DefaultViewSaveAnswer>()({
  ...writing,
  name: 'defaultViewSave',
  url: 'views/saveDefault',
});

/** POST layouts/save: how the person has arranged a table; the last save wins. */
export const layoutSave = defineCall<LayoutSaveBody, LayoutSaveAnswer>()({
  ...writing,
  name: 'layoutSave',
  url: 'layouts/save',
  outlivesPage: true,
});
