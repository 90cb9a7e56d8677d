export const menuOf = ( group: HTMLElement ): HTMLSelectElement | null | undefined =>
	group.parentElement?.querySelector< HTMLSelectElement >( 'select.aisle-swatches-menu' );

/**
 * The chosen value's name beside the attribute's label. The label is the menu's, which is hidden now: pressing it leads
 * to the swatches.
 */
export function chosenName( group: HTMLElement ): ( title: string ) => void {
	const menu = menuOf( group );
	// WooCommerce's block has a text in the place of a label.
	const label = menu?.labels?.[ 0 ] ?? document.getElementById( menu?.getAttribute( 'aria-labelledby' ) ?? '' );
	const name = document.createElement( 'span' );
	name.className = 'aisle-swatches__chosen';
	// The group says it itself.
	name.ariaHidden = 'true';
	if ( label ) {
		label.append( name );
		label.addEventListener( 'click', () =>
			group.querySelector< HTMLElement >( '[tabindex]:not([tabindex="-1"])' )?.focus()
		);
	} else {
		group.before( name );
	}
	return ( title ) => {
		if ( name.textContent !== title ) {
			// Into the text itself: a child that comes or goes has the browser look at the styles of all that stands
			// around it.
			( name.firstChild ?? name ).textContent = title;
		}
	};
}
