import type { ReactNode } from 'react';
import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { clientsPath } from '@/contract/routes';
import { formatCount, formatDateLong, formatName, formatYear, initials } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { StatusDot } from '@/components/ui/StatusDot';
import { Facts, type Fact } from '../../kit/record/Facts';
import { HouseholdName } from '../../households/shared/HouseholdName';
import { useListLink } from '../../kit/list/useListLink';
import { RecordHead } from '../../kit/record/RecordHead';
import { type ClientPage, ClientTabs } from './ClientTabs';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { useTitleMark } from '@/components/states/titleMark';

interface Props {
  id: string;
  /** The page of the client that is open. */
  current: ClientPage;
  overview: CallView<ClientOverviewAnswer>;
  /** What can be done with the client here. */
  actions?: ReactNode;
  /** Receives the head's height in px, at first and whenever it changes. */
  onHeight?(px: number): void;
}

/** Who the client is, on each of their pages: breadcrumb, name, one line of facts, and the tabs. */
export function ClientHead({ id, current, overview, actions, onHeight }: Props) {
  const t = useT('record');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const list = useListLink('clients', clientsPath(locale));
  useTitleMark(overview.data === null ? null : initials(overview.data.results.name));
  const page = t(`page.${current}`);
  return (
    <RecordHead
      overview={overview}
      words={{ crumbs: t('client.crumbs'), page, loading: t('client.loading') }}
      crumbs={[{ ...list, text: t('client.list') }]}
      titleOf={({ results }) => formatName(results.name, { lastFirst })}
      page={current === 'summary' ? undefined : page}
      actions={actions}
      tabs={<ClientTabs id={id} current={current} />}
      {...(onHeight !== undefined && { onHeight })}
    >
      {(data) => <ClientFacts overview={data} />}
    </RecordHead>
  );
}

/** True when a name begins with the word for its kind: "Ménage Fortin". */
const saysSo = (name: string, word: string) => name.toLowerCase().startsWith(`${word.toLowerCase()} `);

function ClientFacts({ overview: { results, household } }: { overview: ClientOverviewAnswer }) {
  const t = useT('record');
  const locale = useLocale();
  const kind = results.kind === 'person' ? null : t(`client.facts.${results.kind}`);
  const years = results.age === null ? null : formatCount(results.age, locale);
  const age = results.age === null ? null : t('client.facts.age', { count: results.age, n: years });
  const died = results.deceasedOn === null ? null : formatDateLong(results.deceasedOn, locale);
  const facts: Fact[] = [
    { key: 'kind', content: kind },
    died === null
      ? { key: 'age', content: age }
      : {
          key: 'died',
          content: (
            <StatusDot tone="warn">
              {years === null
                ? t('client.facts.diedAgeUnknown', { date: died })
                : t('client.facts.died', { date: died, n: years })}
            </StatusDot>
          ),
        },
    { key: 'language', content: t(`client.facts.language.${results.language}`) },
    {
      key: 'household',
      content: household && (
        <>
          {!saysSo(household.name, t('client.facts.household')) && `${t('client.facts.household')} `}
          <HouseholdName household={household} />
        </>
      ),
    },
    { key: 'repCode', content: <span title={results.repName}>{results.repCode}</span> },
    { key: 'since', content: t('client.facts.clientSince', { year: formatYear(results.clientSince) }) },
  ].filter(({ content }) => content !== null);
  return <Facts facts={facts} />;
}
