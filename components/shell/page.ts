import type { NextComponentType, NextPageContext } from 'next';
import type { ReactNode } from 'react';

/** What a page says about itself, beside what it draws. */
export interface PageTraits {
  /** True when the page stands alone, without gate, shell or session. */
  isBare?(props: object): boolean;
  /**
   * True when nobody stays on the page: a signed-out person goes on to another page, perhaps in another
   * language.
   */
  isPassage?: boolean;
  /** What a signed-out person sees instead of the login screen. */
  SignedOut?(props: object): ReactNode;
}

/** The type of a page in `_app`. */
export type Page = NextComponentType<NextPageContext, object, object> & PageTraits;
