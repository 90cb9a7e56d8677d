import { loadFeatures } from './actions';

/** Whoever asks for the features first has them loaded. */
export const getFeatures = loadFeatures;
