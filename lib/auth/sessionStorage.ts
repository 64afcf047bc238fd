import { DEFAULT_LOCALE, isLocale, type Locale } from '@/contract/locale';
import { STORAGE_KEYS } from '../storage/keys';
import type { SafeStorage } from '../storage/safe';
import { readIdentityClaims } from './claims';
import { isNewer, parseHeld, parseHint } from './held';
import { parseObject, textOrNull } from './json';
import { safePath } from './safePath';
import type { TokenStore } from './tokenStore';
import type { HeldTokens, SessionHint, Tokens } from './types';

const { session: TAB, local: SHARED } = STORAGE_KEYS;

/** Everything that a tab stores of its session, and what all tabs share. Only this module writes these keys. */
export interface SessionStorage {
  isFlagUp(): boolean;
  raiseFlag(): void;
  /** The token of the Bearer header; null while signed out. */
  token(): string | null;
  tokens(): Tokens | null;
  held(): HeldTokens | null;
  /** For whom this tab's session is; null while signed out. */
  subject(): string | null;
  /** Keeps new tokens in this tab, without a word to the others. */
  hold(tokens: Tokens, held: HeldTokens): void;
  hint(): SessionHint | null;
  writeHint(hint: SessionHint): void;
  /** True where another tab has newer tokens than this one. */
  isBehind(): boolean;
  /** True where what all tabs share is of another sign-in than this tab's: someone has signed in since, unheard here. */
  isReplaced(): boolean;
  /** False where this browser keeps nothing for other tabs: then a missing hint says nothing. */
  isShared(): boolean;
  locale(): Locale;
  storeLocale(locale: Locale): void;
  source(): string | null;
  storeSource(source: string): void;
  rememberReturn(path: string): void;
  /** The way back; it stays. */
  findReturn(): string | null;
  /** The way back, to be had once. */
  takeReturn(): string | null;
  /** Keeps the page that a silent visit to the provider is begun from. A visit begun on the callback keeps the last one. */
  rememberVisit(path: string): void;
  /** The page that the last silent visit was begun from, until its answer is redeemed. */
  findVisit(): string | null;
  forgetVisit(): void;
  /** The session ended for want of work: whoever signs in next in this browser is to be asked for the password. */
  demandPassword(): void;
  isPasswordDemanded(): boolean;
  /** The provider has asked for it. */
  settlePassword(): void;
  /** The leftovers of an earlier session that a click on Log in removes: the source and the dashboards' filter. */
  startAnew(): void;
  /** Flag 0, this tab's tokens and what it keeps of its screens forgotten; what all tabs share stays. */
  markSignedOut(): void;
  /** Everything of this tab forgotten; the default language stands again. */
  clearTab(): void;
  /** Everything forgotten but the stored session id; the default language stands again. */
  clearAll(): void;
  /** Makes the stored session id at the first visit. */
  ensureSessionId(): void;
}

/** @param store where the three tokens are kept */
export function createSessionStorage(
  tab: SafeStorage,
  shared: SafeStorage,
  store: TokenStore,
): SessionStorage {
  const parsedHint = () => parseHint(shared.get(SHARED.signedIn));
  const parsedHeld = () => parseHeld(tab.get(TAB.held));
  const findReturn = () => safePath(tab.get(TAB.returnTo));
  const subject = () => textOrNull(parseObject(tab.get(TAB.held))?.subject);

  function clearTab() {
    for (const key of tab.keys()) tab.remove(key);
    tab.set(TAB.locale, DEFAULT_LOCALE);
  }

  return {
    isFlagUp: () => tab.get(TAB.login) === '1',
    raiseFlag: () => void tab.set(TAB.login, '1'),
    token: () => tab.get(TAB.token),
    tokens: () => store.read(),
    held: parsedHeld,
    subject,
    hold(tokens, held) {
      store.write(tokens);
      tab.set(TAB.token, tokens.access);
      // Only the tab keeps the subject: cookies may hold someone else's tokens by tomorrow.
      tab.set(TAB.held, JSON.stringify({ ...held, subject: readIdentityClaims(tokens.id)?.sub ?? null }));
    },
    hint: parsedHint,
    writeHint: (hint) => void shared.set(SHARED.signedIn, JSON.stringify(hint)),
    isBehind() {
      const [hint, held] = [parsedHint(), parsedHeld()];
      return hint !== null && held !== null && isNewer(hint, held);
    },
    isReplaced() {
      const [hint, held] = [parsedHint(), parsedHeld()];
      if (held === null) return false;
      if (hint !== null && hint.session !== held.session) return true;
      // Without local storage only the cookies say it.
      const theirs = readIdentityClaims(store.read()?.id ?? '')?.sub ?? null;
      return theirs !== null && theirs !== subject();
    },
    isShared: () => shared.isPersistent(),
    locale() {
      const stored = [tab.get(TAB.locale), shared.get(SHARED.language)].find(isLocale);
      return stored ?? DEFAULT_LOCALE;
    },
    storeLocale: (locale) => void tab.set(TAB.locale, locale),
    source: () => tab.get(TAB.source),
    storeSource: (source) => void tab.set(TAB.source, source),
    rememberReturn: (path) => void tab.set(TAB.returnTo, path),
    findReturn,
    takeReturn() {
      const path = findReturn();
      tab.remove(TAB.returnTo);
      return path;
    },
    rememberVisit(path) {
      const from = safePath(path);
      if (from !== null) tab.set(TAB.visitedFrom, from);
    },
    findVisit: () => safePath(tab.get(TAB.visitedFrom)),
    forgetVisit: () => tab.remove(TAB.visitedFrom),
    demandPassword: () => void shared.set(SHARED.idleEnded, '1'),
    isPasswordDemanded: () => shared.get(SHARED.idleEnded) !== null,
    settlePassword: () => shared.remove(SHARED.idleEnded),
    startAnew() {
      tab.remove(TAB.source);
      shared.remove(SHARED.lookerFilter);
    },
    markSignedOut() {
      // No flag is as good as a flag of 0: a logout leaves none, and none is made here.
      if (tab.get(TAB.login) !== null) tab.set(TAB.login, '0');
      const screens = [TAB.clientListFilter, TAB.householdListFilter, TAB.listPlaces, TAB.chosenAccounts];
      for (const key of [TAB.token, TAB.held, TAB.visitedFrom, ...screens]) tab.remove(key);
      for (const key of Object.values(STORAGE_KEYS.tokens)) tab.remove(key);
    },
    clearTab,
    clearAll() {
      store.clear();
      clearTab();
      for (const key of shared.keys()) if (key !== SHARED.sessionId) shared.remove(key);
    },
    ensureSessionId() {
      if (shared.get(SHARED.sessionId) === null) shared.set(SHARED.sessionId, crypto.randomUUID());
    },
  };
}
