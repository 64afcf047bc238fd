import { useRouter } from 'next/router';
import { TERMS_PEOPLE_LIST } from '@/contract/terms/list';
import type { TermsStatus } from '@/contract/terms/codes';
import type { TermsPersonRow } from '@/contract/terms/schema';
import { formatCount, formatDate, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';
import { StatusDot } from '../ui/StatusDot';

const TONES = {
  accepted: 'good',
  owed: 'warn',
  declined: 'bad',
  notAsked: 'neutral',
} as const satisfies Record<TermsStatus, string>;

function Status({ row: { status } }: { row: TermsPersonRow }) {
  const t = useT('termsNCondition');
  return <StatusDot tone={TONES[status]}>{t(`people.status.${status}`)}</StatusDot>;
}

const PEOPLE = defineListScreen({
  screen: 'termsPeople',
  table: 'termsPeople',
  list: 'termsPeopleList',
  summary: 'termsPeopleSummaryList',
  firstSort: [
    { key: 'status', direction: 'asc' },
    { key: 'team', direction: 'asc' },
  ],
  textKeys: ['name', 'team', 'branch'],
  ...TERMS_PEOPLE_LIST,
  looks: {
    name: { defaultWidth: 180 },
    status: { defaultWidth: 140, grow: 0, render: (row: TermsPersonRow) => <Status row={row} /> },
    team: { defaultWidth: 220 },
    branch: { defaultWidth: 160 },
    role: { defaultWidth: 110 },
    version: { defaultWidth: 84, isQuiet: true },
    decidedOn: { defaultWidth: 132 },
  },
  exported: 'termsPeople',
});

/** Who of the people that the person leads has accepted the terms, and who has not. */
export function TermsPeopleScreen() {
  const t = useT('termsNCondition');
  const locale = useLocale();
  const router = useRouter();
  return (
    <ListScreen
      list={PEOPLE}
      title={t('people.title')}
      caption={t('people.caption')}
      countText={(count) => t('people.count', { count, n: formatCount(count, locale) })}
      emptyText={t('people.empty')}
      emptyAction={{ label: t('people.toTerms'), onTake: () => void router.push(`/${locale}/terms/`) }}
      cardOf={(person) => ({
        title: formatStaffName(person),
        lead: t(`people.status.${person.status}`),
        lines: [
          {
            text: person.teams.map((team) => team[locale]).join(', ') || (person.branch ?? ''),
            end: person.decidedOn === null ? '' : formatDate(person.decidedOn),
          },
        ],
      })}
    />
  );
}
