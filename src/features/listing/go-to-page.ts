/** In one place, so that a test can watch it. Only to this site. */
export const browser = { go: ( url: string ): void => window.location.assign( url ) };

export function goToPage( url: string ): void {
	const there = new URL( url, window.location.href );
	if ( url !== '' && there.origin === window.location.origin ) {
		browser.go( there.href );
	}
}
