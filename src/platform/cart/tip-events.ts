/**
 * On document, after the server has changed a tip; detail: { key, value, amount }, the selected value and the amount as a
 * decimal string, both empty without a tip. Not in `EVENTS`, which is part of the loader.
 */
export const CART_TIP = 'aisle:cart:tip';
