/** How Cairn writes numbers, dates, names and codes for people. All formatting happens here. */
export { formatAddressLines } from './address';
export { compareNames } from './collation';
export { minutesOfDay } from './clock';
export { formatClock } from './clockTime';
export { formatBytes } from './bytes';
export { formatCountry } from './country';
export { formatCount, formatList, formatQuantity, formatRank, formatRate, formatTenths } from './count';
export { formatDate, formatDateLong, formatDateRange, formatDay, formatMonth, formatYear } from './dates';
export { formatLanguage } from './language';
export {
  formatMoney,
  formatMoneyShort,
  formatMoneyWhole,
  formatPrice,
  isNegativeAmount,
  placesOf,
} from './money';
export { formatMoneyBrief } from './moneyBrief';
export { formatNames } from './nameList';
export { formatName, initials, namePieces } from './names';
export { formatPercent, formatPoints, WHOLE_BP } from './percent';
export { formatPhone } from './phone';
export { formatSecurityName, splitSecurityName } from './security';
export { formatMaskedSin, formatSin } from './sin';
export { formatStaffName } from './staff';
export { dayIn, formatDateTime, formatTime } from './times';
