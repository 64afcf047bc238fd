import type { Make } from './make';
import type { Cond, Meaning } from './nodes';
import { security } from './placeRules';
import type { Captures } from './pattern';
import type { Token } from './tokens';
import { typesOf } from './typeGroups';

interface Several {
  values: readonly string[];
  mode: 'one' | 'and' | 'or';
}

const conds = (...all: Cond[]): Meaning[] => [{ n: 'conds', conds: all }];

/** @param isOfAccount said of an account, which has one type: `RRIF and LIF accounts` are of either */
const products =
  (field: 'product' | 'noProduct' | 'onlyProduct', isOfAccount?: true): Make =>
  (c) => {
    const { values, mode } = (c.products ?? c.typeds ?? c.groups) as Several;
    const types = values.flatMap(typesOf);
    if (new Set(types).size !== types.length) return null;
    if (isOfAccount) return conds({ is: 'product', field, types, isOfAccount });
    if (mode === 'and' && field === 'product')
      return conds(...values.map((value): Cond => ({ is: 'product', field, types: typesOf(value) })));
    // `only a TFSA and an RRSP`: both of them, and no other.
    if (mode === 'and' && field === 'onlyProduct')
      return conds(
        ...values.map((value): Cond => ({ is: 'product', field: 'product', types: typesOf(value) })),
        {
          is: 'product',
          field,
          types,
        },
      );
    // `without a TFSA and an RRSP` may mean without both.
    if (mode === 'and' && field === 'noProduct')
      return conds({ is: 'cannot', noun: null, near: [{ is: 'product', field, types }] });
    return conds({ is: 'product', field, types });
  };

const condsOf = (meaning: Meaning): readonly Cond[] => (meaning.n === 'conds' ? meaning.conds : []);

/** Types of accounts: of an account itself, of who has one, and of what one of them holds. */
export const PRODUCT_MAKES = {
  product: products('product'),
  noProduct: products('noProduct'),
  onlyProduct: products('onlyProduct'),
  ofProduct: products('product', true),
  productClients: (c: Captures, span: readonly Token[]): Meaning[] | null => {
    // `REER des clients` asks for the accounts.
    if (['de', 'du', 'des'].includes(span.at(-2)?.text ?? '') && /^client/.test(span.at(-1)?.text ?? ''))
      return null;
    const made = products('product')(c, span);
    return made === null ? null : [{ n: 'noun', noun: 'clients' }, ...made];
  },
  typedAccounts: (c: Captures, span: readonly Token[]): Meaning[] | null => {
    const made = products('product', true)(c, span);
    return made === null ? null : [...made, { n: 'noun', noun: 'accounts' }];
  },
  notOfProduct: products('noProduct', true),
  // One account holds it: `VFV in a RESP` is no RESP beside another account with VFV.
  holdsIn: (c: Captures, span: readonly Token[]): Meaning[] | null => {
    const held = security(false)(c, span);
    const made = products('product', true)(c, span);
    return held === null || made === null
      ? null
      : [{ n: 'conds', conds: [...made, ...held].flatMap(condsOf) }];
  },
};
