/** Names of `EVENTS` for entry scripts of their own: one that takes a name from there carries all of them. */
import type { EVENTS } from './events';

export const CART_CHANGE: ( typeof EVENTS )[ 'cartChange' ] = 'aisle:cart:change';
export const MOUNT: ( typeof EVENTS )[ 'mount' ] = 'aisle:mount';
