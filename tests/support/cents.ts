/** An exact amount in whole cents. */
export const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** The sum of amounts, in whole cents. */
export const sumOfCents = (amounts: readonly string[]): bigint =>
  amounts.reduce((total, each) => total + cents(each), 0n);
