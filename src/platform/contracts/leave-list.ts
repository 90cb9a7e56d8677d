/**
 * Internal event on document: another list is about to replace this one, in its own history entry. A type, because both
 * features have scripts that share no module.
 */
export type LeaveListEvent = 'aisle:leave-list';
