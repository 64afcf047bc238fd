import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { ACCOUNT_TYPES, type AccountType } from '@/contract/accounts/codes';
import {
  OPEN_STATES,
  STATES_OF_STAGE,
  TRANSFER_SORT_KEYS,
  TRANSFER_STAGES,
  type TransferSortKey,
  type TransferStage,
  type TransferState,
} from '@/contract/transfers/codes';
import type { ListPage } from '@/contract/paging';
import { withQueryValue } from '@/lib/i18n/paths';
import { useLocale } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { useQueryValue } from '../../ui/useQueryValue';

/** What is listed: all that is under way, one column of the pipeline, or what has ended. */
export const SHOWN = ['progress', ...TRANSFER_STAGES, 'completed', 'cancelled'] as const;

export type Shown = (typeof SHOWN)[number];

const isStage = (shown: Shown): shown is TransferStage =>
  (TRANSFER_STAGES as readonly string[]).includes(shown);

function statesOf(shown: Shown): TransferState[] {
  if (shown === 'progress') return [...OPEN_STATES];
  return isStage(shown) ? [...STATES_OF_STAGE[shown]] : [shown];
}

export interface TransferSort {
  key: TransferSortKey;
  direction: 'asc' | 'desc';
}

const FIRST_SORT: TransferSort = { key: 'next', direction: 'asc' };

/** `?sort=-expected` */
function parseSort(value: unknown): TransferSort {
  if (typeof value !== 'string') return FIRST_SORT;
  const key = TRANSFER_SORT_KEYS.find((each) => each === value.replace(/^-/, ''));
  return key === undefined ? FIRST_SORT : { key, direction: value.startsWith('-') ? 'desc' : 'asc' };
}

const DEALER = /^[A-Z]{3,6}$/;
const REP_CODE = /^[A-Z]{2}\d{2,3}$/;
const PAGE_SIZE = 50;
const FIRST_PAGE: ListPage = { size: PAGE_SIZE, after: null, before: null };
/** How long nothing is typed until it is looked for, ms. */
const TYPING_MS = 300;

const matching = (value: unknown, form: RegExp) =>
  typeof value === 'string' && form.test(value) ? value : null;

/** A text is a number where it has no letter: it is looked for among account numbers then. */
const soughtIn = (text: string) =>
  text === '' ? {} : /\p{L}/u.test(text) ? { clientName: [text] } : { account: [text] };

/** What is typed, once typing has rested. */
function useSought(): [typed: string, sought: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSought(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, sought, setTyped];
}

/** All that the list of transfers shows and asks. What is typed of a client is never in the address. */
export function useTransfers() {
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useQueryValue('state');
  const [dealerValue, setDealer] = useQueryValue('dealer');
  const [codeValue, setRepCode] = useQueryValue('code');
  const [typeValue, setType] = useQueryValue('type');
  const [lateValue, setLate] = useQueryValue('late');
  const [sortValue, setSort] = useQueryValue('sort');
  const [typed, sought, setTyped] = useSought();
  const shown: Shown = SHOWN.find((each) => each === state) ?? 'progress';
  const dealer = matching(dealerValue, DEALER);
  const repCode = matching(codeValue, REP_CODE);
  const type: AccountType | null = ACCOUNT_TYPES.find((each) => each === typeValue) ?? null;
  const lateOnly = lateValue === '1';
  const sort = parseSort(sortValue);
  const found = {
    filters: {
      ...soughtIn(sought),
      ...(repCode !== null && { iaCode: [repCode] }),
      ...(type !== null && { accountType: [type] }),
    },
    states: statesOf(shown),
    dealers: dealer === null ? [] : [dealer],
    lateOnly,
  };
  const question = JSON.stringify([found, sort]);
  const [place, setPlace] = useState({ question, page: FIRST_PAGE });
  // Another question is read from its beginning.
  const page = place.question === question ? place.page : FIRST_PAGE;
  const byText = sort.key === 'client' || sort.key === 'dealer';
  const list = useScreenCall(
    'transfers',
    'transfersList',
    { ...found, sort: [sort], page },
    { keepPrevious: true, variant: byText ? locale : '' },
  );
  const summary = useScreenCall('transfers', 'transfersSummaryList', found, { keepPrevious: true });
  // A cursor that is good no longer: the list begins anew.
  if (list.error?.code === 'cursor' && page !== FIRST_PAGE) setPlace({ question, page: FIRST_PAGE });
  const isNarrowed = typed !== '' || dealer !== null || repCode !== null || type !== null || lateOnly;
  return {
    found,
    list,
    summary,
    shown,
    show: (next: Shown) => setState(next === 'progress' ? null : next),
    typed,
    setTyped,
    dealer,
    setDealer,
    repCode,
    setRepCode,
    type,
    setType,
    lateOnly,
    setLateOnly: (isOn: boolean) => setLate(isOn ? '1' : null),
    sort,
    sortBy(key: TransferSortKey) {
      const isSame = sort.key === key;
      const direction = isSame && sort.direction === 'asc' ? 'desc' : 'asc';
      const text = `${direction === 'desc' ? '-' : ''}${key}`;
      setSort(text === FIRST_SORT.key ? null : text);
    },
    isNarrowed,
    clear() {
      setTyped('');
      const path = ['dealer', 'code', 'type', 'late'].reduce(
        (left, name) => withQueryValue(left, name, null),
        router.asPath,
      );
      void router.replace(path, undefined, { shallow: true, scroll: false });
    },
    turn(cursor: Pick<ListPage, 'after' | 'before'>) {
      setPlace({ question, page: { size: PAGE_SIZE, ...cursor } });
    },
    refresh() {
      list.retry();
      summary.retry();
    },
  };
}

export type TransfersView = ReturnType<typeof useTransfers>;
