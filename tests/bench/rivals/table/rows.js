/** The same rows for all: twelve columns of a client list, made from their number alone. */
const FAMILIES = [
  'Tremblay',
  'Gagnon',
  'Roy',
  'Côté',
  'Bouchard',
  'Gauthier',
  'Morin',
  'Lavoie',
  'Fortin',
  'Gagné',
];
const GIVEN = ['Marie', 'Jean', 'Luc', 'Anne', 'Paul', 'Zoé', 'Émile', 'Hélène', 'Noah', 'Olivia'];
const STATUSES = ['Current', 'Due soon', 'Overdue'];
const two = (value) => String(value).padStart(2, '0');
const cents = (value) => `${Math.floor(value / 100)}.${two(value % 100)}`;

export function makeRow(index) {
  const seed = (index * 2654435761) % 4294967296;
  const worth = seed % 500_000_000;
  return {
    id: String(index),
    name: `${FAMILIES[seed % 10]}, ${GIVEN[Math.floor(seed / 10) % 10]} ${index}`,
    household: `${FAMILIES[Math.floor(seed / 100) % 10]} ${index % 977}`,
    repCode: `TR${two(index % 40)}`,
    accounts: String(1 + (seed % 7)),
    marketValue: cents(worth),
    cash: `${index % 9 === 0 ? '-' : ''}${cents(worth % 5_000_000)}`,
    bookCost: cents(worth % 400_000_000),
    yearToDate: (seed % 2_000) - 500,
    kyc: STATUSES[index % 3],
    phone: `+1514555${String(seed % 10_000).padStart(4, '0')}`,
    city: FAMILIES[Math.floor(seed / 1_000) % 10],
    updatedOn: `2026-${two(1 + (index % 12))}-${two(1 + (index % 28))}`,
  };
}

export const makeRows = (count) => Array.from({ length: count }, (_, index) => makeRow(index));

/** Formatters made once, for the rivals; the product's own are its own. */
const money = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
const percent = new Intl.NumberFormat('en-CA', { style: 'percent', minimumFractionDigits: 2 });

export const COLUMNS = [
  { id: 'name', title: 'Client', width: 220 },
  { id: 'household', title: 'Household', width: 180 },
  { id: 'repCode', title: 'Rep code', width: 128 },
  { id: 'accounts', title: 'Accounts', width: 128, isFigure: true },
  {
    id: 'marketValue',
    title: 'Market value',
    width: 150,
    isFigure: true,
    write: (value) => money.format(value),
  },
  { id: 'cash', title: 'Cash', width: 140, isFigure: true, write: (value) => money.format(value) },
  { id: 'bookCost', title: 'Book cost', width: 150, isFigure: true, write: (value) => money.format(value) },
  {
    id: 'yearToDate',
    title: 'Year to date',
    width: 128,
    isFigure: true,
    write: (value) => percent.format(value / 1e4),
  },
  { id: 'kyc', title: 'KYC', width: 128 },
  {
    id: 'phone',
    title: 'Phone',
    width: 150,
    write: (value) => `(${value.slice(2, 5)}) ${value.slice(5, 8)}-${value.slice(8)}`,
  },
  { id: 'city', title: 'City', width: 128 },
  { id: 'updatedOn', title: 'Updated', width: 128 },
];

export const ROW_PX = 36;

/**
 * Registers a contender. The driver has its rows made first, and its time taken from `start` on.
 *
 * @param mount draws the rows; they are null where nobody holds them, and each is to be made as it is looked at
 */
export function contender(mount) {
  let rows = null;
  let total = 0;
  window.bench = {
    prepare(count, areHeld) {
      total = count;
      rows = areHeld ? makeRows(count) : null;
    },
    start: () => mount(document.getElementById('root'), rows, total),
  };
}
