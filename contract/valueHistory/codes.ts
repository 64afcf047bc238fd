export const VALUE_RANGES = ['3m', 'ytd', '1y', '5y', 'all'] as const;

export type ValueRange = (typeof VALUE_RANGES)[number];
