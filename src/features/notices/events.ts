/** Send it on document to show a message; detail: { text, kind }. */
export const SAY = 'aisle:say';
/** Send it on an element, bubbling, to cover it while it waits. */
export const BLOCK = 'aisle:block';
/** Send it on the element, bubbling, when the wait is over. */
export const UNBLOCK = 'aisle:unblock';
