/**
 * Lets a table that is wider than its place scroll in a region with a name, which the keyboard reaches. The region exists
 * only while the table overflows: WooCommerce shows most tables as cards on phones.
 */
export function makeTablesScrollable( selector: string ): void {
	const observer = new ResizeObserver( ( entries ) =>
		entries.forEach( ( { target } ) => {
			const place = target.closest< HTMLElement >( `.${ PLACE }` );
			if ( place ) {
				update( place );
			}
		} )
	);
	document.querySelectorAll( selector ).forEach( ( table ) => {
		if ( ! table.closest( `.${ PLACE }` ) ) {
			const place = document.createElement( 'div' );
			place.className = PLACE;
			table.replaceWith( place );
			place.append( table );
			observer.observe( place );
			observer.observe( table );
		}
	} );
}

const PLACE = 'aisle-checkout-table';
const REGION = { role: 'region', tabindex: '0' } as const;

function update( place: HTMLElement ): void {
	const isWider = place.scrollWidth > place.clientWidth;
	if ( isWider === place.hasAttribute( 'role' ) ) {
		return;
	}
	place.style.overflowX = isWider ? 'auto' : '';
	Object.entries( { ...REGION, 'aria-label': nameOf( place ) } ).forEach( ( [ name, value ] ) =>
		isWider ? place.setAttribute( name, value ) : place.removeAttribute( name )
	);
}

/** Returns the text of the caption or of the last heading before the table. */
function nameOf( place: HTMLElement ): string {
	const nodes = [ ...document.querySelectorAll( `main :is(h1,h2,h3),h1,.woocommerce :is(h2,h3),.${ PLACE }` ) ];
	const heading = nodes
		.slice( 0, nodes.indexOf( place ) )
		.reverse()
		.find( ( { localName } ) => localName.startsWith( 'h' ) );
	return ( place.querySelector( 'caption' ) ?? heading )?.textContent?.trim() || document.title;
}
