/** Stands on a node while an input method builds its characters in one of its controls. */
export const COMPOSING = 'data-aisle-composing';
