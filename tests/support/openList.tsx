import { FilterBar } from '@/components/filters/FilterBar';
import { useBookFilter, type ListFilter } from '@/components/filters/useBookFilter';
import { ViewsMenu } from '@/components/filters/ViewsMenu';
import type { BookList } from '@/contract/filters/names';
import type { BookFilter, FilterValuesAnswer, FilterValuesBody } from '@/contract/filters/schema';
import type { Locale } from '@/contract/locale';
import type { SavedView, ViewsListAnswer, ViewSort } from '@/contract/views/schema';
import type { AppStore } from '@/store';
import { LAYOUT } from './clients';
import { makeLiveRouter, type History } from './liveRouter';
import { openScreen, type Opened } from './openScreen';
import { scriptedGateway, type ScriptedGateway } from './scriptedGateway';

export const TEAM = { id: 7, nameEn: 'Rive-Nord Team', nameFr: 'Équipe Rive-Nord' };
export const VIEW_ID = 'viewviewview';

/** A view of the client list, with the given changes. */
export const savedView = (changed: Partial<SavedView> = {}): SavedView => ({
  id: VIEW_ID,
  screen: 'clients',
  name: 'Large accounts',
  isMine: true,
  team: null,
  filters: { iaCode: ['TR04'] },
  layout: LAYOUT,
  sort: [{ key: 'marketValue', direction: 'desc' }],
  groupBy: null,
  version: 3,
  unseen: [],
  ...changed,
});

export const viewsAnswer = (changed: Partial<ViewsListAnswer> = {}): ViewsListAnswer => ({
  views: [],
  defaultViewId: null,
  layouts: [],
  teams: [],
  ...changed,
});

const REP_CODES = ['TR04', 'TR11', 'TR20'];

/** Values in a book of 128 clients. Each condition halves what was there. */
export function valuesAnswer({ filters, field, text }: FilterValuesBody): FilterValuesAnswer {
  const conditions = Object.values(filters).length;
  const all = field === 'iaCode' ? REP_CODES : field === 'updated' ? ['today', 'last7Days'] : ['Laval'];
  const values = all.filter((value) => value.toLowerCase().includes(text.toLowerCase()));
  return {
    count: Math.floor(128 / 2 ** conditions),
    values: values.map((value, index) => ({ value, name: null, count: 40 - index })),
    isMore: false,
  };
}

/** The scripted gateway's id for a filter. Different filters get different ids. */
export function idOf(filters: BookFilter): string {
  const text = JSON.stringify(filters);
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffffff;
  return sum.toString(36).padStart(12, 'A').slice(-12);
}

/** A gateway that names filters, offers values, and has no view. It can read back what it has named. */
export function filterGateway(): ScriptedGateway {
  const gateway = scriptedGateway();
  const named = new Map<string, BookFilter>();
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('filterValues', valuesAnswer);
  gateway.answer('filterSave', ({ filters }) => {
    const id = idOf(filters);
    named.set(id, filters);
    return { id };
  });
  gateway.answer('filterRead', ({ id }) => ({ filters: named.get(id) ?? {}, isMine: true, unseen: [] }));
  return gateway;
}

interface HostProps {
  list: BookList;
  sort: ViewSort;
  groupBy: string | null;
  onFilter(filter: ListFilter): void;
}

/** A list as far as its filter goes: the bar, the views, and what the rows would be asked by. */
function Host({ list, sort, groupBy, onFilter }: HostProps) {
  const filter = useBookFilter(list, list);
  onFilter(filter);
  return (
    <>
      <h1 tabIndex={-1}>List</h1>
      <ViewsMenu filter={filter} sort={sort} groupBy={groupBy} />
      <FilterBar filter={filter} />
      <output>{filter.ready ? JSON.stringify(filter.filters) : 'waiting'}</output>
    </>
  );
}

interface Options {
  gateway?: ScriptedGateway;
  /** Query of the address: `?filter=…`. */
  query?: string;
  locale?: Locale;
  list?: BookList;
  sort?: ViewSort;
  groupBy?: string | null;
  store?: AppStore;
}

export interface OpenList extends Opened {
  history: History;
  /** What filters the list. Null while that is not known. */
  filters(): BookFilter | null;
  /** Every request of the list itself, in order. */
  seen(): ListFilter[];
  /** The address at each of these requests. */
  shownAt(index: number): string | undefined;
}

/** Opens a list's filter like a signed-in person, with a history that goes back and forward. */
export function openList(options: Options = {}): OpenList {
  const {
    gateway = filterGateway(),
    query = '',
    locale = 'en',
    list = 'clients',
    sort = [],
    groupBy = null,
    store,
  } = options;
  window.sessionStorage.setItem('login', '1');
  const { history, Router } = makeLiveRouter(`/${locale}/${list}/${query}`);
  const seen: ListFilter[] = [];
  const shown: string[] = [];
  function note(filter: ListFilter) {
    seen.push(filter);
    shown.push(history.path());
  }
  const opened = openScreen(
    <Router>
      <Host list={list} sort={sort} groupBy={groupBy} onFilter={note} />
    </Router>,
    { gateway, locale, ...(store && { store }) },
  );
  return {
    ...opened,
    history,
    seen: () => seen,
    shownAt: (index) => shown[index],
    filters() {
      const text = opened.container.querySelector('output')?.textContent ?? 'waiting';
      return text === 'waiting' ? null : (JSON.parse(text) as BookFilter);
    },
  };
}
