/**
 * Internal event on document. The product filters dispatch it before they replace the list in a new history entry, and
 * the listing then saves its scroll position. This module has only a type, because the two features' scripts share no
 * module.
 */
export type LeaveListEvent = 'aisle:leave-list';
