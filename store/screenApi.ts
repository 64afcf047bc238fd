import type { BodyOf } from '@/contract/call';
import type { Calls, ReadName, ScreenApiName } from '@/contract/calls';
import { SCREEN_CHANNELS, type ScreenName, type ChannelSlot } from '@/contract/channels';
import type { ClientDetailsAnswer, ClientOverviewAnswer } from '@/contract/clients/schema';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addCallCases, makeCallActions, type CallRequest, type Entries } from './callGroup';
import type { CallEntry } from './loadable';

/** How one kind of document reaches the client. */
export type Delivery = 'paper' | 'electronic';

/** Delivery by kind of document. */
export type DeliveryPreferences = Record<string, Delivery>;

/** The document delivery preferences of a client as they were loaded, and as they now stand on the form. */
export interface DeliveryForm {
  /** Whose rows they are; null while none are loaded. */
  clientId: string | null;
  start: DeliveryPreferences | null;
  current: DeliveryPreferences | null;
}

/** The documents of a client that a person asked to download together. */
export interface DownloadDocuments {
  /** Whose rows they are; null while none are asked for. */
  clientId: string | null;
  status: 'idle' | 'preparing' | 'ready' | 'failed';
  documentIds: string[];
}

export interface ScreenApi {
  /** Each call by screen and api name. */
  calls: Partial<Record<ScreenName, Entries<ScreenApiName>>>;
  /** The answers of open rows, by screen, call and question: each open row has its own. */
  rows: Partial<Record<ScreenName, Entries>>;
  deliveryPreferences: DeliveryForm;
  /** The client whose details are open, by id. */
  clientDetails: { id: string; details: ClientDetailsAnswer } | null;
  downloadDocuments: DownloadDocuments;
}

/** The reads that a screen's table lists. Writes are submitted (`store/submissions`). */
export type ScreenCallName<S extends ScreenName> = Extract<
  keyof (typeof SCREEN_CHANNELS)[S],
  ScreenApiName & ReadName
>;

/** A read of a screen: one that the screen's table does not list does not compile. */
export type ScreenPlace = { [S in ScreenName]: { screen: S; api: ScreenCallName<S> } }[ScreenName];

/** @returns the place of a call of a screen that is only known as it runs */
export const placeOf = <S extends ScreenName>(screen: S, api: ScreenCallName<S>): ScreenPlace =>
  // The compiler does not put the pair of a type parameter back together.
  ({ screen, api }) as ScreenPlace;

/** @returns the place alone, of what holds more beside it */
export const placeIn = ({ screen, api }: ScreenPlace): ScreenPlace => ({ screen, api }) as ScreenPlace;

/** The calls of a panel that several screens show, by screen. */
export type CallsByScreen = { readonly [S in ScreenName]?: ScreenCallName<S> };

/** @returns the place of a panel's call on the screen that shows it */
export const placeOn = <Calls extends CallsByScreen>(
  calls: Calls,
  screen: keyof Calls & ScreenName,
): ScreenPlace => ({ screen, api: calls[screen] }) as ScreenPlace;

/** @returns which channel of the screen carries a call, and when */
export function screenSlotOf({ screen, api }: ScreenPlace): ChannelSlot {
  // Each place is a row of the table: its type says so.
  return (SCREEN_CHANNELS[screen] as Readonly<Record<string, ChannelSlot>>)[api] as ChannelSlot;
}

const isRow = (place: ScreenPlace) => screenSlotOf(place).priority === 'row';

const rowName = ({ api }: ScreenPlace, key: string) => `${api} ${key}`;

/** Fields of a client info card that a person has changed. */
export type ClientInfoFields = Partial<Omit<ClientOverviewAnswer['results'], 'id'>>;

export const screenCall = makeCallActions<ScreenPlace>('screenAPI');

/**
 * Asks for a call of a screen.
 *
 * @param variant what the answer depends on beside the body, such as the language of a sort by text
 */
export function requestScreen<S extends ScreenName, A extends ScreenCallName<S>>(request: {
  screen: S;
  api: A;
  body: BodyOf<Calls[A]>;
  variant?: string;
}) {
  return screenCall.requested(placeOf(request.screen, request.api), request.body, request.variant);
}

const initialState: ScreenApi = {
  calls: {},
  rows: {},
  deliveryPreferences: { clientId: null, start: null, current: null },
  clientDetails: null,
  downloadDocuments: { clientId: null, status: 'idle', documentIds: [] },
};

/** The entries among which that of a request is. */
function entriesAt(state: ScreenApi, place: ScreenPlace, create: boolean): Entries | null {
  const { screen } = place;
  const group: Partial<Record<ScreenName, Entries>> = isRow(place) ? state.rows : state.calls;
  return create ? (group[screen] ??= {}) : (group[screen] ?? null);
}

const nameOf = (request: CallRequest<ScreenPlace>) =>
  isRow(request) ? rowName(request, request.key) : request.api;

function mergeResults(entries: Entries, id: string, fields: ClientInfoFields) {
  const overview = entries.clientOverview?.response as ClientOverviewAnswer | null | undefined;
  if (overview?.results.id === id) Object.assign(overview.results, fields);
}

const slice = createSlice({
  name: 'screenAPI',
  initialState,
  reducers: {
    /** A screen was left: its entries are empty again, its reads end, and nothing of its client is kept. */
    screenReset(state, { payload }: PayloadAction<{ screen: ScreenName }>) {
      Reflect.deleteProperty(state.calls, payload.screen);
      Reflect.deleteProperty(state.rows, payload.screen);
      const { deliveryPreferences, clientDetails, downloadDocuments } = initialState;
      Object.assign(state, { deliveryPreferences, clientDetails, downloadDocuments });
    },
    /** Takes away the answers of some calls of a screen: what asks for them when it appears asks anew. */
    answersForgotten(state, { payload }: PayloadAction<{ screen: ScreenName; apis: ScreenApiName[] }>) {
      const entries = state.calls[payload.screen] ?? {};
      for (const api of payload.apis) Reflect.deleteProperty(entries, api);
    },
    /** Takes away all that the rows of one call were told: what is shown for a moment is kept no longer. */
    rowsForgotten(state, { payload }: PayloadAction<ScreenPlace>) {
      const rows = state.rows[payload.screen] ?? {};
      for (const name of Object.keys(rows)) {
        if (name.startsWith(rowName(payload, ''))) Reflect.deleteProperty(rows, name);
      }
    },
    /** Puts updated fields into the `results` of that client's info card, wherever it is shown. */
    mergeClientInfoCard(state, { payload }: PayloadAction<{ id: string; fields: ClientInfoFields }>) {
      for (const entries of Object.values(state.calls)) mergeResults(entries, payload.id, payload.fields);
    },
    /** The preferences as loaded: where the form starts from. */
    deliveryPreferencesStarted(
      state,
      { payload }: PayloadAction<{ clientId: string; preferences: DeliveryPreferences }>,
    ) {
      const { clientId, preferences } = payload;
      state.deliveryPreferences = { clientId, start: preferences, current: preferences };
    },
    /** A choice for another client than the one whose preferences are loaded changes nothing. */
    deliveryPreferenceChosen(
      state,
      { payload }: PayloadAction<{ clientId: string; document: string; delivery: Delivery }>,
    ) {
      const { clientId, current } = state.deliveryPreferences;
      if (clientId !== payload.clientId) return;
      state.deliveryPreferences.current = { ...current, [payload.document]: payload.delivery };
    },
    clientDetailsOpened(state, { payload }: PayloadAction<ScreenApi['clientDetails']>) {
      state.clientDetails = payload;
    },
    downloadDocumentsSet(state, { payload }: PayloadAction<DownloadDocuments>) {
      state.downloadDocuments = payload;
    },
  },
  extraReducers: (builder) => {
    addCallCases(builder, screenCall, entriesAt, nameOf);
  },
});

export const {
  screenReset,
  mergeClientInfoCard,
  answersForgotten,
  rowsForgotten,
  deliveryPreferencesStarted,
  deliveryPreferenceChosen,
  clientDetailsOpened,
  downloadDocumentsSet,
} = slice.actions;

/** The calls that belong to a screen, and what screens keep beside them. */
export const screenAPI = slice.reducer;

/** The entry of a question; undefined where it was never asked. Of a call that is no row's it may hold another question. */
export const selectScreenEntry =
  (place: ScreenPlace, key: string | null) =>
  ({ screenAPI }: { screenAPI: ScreenApi }): CallEntry | undefined =>
    isRow(place)
      ? screenAPI.rows[place.screen]?.[rowName(place, key ?? '')]
      : screenAPI.calls[place.screen]?.[place.api];
