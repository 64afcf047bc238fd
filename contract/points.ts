/** Basis points as figures, always with their one decimal: `35.0`, `-0.5`. @param tenths of a basis point, whole */
export const pointsDigits = (tenths: number): string => (tenths / 10).toFixed(1);
