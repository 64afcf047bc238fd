import type { ReactNode } from 'react';
import type { HouseholdOverviewAnswer } from '@/contract/households/schema';
import { householdsPath } from '@/contract/routes';
import { formatCount, formatDateLong, formatList } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { Facts, type Fact } from '../../kit/record/Facts';
import { useListLink } from '../../kit/list/useListLink';
import { RecordHead } from '../../kit/record/RecordHead';
import { type HouseholdPage, HouseholdTabs } from './HouseholdTabs';
import { householdMark, useTitleMark } from '@/components/states/titleMark';

interface Props {
  id: string;
  /** The member whose part is shown; null for the whole household. */
  memberId: string | null;
  /** The page of the household that is open. */
  current: HouseholdPage;
  overview: CallView<HouseholdOverviewAnswer>;
  /** What can be done with the household here. */
  actions?: ReactNode;
  /** Receives the head's height in px, at first and whenever it changes. */
  onHeight?(px: number): void;
}

/** Which household it is, on each of its pages: breadcrumb, name, one line of facts, and the tabs. */
export function HouseholdHead({ id, memberId, current, overview, actions, onHeight }: Props) {
  const t = useT('household');
  const record = useT('record');
  const list = useListLink('households', householdsPath(useLocale()));
  const page = record(`page.${current}`);
  useTitleMark(overview.data === null ? null : householdMark(overview.data.results.name));
  const words = {
    crumbs: t('summary.crumbs'),
    page,
    loading: t('summary.loading'),
  };
  return (
    <RecordHead
      overview={overview}
      words={words}
      crumbs={[{ ...list, text: t('list.title') }]}
      titleOf={({ results }) => results.name}
      page={current === 'summary' ? undefined : page}
      actions={actions}
      tabs={<HouseholdTabs id={id} memberId={memberId} current={current} />}
      {...(onHeight !== undefined && { onHeight })}
    >
      {(data) => <HouseholdFacts overview={data} />}
    </RecordHead>
  );
}

function HouseholdFacts({ overview: { results, members } }: { overview: HouseholdOverviewAnswer }) {
  const t = useT('household');
  const locale = useLocale();
  const { state, languages, repCodes, updatedOn } = results;
  const count = members.length;
  const facts: (Fact & { isThere: boolean })[] = [
    {
      key: 'members',
      content: t('facts.members', { count, n: formatCount(count, locale) }),
      isThere: true,
    },
    {
      key: 'languages',
      content: formatList(
        languages.map((language) => t(`facts.language.${language}`)),
        locale,
      ),
      isThere: languages.length > 0,
    },
    ...repCodes.map(({ code, name, isMine }) => ({
      key: code,
      content: <span title={name}>{isMine ? code : t('facts.otherCode', { code })}</span>,
      isThere: true,
    })),
    { key: 'state', content: state !== 'active' && t(`facts.state.${state}`), isThere: state !== 'active' },
    {
      key: 'updated',
      content: updatedOn !== null && t('facts.updated', { date: formatDateLong(updatedOn, locale) }),
      isThere: updatedOn !== null,
    },
  ];
  return <Facts facts={facts.filter(({ isThere }) => isThere)} />;
}
