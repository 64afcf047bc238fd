import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * What a person has typed to filter a list by, by table and facet. It may be a name, so that it is in no address: it
 * lasts while the page does, and ends with the session.
 */
export type TypedFacets = Readonly<Record<string, Readonly<Record<string, string>>>>;

const initialState: TypedFacets = {};

const slice = createSlice({
  name: 'typedFacets',
  initialState: initialState as Record<string, Record<string, string>>,
  reducers: {
    facetTyped(state, { payload }: PayloadAction<{ table: string; facet: string; text: string }>) {
      (state[payload.table] ??= {})[payload.facet] = payload.text;
    },
    typedFacetsCleared(state, { payload }: PayloadAction<{ table: string }>) {
      Reflect.deleteProperty(state, payload.table);
    },
  },
});

export const { facetTyped, typedFacetsCleared } = slice.actions;

export const typedFacets = slice.reducer;

const NOTHING: Readonly<Record<string, string>> = {};

/** What is typed into the facets of a table. */
export const selectTypedFacets =
  (table: string) =>
  ({ typedFacets: typed }: { typedFacets: TypedFacets }): Readonly<Record<string, string>> =>
    typed[table] ?? NOTHING;
