import type { NextComponentType, NextPageContext } from 'next';
import type { ReactNode } from 'react';

/** What a page tells of itself, beside what it draws. */
export interface PageTraits {
  /** True where the page stands by itself: no gate, no shell, no session. */
  isBare?(props: object): boolean;
  /** True where nobody stays: whoever is not signed in is on the way to another page, in another language perhaps. */
  isPassage?: boolean;
  /** What who is signed out sees in place of the login screen. */
  SignedOut?(props: object): ReactNode;
}

/** A page as `_app` is given it. */
export type Page = NextComponentType<NextPageContext, object, object> & PageTraits;
