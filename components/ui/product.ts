import { createContext, useContext } from 'react';

/** The product's name, which comes from configuration. `_app` provides it. */
export const ProductName = createContext('');

/** @returns the configured name of the product */
export function useProductName(): string {
  return useContext(ProductName);
}
