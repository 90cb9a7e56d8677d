/** Where a page goes after an add; in one place, so that a test can watch it. */
export const goTo = ( url: string ): void => window.location.assign( url );

export const reload = (): void => window.location.reload();
