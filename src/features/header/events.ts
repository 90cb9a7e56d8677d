/** On the header, bubbles; detail: { state, height } after each change of the state. */
export const HEADER_CHANGE = 'aisle:header:change';
