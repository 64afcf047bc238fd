/** A price in words, and of how many units it is where that is not one: bonds are quoted by the hundred. */
export const perUnits = (price: string, units: number): string =>
  units === 1 ? price : `${price} / ${units}`;
