/** Short forms of English with `’t`, in full. */
export const CONTRACTIONS: Readonly<Record<string, string>> = {
  don: 'do not',
  doesn: 'does not',
  didn: 'did not',
  haven: 'have not',
  hasn: 'has not',
  aren: 'are not',
  isn: 'is not',
  weren: 'were not',
  wasn: 'was not',
  can: 'can not',
  won: 'will not',
};

/** Words of French that lose their vowel, with the vowel. */
export const ELISIONS: Readonly<Record<string, string>> = {
  l: 'le',
  d: 'de',
  n: 'ne',
  s: 'se',
  j: 'je',
  c: 'ce',
  m: 'me',
  qu: 'que',
  lorsqu: 'lorsque',
  jusqu: 'jusque',
};

/** Numbers that people write out. */
export const WRITTEN_NUMBERS: Readonly<Record<string, number>> = {
  two: 2, deux: 2, three: 3, trois: 3, four: 4, quatre: 4, five: 5, cinq: 5, six: 6, seven: 7, sept: 7,
  eight: 8, huit: 8, nine: 9, neuf: 9, ten: 10, dix: 10, twelve: 12, douze: 12, fifteen: 15, quinze: 15,
  twenty: 20, vingt: 20, thirty: 30, trente: 30, forty: 40, quarante: 40, fifty: 50, cinquante: 50,
  sixty: 60, soixante: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100, cent: 100,
}; // prettier-ignore

/**
 * The only words that a question may have without their meaning anything: articles, and words of courtesy. No word
 * belongs here that changes what is asked somewhere: not `only`, `us`, `dollar`, `not`, `last`, `by`, `and`, a number.
 */
export const DROPPED: ReadonlySet<string> = new Set(
  `the a an my our please kindly me ok
   le la les un une de du des mes mon ma nos notre svp stp`.split(/\s+/),
);
