export const ASSET_CLASSES = [
  'canadianEquity',
  'usEquity',
  'internationalEquity',
  'fixedIncome',
  'alternative',
  'cash',
  'unknown',
] as const;

export const SECTORS = [
  'communications',
  'consumerDiscretionary',
  'consumerStaples',
  'energy',
  'financials',
  'healthCare',
  'industrials',
  'materials',
  'realEstate',
  'technology',
  'utilities',
  'government',
  'corporateDebt',
  'cash',
  'unknown',
] as const;

export const REGIONS = [
  'canada',
  'unitedStates',
  'europe',
  'asiaPacific',
  'emergingMarkets',
  'cash',
  'unknown',
] as const;
