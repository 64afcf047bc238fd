import type { ChangeEntity } from '@/contract/changes/codes';
import type { RecordType } from './record';
import { ACCOUNT } from './records/account';
import { CLIENT } from './records/client';
import { TEAM } from './records/team';

/** The kinds of records that can be changed. An area adds its kind here, or its fields to a kind that is there. */
export const RECORD_TYPES: { readonly [Entity in ChangeEntity]?: RecordType } = {
  client: CLIENT,
  account: ACCOUNT,
  team: TEAM,
};
