/** Creates the feature's live region. It must be in the page before its text changes. */
export function createAnnouncement(): ( text: string ) => void {
	const region = document.createElement( 'div' );
	region.className = 'aisle-visually-hidden';
	region.setAttribute( 'role', 'status' );
	document.body.append( region );
	return ( text ) => {
		// Clears the region first, so that the same text is announced again.
		region.textContent = '';
		window.setTimeout( () => ( region.textContent = text ), 50 );
	};
}
