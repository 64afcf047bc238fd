import type { BodyOf } from '@/contract/call';
import type { Calls, ScreenApiName } from '@/contract/calls';
import type { SCREEN_CHANNELS, ScreenName } from '@/contract/channels';
import type { ClientDetailsAnswer, ClientOverviewAnswer } from '@/contract/clients/schema';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addCallCases, makeCallActions, type Entries } from './callGroup';

/** How one kind of document reaches the client. */
export type Delivery = 'paper' | 'electronic';

/** Delivery by kind of document. */
export type DeliveryPreferences = Record<string, Delivery>;

/** The documents that a person asked to download together. */
export interface DownloadDocuments {
  status: 'idle' | 'preparing' | 'ready' | 'failed';
  documentIds: string[];
}

export interface ScreenApi {
  /** Each call by screen and api name. */
  calls: Partial<Record<ScreenName, Entries<ScreenApiName>>>;
  /** The document delivery preferences as they were loaded, and as they now stand on the form. */
  deliveryPreferences: { start: DeliveryPreferences | null; current: DeliveryPreferences | null };
  /** The client whose details are open, by id. */
  clientDetails: { id: string; details: ClientDetailsAnswer } | null;
  downloadDocuments: DownloadDocuments;
}

/** The api names that a screen's table lists. */
export type ScreenCallName<S extends ScreenName> = Extract<keyof (typeof SCREEN_CHANNELS)[S], ScreenApiName>;

export interface ScreenPlace {
  screen: ScreenName;
  api: ScreenApiName;
}

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
  return screenCall.requested({ screen: request.screen, api: request.api }, request.body, request.variant);
}

const initialState: ScreenApi = {
  calls: {},
  deliveryPreferences: { start: null, current: null },
  clientDetails: null,
  downloadDocuments: { status: 'idle', documentIds: [] },
};

function mergeResults(entries: Entries, id: string, fields: ClientInfoFields) {
  const overview = entries.clientOverview?.response as ClientOverviewAnswer | null | undefined;
  if (overview?.results.id === id) Object.assign(overview.results, fields);
}

const slice = createSlice({
  name: 'screenAPI',
  initialState,
  reducers: {
    /** A screen was left: its entries are empty again, and its reads end. */
    screenReset(state, { payload }: PayloadAction<{ screen: ScreenName }>) {
      Reflect.deleteProperty(state.calls, payload.screen);
    },
    /** Puts updated fields into the `results` of that client's info card, wherever it is shown. */
    mergeClientInfoCard(state, { payload }: PayloadAction<{ id: string; fields: ClientInfoFields }>) {
      for (const entries of Object.values(state.calls)) mergeResults(entries, payload.id, payload.fields);
    },
    /** The preferences as loaded: where the form starts from. */
    deliveryPreferencesStarted(state, { payload }: PayloadAction<DeliveryPreferences>) {
      state.deliveryPreferences = { start: payload, current: payload };
    },
    deliveryPreferenceChosen(state, { payload }: PayloadAction<{ document: string; delivery: Delivery }>) {
      const { current } = state.deliveryPreferences;
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
    addCallCases(builder, screenCall, (state, { screen }, create) =>
      create ? (state.calls[screen] ??= {}) : (state.calls[screen] ?? null),
    );
  },
});

export const {
  screenReset,
  mergeClientInfoCard,
  deliveryPreferencesStarted,
  deliveryPreferenceChosen,
  clientDetailsOpened,
  downloadDocumentsSet,
} = slice.actions;

/** The calls that belong to a screen, and what screens keep beside them. */
export const screenAPI = slice.reducer;
