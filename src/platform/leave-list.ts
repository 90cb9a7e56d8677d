/**
 * Ours alone, on document: another list is about to take this one's place, in a history entry of its own. Apart from
 * the other events, which the loader has.
 */
export const LEAVE_LIST = 'aisle:leave-list';
