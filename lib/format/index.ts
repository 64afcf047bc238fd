/** How Cairn writes numbers, dates, names and codes for people. Nothing is formatted elsewhere. */
export { formatAddressLines } from './address';
export { compareNames } from './collation';
export { formatBytes } from './bytes';
export { formatCount, formatList, formatQuantity, formatRate } from './count';
export { formatDate, formatDateLong, formatDateRange, formatMonth, formatYear } from './dates';
export { formatMoney, formatMoneyShort, formatPrice, isNegativeAmount, placesOf } from './money';
export { formatNames } from './nameList';
export { formatName, initials, namePieces } from './names';
export { formatPercent, WHOLE_BP } from './percent';
export { formatPhone } from './phone';
export { formatSecurityName, splitSecurityName } from './security';
export { formatMaskedSin } from './sin';
export { formatDateTime, formatTime } from './times';
