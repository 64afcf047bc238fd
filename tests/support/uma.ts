const PAGE = { size: 50, after: null, before: null };

/** Valid bodies of the calls on managed accounts. The id belongs to an account or a model. */
export const umaBodies = (id: string) => ({
  umaModelsList: { filters: {}, sort: [{ key: 'name' as const, direction: 'asc' as const }], page: PAGE },
  umaModelDetails: { id },
  umaAccountsList: {
    filters: {},
    sort: [{ key: 'toTrade' as const, direction: 'desc' as const }],
    page: PAGE,
  },
  umaAccountsSummaryList: { filters: {} },
  umaAssetsList: {
    filters: {},
    sort: [{ key: 'marketValue' as const, direction: 'desc' as const }],
    page: PAGE,
  },
  umaAccountView: { id },
  umaRebalancePreview: { id, kind: 'full' as const },
});
