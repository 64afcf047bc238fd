/**
 * `bench:channels`: calls through a channel (store, saga) against the same calls by RTK Query, both over the one
 * client with its headers, checks and cancellation, and by bare axios with none of them. All have one answer that is
 * there at once: what is measured is the way, not the wire. Run by channels.mjs, which bundles it.
 */
import axios, { type AxiosAdapter, type AxiosResponse } from 'axios';
import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import { CALLS } from '@/contract/calls';
import type { ClientsSummaryListBody } from '@/contract/clients/schema';
import { createHttpClient } from '@/lib/http/client';
import { channelWatchers } from '@/sagas/channels';
import { runSagas } from '@/sagas/run';
import { makeStore } from '@/store';
import { requestScreen } from '@/store/screenApi';

const HOST = 'http://127.0.0.1:9';
const ANSWER = JSON.stringify({
  count: 1284,
  accountCount: 4117,
  marketValue: '412908115.42',
  cash: '11204887.10',
  asOf: '2026-03-06',
});
/** So many questions take turns: each call asks another than the one before it. */
const QUESTIONS = 10;

const adapter: AxiosAdapter = (config) =>
  Promise.resolve<AxiosResponse>({
    data: ANSWER,
    status: 200,
    statusText: 'OK',
    headers: { 'content-type': 'application/json' },
    config,
  });
axios.defaults.adapter = adapter;

const bodyOf = (index: number): ClientsSummaryListBody => ({
  filters: { clientName: [`name ${index % QUESTIONS}`] },
});

/** A contender makes `calls` calls, one after the other, each settled before the next. */
type Contender = (calls: number) => Promise<void>;

async function bareAxios(calls: number): Promise<void> {
  const client = axios.create({ baseURL: HOST });
  for (let index = 0; index < calls; index += 1) {
    const { data } = await client.post(CALLS.clientsSummaryList.url, bodyOf(index));
    if (data.count !== 1284) throw new Error('a wrong answer');
  }
}

const oneClient = () =>
  createHttpClient({
    apiHost: HOST,
    getToken: () => 'token',
    getLocale: () => 'en',
    refresh: () => Promise.resolve(null),
  });

async function rtkQuery(calls: number): Promise<void> {
  const client = oneClient();
  const api = createApi({
    baseQuery: async (body: ClientsSummaryListBody, { signal }) => ({
      data: await client.call(CALLS.clientsSummaryList, { body, transport: 'rest', signal }),
    }),
    endpoints: (build) => ({
      summary: build.query<{ count: number }, ClientsSummaryListBody>({ query: (body) => body }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
  for (let index = 0; index < calls; index += 1) {
    const { data } = await store.dispatch(
      api.endpoints.summary.initiate(bodyOf(index), { forceRefetch: true, subscribe: false }),
    );
    if (data?.count !== 1284) throw new Error('a wrong answer');
  }
  store.dispatch(api.util.resetApiState());
}

async function channel(calls: number): Promise<void> {
  const store = makeStore();
  const stop = runSagas(store, channelWatchers(oneClient()));
  for (let index = 0; index < calls; index += 1) {
    await new Promise<void>((resolve, reject) => {
      const unsubscribe = store.subscribe(() => {
        const entry = store.getState().screenAPI.calls.clients?.clientsSummaryList;
        if (!entry || entry.isLoading) return;
        unsubscribe();
        if (entry.isSuccess) resolve();
        else reject(new Error('a wrong answer'));
      });
      store.dispatch(requestScreen({ screen: 'clients', api: 'clientsSummaryList', body: bodyOf(index) }));
    });
  }
  stop();
}

export const contenders: Record<string, Contender> = {
  'bare axios': bareAxios,
  'RTK Query': rtkQuery,
  channel,
};
