/**
 * Internal, on document: another list is about to replace this one, in its own history entry. Separate from the other
 * events, which the loader contains.
 */
export const LEAVE_LIST = 'aisle:leave-list';
