// Made by `npm run generate` from the folders of the tree: do not edit it.
import 'i18next';
import type accountsTexts from '@/locales/en/accounts.json';
import type addressTexts from '@/locales/en/address.json';
import type assistantTexts from '@/locales/en/assistant.json';
import type boaTexts from '@/locales/en/boa.json';
import type clientTexts from '@/locales/en/client.json';
import type clientInfoTexts from '@/locales/en/clientInfo.json';
import type commonTexts from '@/locales/en/common.json';
import type dashboardTexts from '@/locales/en/dashboard.json';
import type deathTexts from '@/locales/en/death.json';
import type deliveryTexts from '@/locales/en/delivery.json';
import type documentsTexts from '@/locales/en/documents.json';
import type executiveTexts from '@/locales/en/executive.json';
import type exportTexts from '@/locales/en/export.json';
import type filtersTexts from '@/locales/en/filters.json';
import type footerTexts from '@/locales/en/footer.json';
import type formTexts from '@/locales/en/form.json';
import type headerTexts from '@/locales/en/header.json';
import type holdingsTexts from '@/locales/en/holdings.json';
import type homeTexts from '@/locales/en/home.json';
import type householdTexts from '@/locales/en/household.json';
import type kycTexts from '@/locales/en/kyc.json';
import type launcherTexts from '@/locales/en/launcher.json';
import type listTexts from '@/locales/en/list.json';
import type logsTexts from '@/locales/en/logs.json';
import type marketTexts from '@/locales/en/market.json';
import type measuresTexts from '@/locales/en/measures.json';
import type nbinTexts from '@/locales/en/nbin.json';
import type newsTexts from '@/locales/en/news.json';
import type notificationsTexts from '@/locales/en/notifications.json';
import type recordTexts from '@/locales/en/record.json';
import type searchTexts from '@/locales/en/search.json';
import type summaryTexts from '@/locales/en/summary.json';
import type teamsTexts from '@/locales/en/teams.json';
import type termsNConditionTexts from '@/locales/en/termsNCondition.json';
import type transfersTexts from '@/locales/en/transfers.json';
import type umaTexts from '@/locales/en/uma.json';
import type verificationTexts from '@/locales/en/verification.json';
import type verticalTexts from '@/locales/en/vertical.json';

/** Keys are typed from the English files: a key that is not there does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      accounts: typeof accountsTexts;
      address: typeof addressTexts;
      assistant: typeof assistantTexts;
      boa: typeof boaTexts;
      client: typeof clientTexts;
      clientInfo: typeof clientInfoTexts;
      common: typeof commonTexts;
      dashboard: typeof dashboardTexts;
      death: typeof deathTexts;
      delivery: typeof deliveryTexts;
      documents: typeof documentsTexts;
      executive: typeof executiveTexts;
      export: typeof exportTexts;
      filters: typeof filtersTexts;
      footer: typeof footerTexts;
      form: typeof formTexts;
      header: typeof headerTexts;
      holdings: typeof holdingsTexts;
      home: typeof homeTexts;
      household: typeof householdTexts;
      kyc: typeof kycTexts;
      launcher: typeof launcherTexts;
      list: typeof listTexts;
      logs: typeof logsTexts;
      market: typeof marketTexts;
      measures: typeof measuresTexts;
      nbin: typeof nbinTexts;
      news: typeof newsTexts;
      notifications: typeof notificationsTexts;
      record: typeof recordTexts;
      search: typeof searchTexts;
      summary: typeof summaryTexts;
      teams: typeof teamsTexts;
      termsNCondition: typeof termsNConditionTexts;
      transfers: typeof transfersTexts;
      uma: typeof umaTexts;
      verification: typeof verificationTexts;
      vertical: typeof verticalTexts;
    };
  }
}
