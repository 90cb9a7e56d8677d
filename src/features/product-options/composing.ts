/** In a node's dataset while an input method builds its characters in one of its controls. */
export const COMPOSING = 'aisleComposing';
