/** Send it on document to show a message; detail: { text, kind }. */
export const SAY = 'aisle:say';

/** Send it on an element, bubbling, to cover it while it waits; detail: true or false. */
export const COVER = 'aisle:cover';
