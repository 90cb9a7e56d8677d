import { loadFeatures } from './actions';

/** Loads the features on first use of the selector. */
export const getFeatures = loadFeatures;
