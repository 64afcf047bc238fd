import type { ComponentProps } from 'react';
import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { formatCount, formatName, formatYear } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { Facts, type Fact } from './Facts';
import { HouseholdName } from './HouseholdName';
import type { ListLink } from './list/useListLink';
import { RecordHead } from './RecordHead';
import { RecordWays } from './RecordWays';
import { useLastNameFirst } from './useLastNameFirst';

interface Props extends ComponentProps<typeof RecordWays> {
  overview: CallView<ClientOverviewAnswer>;
  /** The way back to the list of clients. */
  list: ListLink;
  /** Receives the card's height in px, at first and whenever it changes. */
  onHeight(px: number): void;
}

/** Who the client is: crumb, name, one line of facts, and the ways to all that is held and all that happened. */
export function ClientInfoCard({ overview, list, onHeight, ...ways }: Props) {
  const t = useT('summary');
  const lastFirst = useLastNameFirst();
  const words = { crumbs: t('crumbs'), page: t('pageTitle'), loading: t('loading') };
  return (
    <RecordHead
      overview={overview}
      words={words}
      crumbs={[{ ...list, text: t('clients') }]}
      titleOf={({ results }) => formatName(results.name, { lastFirst })}
      actions={<RecordWays {...ways} />}
      onHeight={onHeight}
    >
      {(data) => <ClientFacts overview={data} />}
    </RecordHead>
  );
}

/** True where a name begins with the word for what it names: "Ménage Fortin". */
const saysSo = (name: string, word: string) => name.toLowerCase().startsWith(`${word.toLowerCase()} `);

function ClientFacts({ overview: { results, household } }: { overview: ClientOverviewAnswer }) {
  const t = useT('summary');
  const locale = useLocale();
  const kind = results.kind === 'person' ? null : t(`facts.${results.kind}`);
  const age =
    results.age === null ? null : t('facts.age', { count: results.age, n: formatCount(results.age, locale) });
  const facts: Fact[] = [
    { key: 'kind', content: kind },
    { key: 'age', content: age },
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
