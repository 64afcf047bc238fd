/** The places and the names that are common there. */
export type Mix =
  'toronto' | 'ottawa' | 'quebec' | 'montreal' | 'west' | 'prairies' | 'atlantic' | 'acadia' | 'north';

export interface Place {
  city: string;
  province: string;
  /** First halves of postal codes that Canada Post delivers in this city. */
  postalPrefixes: readonly string[];
  areaCodes: readonly string[];
  mix: Mix;
  /** Share of its clients who are served in French. */
  frenchShare: number;
  /** How many of a branch's clients live here, against its other places. */
  weight: number;
}

const place = (
  city: string,
  province: string,
  postalPrefixes: string,
  areaCodes: string,
  mix: Mix,
  frenchShare: number,
  weight: number,
): Place => ({
  city,
  province,
  postalPrefixes: postalPrefixes.split(' '),
  areaCodes: areaCodes.split(' '),
  mix,
  frenchShare,
  weight,
});

const TORONTO_AREA = [
  place('Toronto', 'ON', 'M4W M5V M6G M2N M4C M5R M6P M4N', '416 647 437', 'toronto', 0.02, 10),
  place('Mississauga', 'ON', 'L5B L5M L4Z L5N', '905 289 365', 'toronto', 0.01, 4),
  place('Brampton', 'ON', 'L6P L6R L6Y L7A', '905 289 365', 'toronto', 0.01, 3),
  place('Markham', 'ON', 'L3R L6C L3P L6E', '905 289 365', 'toronto', 0.01, 3),
  place('Hamilton', 'ON', 'L8P L8S L9C', '905 289 365', 'toronto', 0.01, 2),
  place('London', 'ON', 'N6A N6G N5X', '519 226 548', 'toronto', 0.01, 1),
  place('Kitchener', 'ON', 'N2G N2H N2M', '519 226 548', 'toronto', 0.01, 1),
  place('Windsor', 'ON', 'N9A N8W N8X', '519 226 548', 'toronto', 0.03, 0.5),
];

const PEEL = [
  place('Mississauga', 'ON', 'L5B L5M L4Z L5N', '905 289 365', 'toronto', 0.01, 6),
  place('Brampton', 'ON', 'L6P L6R L6Y L7A', '905 289 365', 'toronto', 0.01, 4),
  place('Oakville', 'ON', 'L6H L6J L6K', '905 289 365', 'toronto', 0.01, 2),
];

const SOUTHWEST = [
  place('London', 'ON', 'N6A N6G N5X', '519 226 548', 'toronto', 0.01, 6),
  place('St. Thomas', 'ON', 'N5P N5R', '519 226 548', 'toronto', 0.01, 1),
  place('Sarnia', 'ON', 'N7S N7T', '519 226 548', 'toronto', 0.02, 1),
  place('Stratford', 'ON', 'N5A', '519 226 548', 'toronto', 0.01, 1),
];

const OTTAWA_VALLEY = [
  place('Ottawa', 'ON', 'K1S K2P K1N K1V K2G', '613 343', 'ottawa', 0.35, 8),
  place('Gatineau', 'QC', 'J8X J8Y J9A', '819 873', 'quebec', 0.9, 4),
  place('Kingston', 'ON', 'K7L K7M', '613 343', 'ottawa', 0.04, 1),
  place('Cornwall', 'ON', 'K6H K6J', '613 343', 'ottawa', 0.4, 1),
  place('Sudbury', 'ON', 'P3A P3B P3E', '705 249', 'ottawa', 0.4, 2),
];

const MONTREAL_AREA = [
  place('Montréal', 'QC', 'H2T H3A H2J H4A H1Y H3H', '514 438', 'montreal', 0.82, 8),
  place('Laval', 'QC', 'H7N H7T H7G', '450 579', 'montreal', 0.92, 3),
  place('Longueuil', 'QC', 'J4H J4K J4L', '450 579', 'quebec', 0.95, 3),
  place('Sherbrooke', 'QC', 'J1H J1L J1N', '819 873', 'quebec', 0.95, 1),
];

const EASTERN_QUEBEC = [
  place('Québec', 'QC', 'G1R G1S G2B G1K', '418 581', 'quebec', 1, 6),
  place('Lévis', 'QC', 'G6V G6W', '418 581', 'quebec', 1, 2),
  place('Trois-Rivières', 'QC', 'G8Y G8Z G9A', '819 873', 'quebec', 1, 2),
  place('Saguenay', 'QC', 'G7H G7J G7X', '418 581', 'quebec', 1, 2),
  place('Rimouski', 'QC', 'G5L G5M', '418 581', 'quebec', 1, 1),
];

const WEST_COAST = [
  place('Vancouver', 'BC', 'V5K V6B V6K V5T V6R', '604 778 236', 'west', 0.01, 8),
  place('Surrey', 'BC', 'V3T V3W V4A', '604 778 236', 'west', 0, 4),
  place('Burnaby', 'BC', 'V5H V5E V5C', '604 778 236', 'west', 0, 3),
  place('Richmond', 'BC', 'V6X V6Y V7C', '604 778 236', 'west', 0, 3),
  place('Victoria', 'BC', 'V8V V8W V8S', '250 778 236', 'west', 0.01, 2),
  place('Kelowna', 'BC', 'V1W V1Y', '250 778 236', 'west', 0, 1),
  place('Whitehorse', 'YT', 'Y1A', '867', 'north', 0.03, 0.3),
];

const PRAIRIES = [
  place('Calgary', 'AB', 'T2P T2N T3K T2T T3A', '403 587 825', 'prairies', 0.01, 6),
  place('Edmonton', 'AB', 'T5K T6G T5N T6W', '780 587 825', 'prairies', 0.02, 5),
  place('Red Deer', 'AB', 'T4N T4P', '403 587 825', 'prairies', 0, 1),
  place('Saskatoon', 'SK', 'S7K S7N S7H', '306 639', 'prairies', 0.01, 2),
  place('Regina', 'SK', 'S4P S4S S4V', '306 639', 'prairies', 0.01, 2),
  place('Winnipeg', 'MB', 'R3B R3M R2H R3T', '204 431', 'prairies', 0.05, 4),
  place('Steinbach', 'MB', 'R5G', '204 431', 'prairies', 0, 1),
  place('Yellowknife', 'NT', 'X1A', '867', 'north', 0.02, 0.3),
  place('Iqaluit', 'NU', 'X0A', '867', 'north', 0.02, 0.2),
];

const ATLANTIC = [
  place('Halifax', 'NS', 'B3H B3J B3K', '902 782', 'atlantic', 0.02, 6),
  place('Sydney', 'NS', 'B1P B1S', '902 782', 'atlantic', 0.01, 1),
  place('Moncton', 'NB', 'E1C E1E E1G', '506 428', 'acadia', 0.4, 3),
  place('Dieppe', 'NB', 'E1A', '506 428', 'acadia', 0.7, 1),
  place('Fredericton', 'NB', 'E3A E3B', '506 428', 'atlantic', 0.05, 2),
  place('Charlottetown', 'PE', 'C1A C1E', '902 782', 'atlantic', 0.02, 1),
  place("St. John's", 'NL', 'A1A A1B A1C A1E', '709 879', 'atlantic', 0, 2),
];

/** The places of a rep code's clients. */
export const MARKETS = {
  toronto: TORONTO_AREA,
  peel: PEEL,
  southwest: SOUTHWEST,
  ottawa: OTTAWA_VALLEY,
  montreal: MONTREAL_AREA,
  quebec: EASTERN_QUEBEC,
  west: WEST_COAST,
  prairies: PRAIRIES,
  atlantic: ATLANTIC,
} as const satisfies Record<string, readonly Place[]>;

export type Market = keyof typeof MARKETS;
