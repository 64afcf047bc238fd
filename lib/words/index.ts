/** The words for values of a record. Screens and the papers of the gateway say a value alike. */
export type { Namespace } from '../i18n/namespaces';
export { clientValueWords } from './clientValues';
export { kycValueWords } from './kycValues';
export type { Texts } from './texts';
export { type Composite, isComposite, isIn } from './valueKinds';
