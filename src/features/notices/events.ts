/** Send it on document to show a message; detail: { text, kind }. */
export const SAY = 'aisle:say';
