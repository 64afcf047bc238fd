import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { formatCount, formatDate, formatName, formatYear, initials } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { Button } from '@/components/ui/Button';
import { StatusDot } from '@/components/ui/StatusDot';
import type { Opener } from '@/components/ui/form/dynamicForm';
import { Facts, type Fact } from '../../kit/record/Facts';
import { HouseholdName } from '../../households/shared/HouseholdName';
import type { ListLink } from '../../kit/list/useListLink';
import { RecordHead } from '../../kit/record/RecordHead';
import { ClientTabs } from './ClientTabs';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { useTitleMark } from '@/components/states/titleMark';

interface Props {
  id: string;
  overview: CallView<ClientOverviewAnswer>;
  /** The way back to the list of clients. */
  list: ListLink;
  /** Opens the form in which it is edited. */
  edit: Opener;
  /** Receives the card's height in px, at first and whenever it changes. */
  onHeight(px: number): void;
}

/** Who the client is: breadcrumb, name, one line of facts, and the tabs. */
export function ClientInfoCard({ id, overview, list, edit, onHeight }: Props) {
  const t = useT('summary');
  const lastFirst = useLastNameFirst();
  useTitleMark(overview.data === null ? null : initials(overview.data.results.name));
  const isThere = overview.data !== null;
  const words = { crumbs: t('crumbs'), page: t('pageTitle'), loading: t('loading') };
  return (
    <RecordHead
      overview={overview}
      words={words}
      crumbs={[{ ...list, text: t('clients') }]}
      titleOf={({ results }) => formatName(results.name, { lastFirst })}
      actions={
        overview.error === null && (
          // It is there from the start, so that nothing moves when the name arrives.
          <Button {...(isThere && edit)} aria-disabled={!isThere || undefined}>
            {t('ways.edit')}
          </Button>
        )
      }
      tabs={<ClientTabs id={id} current="summary" />}
      onHeight={onHeight}
    >
      {(data) => <ClientFacts overview={data} />}
    </RecordHead>
  );
}

/** True when a name begins with the word for its kind: "Ménage Fortin". */
const saysSo = (name: string, word: string) => name.toLowerCase().startsWith(`${word.toLowerCase()} `);

function ClientFacts({ overview: { results, household } }: { overview: ClientOverviewAnswer }) {
  const t = useT('summary');
  const locale = useLocale();
  const kind = results.kind === 'person' ? null : t(`facts.${results.kind}`);
  const years = results.age === null ? null : formatCount(results.age, locale);
  const age = results.age === null ? null : t('facts.age', { count: results.age, n: years });
  const died = results.deceasedOn === null ? null : formatDate(results.deceasedOn);
  const facts: Fact[] = [
    { key: 'kind', content: kind },
    died === null
      ? { key: 'age', content: age }
      : {
          key: 'died',
          content: (
            <StatusDot tone="warn">
              {years === null
                ? t('facts.diedAgeUnknown', { date: died })
                : t('facts.died', { date: died, n: years })}
            </StatusDot>
          ),
        },
    { key: 'language', content: t(`facts.language.${results.language}`) },
    {
      key: 'household',
      content: household && (
        <>
          {!saysSo(household.name, t('facts.household')) && `${t('facts.household')} `}
          <HouseholdName household={household} />
        </>
      ),
    },
    { key: 'repCode', content: <span title={results.repName}>{results.repCode}</span> },
    { key: 'since', content: t('facts.clientSince', { year: formatYear(results.clientSince) }) },
  ].filter(({ content }) => content !== null);
  return <Facts facts={facts} />;
}
