/** Time in ms after which closed content is removed, from the specification. */
export const REMOVAL_DELAY_MS = 300;

export const hasReducedMotion = (): boolean => window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
