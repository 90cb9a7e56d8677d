/** Apart from the list of all names: a script of its own that takes one name of the list carries all of them. */
export const CART_CHANGE = 'aisle:cart:change';
export const MOUNT = 'aisle:mount';
