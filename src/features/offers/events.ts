/** DOM events of the popup, for other scripts: docs/hooks.md. */

/** On document, after each change of the popup's state; detail: `{ state }`. */
export const OFFERS_CHANGE = 'aisle:offers:change';

/** On document; detail: the IDs of other plugins' tags of one add, by name. */
export const OFFER_TRACKING = 'aisle:offer-tracking';
