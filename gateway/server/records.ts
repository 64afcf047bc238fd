import type { ChangeEntity } from '@/contract/changes/codes';
import type { RecordType } from '../kit/changes/record';
import { ACCOUNT } from '../areas/accounts/changes';
import { CLIENT } from '../areas/clientInfo/changes/client';
import { TEAM } from '../areas/teams/changes';

/** The kinds of records that can be changed. An area adds its kind here, or its fields to a kind that is there. */
export const RECORD_TYPES: { readonly [Entity in ChangeEntity]?: RecordType } = {
  client: CLIENT,
  account: ACCOUNT,
  team: TEAM,
};
