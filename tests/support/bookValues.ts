import type { FilterList } from '@/contract/filters/names';
import type { TrueClient } from './bookOracle';

export type ValuesOf = (client: TrueClient) => string[];

/** The values that can find a client, by filter. */
export const VALUES_OF: Partial<Record<FilterList, ValuesOf>> = {
  clientName: ({ names }) => names.flatMap((name) => [name, ...name.split(/\s+/)]),
  iaCode: ({ code }) => [code],
  iaCodeName: ({ codeName }) => [codeName],
  address: ({ addresses }) => addresses.flatMap((address) => [address, ...address.split(' ')]),
  account: ({ numbers }) => numbers.flatMap((number) => [number, number.slice(-5), number.slice(0, 4)]),
  email: ({ emails }) => emails,
  phone: ({ phones }) =>
    phones.flatMap((phone) => [phone, phone.slice(2), phone.slice(-7), phone.slice(2, 5)]),
  household: ({ households }) => households.flatMap(({ name }) => [name, ...name.split(/[–\s]/)]),
  hhAddress: ({ addresses }) => addresses.flatMap((address) => address.split(' ').slice(-3)),
  teamName: ({ teams }) => teams,
  teamMembers: ({ advisors }) => advisors,
  location: ({ places }) => places,
  branchManager: ({ branchManager }) => [branchManager],
  regionalVicePresident: ({ vicePresident }) => [vicePresident],
  prestigeSupport: ({ desks }) => desks,
};
