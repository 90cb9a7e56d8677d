/** Object with the navigation function, so that tests can replace it. */
export const browser = { go: ( url: string ): void => window.location.assign( url ) };

export function goToPage( url: string ): void {
	const destination = new URL( url, window.location.href );
	if ( url !== '' && destination.origin === window.location.origin ) {
		browser.go( destination.href );
	}
}
