/** Navigates after an add. A separate module, so that tests can mock it. */
export const goTo = ( url: string ): void => window.location.assign( url );

export const reload = (): void => window.location.reload();
