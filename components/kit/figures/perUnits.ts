/** A price in words. It says how many units it is for when that is not one: bonds are quoted per hundred. */
export const perUnits = (price: string, units: number): string =>
  units === 1 ? price : `${price} / ${units}`;
