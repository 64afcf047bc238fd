import type { TFunction } from 'i18next';
import type { Namespace } from '../i18n/namespaces';

/**
 * Texts in one language: keys of `Ns` by themselves, those of the other namespaces behind their name. `useT` gives those of
 * the page, `textsOf` (`gateway/kit/words.ts`) those of a paper.
 */
export type Texts<Ns extends Namespace> = TFunction<[Ns, ...Exclude<Namespace, Ns>[]]>;
