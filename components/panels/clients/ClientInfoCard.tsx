import type { ComponentProps } from 'react';
import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { formatCount, formatName, formatYear, initials } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { Button } from '@/components/ui/Button';
import { Facts, type Fact } from '../record/Facts';
import { HouseholdName } from '../households/HouseholdName';
import type { ListLink } from '../list/useListLink';
import { RecordHead } from '../record/RecordHead';
import { RecordWays } from '../record/RecordWays';
import { clientDeliveryPath } from './clientDeliveryPath';
import { clientKycPath } from './clientKycPath';
import { clientDocumentsPath } from './clientDocumentsPath';
import { clientLogsPath } from './clientLogsPath';
import { clientVerificationPath } from './clientVerificationPath';
import { useLastNameFirst } from './useLastNameFirst';
import { useTitleMark } from '@/components/states/titleMark';

const selectDelivery = selectFlag('deliveryPreferences');
const selectVerification = selectFlag('clientIdVerification');
const selectKyc = selectFlag('kyc');
const selectDocuments = selectFlag('documents');
const selectClientLogs = selectFlag('clientLogs');

interface Props extends ComponentProps<typeof RecordWays> {
  overview: CallView<ClientOverviewAnswer>;
  /** The way back to the list of clients. */
  list: ListLink;
  /** Opens the form in which it is edited. */
  onEdit(): void;
  /** Receives the card's height in px, at first and whenever it changes. */
  onHeight(px: number): void;
}

/**
 * Who the client is: breadcrumb, name, one line of facts, and links to everything held and everything that
 * happened.
 */
export function ClientInfoCard({ overview, list, onEdit, onHeight, ...ways }: Props) {
  const t = useT('summary');
  const lastFirst = useLastNameFirst();
  const locale = useLocale();
  const hasDelivery = useAppSelector(selectDelivery);
  const hasVerification = useAppSelector(selectVerification);
  const hasKyc = useAppSelector(selectKyc);
  const hasDocuments = useAppSelector(selectDocuments);
  const hasLog = useAppSelector(selectClientLogs);
  const id = overview.data?.results.id;
  const more =
    id === undefined
      ? []
      : [
          ...(hasKyc ? [{ href: clientKycPath(id, locale), label: t('ways.kyc') }] : []),
          ...(hasDelivery ? [{ href: clientDeliveryPath(id, locale), label: t('ways.delivery') }] : []),
          ...(hasVerification
            ? [{ href: clientVerificationPath(id, locale), label: t('ways.verification') }]
            : []),
          ...(hasDocuments ? [{ href: clientDocumentsPath(id, locale), label: t('ways.documents') }] : []),
          ...(hasLog ? [{ href: clientLogsPath(id, locale), label: t('ways.log') }] : []),
        ];
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
          <Button onClick={isThere ? onEdit : undefined} aria-disabled={!isThere || undefined}>
            {t('ways.edit')}
          </Button>
        )
      }
      ways={<RecordWays {...ways} more={more} />}
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
