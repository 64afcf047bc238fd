import type { VIEWS_CALLS } from '@/contract/views/calls';
import type { HandlersOf } from '../handler';
import { list } from './list';
import { remove } from './remove';
import { save } from './save';
import { saveDefault } from './saveDefault';
import { saveLayout } from './saveLayout';

export const VIEWS_HANDLERS: HandlersOf<typeof VIEWS_CALLS> = {
  viewsList: list,
  viewSave: save,
  viewRemove: remove,
  defaultViewSave: saveDefault,
  layoutSave: saveLayout,
};
