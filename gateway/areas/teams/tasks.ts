import { sql } from 'drizzle-orm';
import { COVER_DAYS_AHEAD } from '@/contract/home/codes';
import { REP_CODES } from '../../kit/db/ownScope';
import type { TaskQuery } from '../../kit/tasks/query';

/**
 * Covers that end within days: after that only the colleague sees these clients. They follow the firm's own calendar,
 * whatever the book's date.
 */
export const TEAM_TASKS: readonly TaskQuery[] = [
  {
    kind: 'coverEnds',
    recordKind: 'team',
    record: sql`t.public_id`,
    state: sql`v.away_id || '-' || v.cover_id || '-' || v.valid_to`,
    weight: sql`0`,
    label: sql`away.first_name || ' ' || away.last_name`,
    facts: {
      on: sql`v.valid_to`,
      team: sql`json_build_object('en', t.name_en, 'fr', t.name_fr)`,
      by: sql`json_build_object('subject', coalesce(covering.subject, ''), 'firstName', covering.first_name,
        'lastName', covering.last_name)`,
    },
    from: sql`team_cover v join teams t on t.id = v.team_id join advisors away on away.id = v.away_id
      join advisors covering on covering.id = v.cover_id`,
    where: sql`v.rep_code_ids && ${REP_CODES} and v.valid_from <= cairn_today()
      and v.valid_to between cairn_today() and cairn_today() + ${sql.raw(String(COVER_DAYS_AHEAD))}`,
  },
];
