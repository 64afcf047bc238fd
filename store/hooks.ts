import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from './index';

/** `useDispatch` of this store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** `useSelector` of this store's state. */
export const useAppSelector = useSelector.withTypes<RootState>();

/** `useStore` of this application. */
export const useAppStore = useStore.withTypes<AppStore>();
