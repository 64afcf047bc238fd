import 'i18next';
import type accounts from '@/locales/en/accounts.json';
import type boa from '@/locales/en/boa.json';
import type client from '@/locales/en/client.json';
import type common from '@/locales/en/common.json';
import type executive from '@/locales/en/executive.json';
import type exports from '@/locales/en/export.json';
import type dashboard from '@/locales/en/dashboard.json';
import type kyc from '@/locales/en/kyc.json';
import type delivery from '@/locales/en/delivery.json';
import type documents from '@/locales/en/documents.json';
import type filters from '@/locales/en/filters.json';
import type form from '@/locales/en/form.json';
import type footer from '@/locales/en/footer.json';
import type header from '@/locales/en/header.json';
import type home from '@/locales/en/home.json';
import type measures from '@/locales/en/measures.json';
import type household from '@/locales/en/household.json';
import type holdings from '@/locales/en/holdings.json';
import type launcher from '@/locales/en/launcher.json';
import type list from '@/locales/en/list.json';
import type logs from '@/locales/en/logs.json';
import type nbin from '@/locales/en/nbin.json';
import type transfers from '@/locales/en/transfers.json';
import type news from '@/locales/en/news.json';
import type market from '@/locales/en/market.json';
import type search from '@/locales/en/search.json';
import type summary from '@/locales/en/summary.json';
import type address from '@/locales/en/address.json';
import type clientInfo from '@/locales/en/clientInfo.json';
import type teams from '@/locales/en/teams.json';
import type verification from '@/locales/en/verification.json';
import type uma from '@/locales/en/uma.json';
import type termsNCondition from '@/locales/en/termsNCondition.json';
import type vertical from '@/locales/en/vertical.json';

/** Keys are typed from the English files: a key that is not there does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      accounts: typeof accounts;
      boa: typeof boa;
      client: typeof client;
      common: typeof common;
      dashboard: typeof dashboard;
      executive: typeof executive;
      export: typeof exports;
      filters: typeof filters;
      footer: typeof footer;
      form: typeof form;
      header: typeof header;
      home: typeof home;
      measures: typeof measures;
      household: typeof household;
      holdings: typeof holdings;
      launcher: typeof launcher;
      list: typeof list;
      delivery: typeof delivery;
      kyc: typeof kyc;
      documents: typeof documents;
      logs: typeof logs;
      transfers: typeof transfers;
      nbin: typeof nbin;
      market: typeof market;
      news: typeof news;
      search: typeof search;
      summary: typeof summary;
      address: typeof address;
      clientInfo: typeof clientInfo;
      teams: typeof teams;
      uma: typeof uma;
      verification: typeof verification;
      termsNCondition: typeof termsNCondition;
      vertical: typeof vertical;
    };
  }
}
