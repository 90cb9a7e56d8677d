/** Attribute of a node while an input method composes text in one of its controls. */
export const COMPOSING = 'data-aisle-composing';
