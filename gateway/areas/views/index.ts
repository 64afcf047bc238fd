import type { VIEWS_CALLS } from '@/contract/views/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { list } from './calls/list';
import { remove } from './calls/remove';
import { save } from './calls/save';
import { saveDefault } from './calls/saveDefault';
import { saveLayout } from './calls/saveLayout';

export const VIEWS = {
  handlers: {
    viewsList: list,
    viewSave: save,
    viewRemove: remove,
    defaultViewSave: saveDefault,
    layoutSave: saveLayout,
  } satisfies HandlersOf<typeof VIEWS_CALLS>,
} satisfies Area;
