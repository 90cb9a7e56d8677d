/** One region for the feature; it stands in the page before it speaks. */
export function createAnnouncement(): ( text: string ) => void {
	const region = document.createElement( 'div' );
	region.className = 'aisle-visually-hidden';
	region.setAttribute( 'role', 'status' );
	document.body.append( region );
	return ( text ) => {
		// The same words twice are news twice.
		region.textContent = '';
		window.setTimeout( () => ( region.textContent = text ), 50 );
	};
}
