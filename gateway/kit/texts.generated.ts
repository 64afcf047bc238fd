// Made by `npm run generate` from the folders of the tree: do not edit it.
import en_accounts from '@/locales/en/accounts.json';
import en_address from '@/locales/en/address.json';
import en_assistant from '@/locales/en/assistant.json';
import en_boa from '@/locales/en/boa.json';
import en_brief from '@/locales/en/brief.json';
import en_client from '@/locales/en/client.json';
import en_clientInfo from '@/locales/en/clientInfo.json';
import en_common from '@/locales/en/common.json';
import en_dashboard from '@/locales/en/dashboard.json';
import en_death from '@/locales/en/death.json';
import en_delivery from '@/locales/en/delivery.json';
import en_documents from '@/locales/en/documents.json';
import en_evidence from '@/locales/en/evidence.json';
import en_executive from '@/locales/en/executive.json';
import en_export from '@/locales/en/export.json';
import en_filters from '@/locales/en/filters.json';
import en_footer from '@/locales/en/footer.json';
import en_form from '@/locales/en/form.json';
import en_header from '@/locales/en/header.json';
import en_help from '@/locales/en/help.json';
import en_holdings from '@/locales/en/holdings.json';
import en_home from '@/locales/en/home.json';
import en_household from '@/locales/en/household.json';
import en_householdChange from '@/locales/en/householdChange.json';
import en_kyc from '@/locales/en/kyc.json';
import en_launcher from '@/locales/en/launcher.json';
import en_letter from '@/locales/en/letter.json';
import en_list from '@/locales/en/list.json';
import en_logs from '@/locales/en/logs.json';
import en_market from '@/locales/en/market.json';
import en_measures from '@/locales/en/measures.json';
import en_nbin from '@/locales/en/nbin.json';
import en_news from '@/locales/en/news.json';
import en_notes from '@/locales/en/notes.json';
import en_notifications from '@/locales/en/notifications.json';
import en_problem from '@/locales/en/problem.json';
import en_questions from '@/locales/en/questions.json';
import en_record from '@/locales/en/record.json';
import en_search from '@/locales/en/search.json';
import en_sso from '@/locales/en/sso.json';
import en_summary from '@/locales/en/summary.json';
import en_tasks from '@/locales/en/tasks.json';
import en_teams from '@/locales/en/teams.json';
import en_termsNCondition from '@/locales/en/termsNCondition.json';
import en_transfers from '@/locales/en/transfers.json';
import en_uma from '@/locales/en/uma.json';
import en_verification from '@/locales/en/verification.json';
import en_vertical from '@/locales/en/vertical.json';
import fr_accounts from '@/locales/fr/accounts.json';
import fr_address from '@/locales/fr/address.json';
import fr_assistant from '@/locales/fr/assistant.json';
import fr_boa from '@/locales/fr/boa.json';
import fr_brief from '@/locales/fr/brief.json';
import fr_client from '@/locales/fr/client.json';
import fr_clientInfo from '@/locales/fr/clientInfo.json';
import fr_common from '@/locales/fr/common.json';
import fr_dashboard from '@/locales/fr/dashboard.json';
import fr_death from '@/locales/fr/death.json';
import fr_delivery from '@/locales/fr/delivery.json';
import fr_documents from '@/locales/fr/documents.json';
import fr_evidence from '@/locales/fr/evidence.json';
import fr_executive from '@/locales/fr/executive.json';
import fr_export from '@/locales/fr/export.json';
import fr_filters from '@/locales/fr/filters.json';
import fr_footer from '@/locales/fr/footer.json';
import fr_form from '@/locales/fr/form.json';
import fr_header from '@/locales/fr/header.json';
import fr_help from '@/locales/fr/help.json';
import fr_holdings from '@/locales/fr/holdings.json';
import fr_home from '@/locales/fr/home.json';
import fr_household from '@/locales/fr/household.json';
import fr_householdChange from '@/locales/fr/householdChange.json';
import fr_kyc from '@/locales/fr/kyc.json';
import fr_launcher from '@/locales/fr/launcher.json';
import fr_letter from '@/locales/fr/letter.json';
import fr_list from '@/locales/fr/list.json';
import fr_logs from '@/locales/fr/logs.json';
import fr_market from '@/locales/fr/market.json';
import fr_measures from '@/locales/fr/measures.json';
import fr_nbin from '@/locales/fr/nbin.json';
import fr_news from '@/locales/fr/news.json';
import fr_notes from '@/locales/fr/notes.json';
import fr_notifications from '@/locales/fr/notifications.json';
import fr_problem from '@/locales/fr/problem.json';
import fr_questions from '@/locales/fr/questions.json';
import fr_record from '@/locales/fr/record.json';
import fr_search from '@/locales/fr/search.json';
import fr_sso from '@/locales/fr/sso.json';
import fr_summary from '@/locales/fr/summary.json';
import fr_tasks from '@/locales/fr/tasks.json';
import fr_teams from '@/locales/fr/teams.json';
import fr_termsNCondition from '@/locales/fr/termsNCondition.json';
import fr_transfers from '@/locales/fr/transfers.json';
import fr_uma from '@/locales/fr/uma.json';
import fr_verification from '@/locales/fr/verification.json';
import fr_vertical from '@/locales/fr/vertical.json';

/** All texts of the portal, by language and namespace. */
export const TEXTS = {
  en: {
    accounts: en_accounts,
    address: en_address,
    assistant: en_assistant,
    boa: en_boa,
    brief: en_brief,
    client: en_client,
    clientInfo: en_clientInfo,
    common: en_common,
    dashboard: en_dashboard,
    death: en_death,
    delivery: en_delivery,
    documents: en_documents,
    evidence: en_evidence,
    executive: en_executive,
    export: en_export,
    filters: en_filters,
    footer: en_footer,
    form: en_form,
    header: en_header,
    help: en_help,
    holdings: en_holdings,
    home: en_home,
    household: en_household,
    householdChange: en_householdChange,
    kyc: en_kyc,
    launcher: en_launcher,
    letter: en_letter,
    list: en_list,
    logs: en_logs,
    market: en_market,
    measures: en_measures,
    nbin: en_nbin,
    news: en_news,
    notes: en_notes,
    notifications: en_notifications,
    problem: en_problem,
    questions: en_questions,
    record: en_record,
    search: en_search,
    sso: en_sso,
    summary: en_summary,
    tasks: en_tasks,
    teams: en_teams,
    termsNCondition: en_termsNCondition,
    transfers: en_transfers,
    uma: en_uma,
    verification: en_verification,
    vertical: en_vertical,
  },
  fr: {
    accounts: fr_accounts,
    address: fr_address,
    assistant: fr_assistant,
    boa: fr_boa,
    brief: fr_brief,
    client: fr_client,
    clientInfo: fr_clientInfo,
    common: fr_common,
    dashboard: fr_dashboard,
    death: fr_death,
    delivery: fr_delivery,
    documents: fr_documents,
    evidence: fr_evidence,
    executive: fr_executive,
    export: fr_export,
    filters: fr_filters,
    footer: fr_footer,
    form: fr_form,
    header: fr_header,
    help: fr_help,
    holdings: fr_holdings,
    home: fr_home,
    household: fr_household,
    householdChange: fr_householdChange,
    kyc: fr_kyc,
    launcher: fr_launcher,
    letter: fr_letter,
    list: fr_list,
    logs: fr_logs,
    market: fr_market,
    measures: fr_measures,
    nbin: fr_nbin,
    news: fr_news,
    notes: fr_notes,
    notifications: fr_notifications,
    problem: fr_problem,
    questions: fr_questions,
    record: fr_record,
    search: fr_search,
    sso: fr_sso,
    summary: fr_summary,
    tasks: fr_tasks,
    teams: fr_teams,
    termsNCondition: fr_termsNCondition,
    transfers: fr_transfers,
    uma: fr_uma,
    verification: fr_verification,
    vertical: fr_vertical,
  },
};
