/**
 * SQL for what units of a security (alias `s`) are worth in CAD. The one rounding of every value: to the cent in the
 * currency of the security and again in CAD, each holding of each account by itself, as a statement has it.
 *
 * @param close of the security on the day
 * @param rate CAD for one USD on the day
 */
export const worthCad = (units: string, close: string, rate: string): string =>
  `round(${worthOwn(units, close)} * case s.currency when 'USD' then ${rate} else 1 end, 2)`;

/** SQL for the same in the currency of the security. */
export const worthOwn = (units: string, close: string): string =>
  `round(${units} * ${close} / s.price_units, 2)`;
