/** The contract's limits, for the browser, which the contract's schemas must not reach; a test holds them together. */
export const IMPORT_BYTES = 20_000_000;
export const COLLECTION_NAME_LENGTH = 100;
