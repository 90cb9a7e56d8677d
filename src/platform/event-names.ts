/** Event names for small entry scripts. A script that imports `EVENTS` contains all names. */
import type { EVENTS } from './events';

export const CART_CHANGE: ( typeof EVENTS )[ 'cartChange' ] = 'aisle:cart:change';
export const MOUNT: ( typeof EVENTS )[ 'mount' ] = 'aisle:mount';
