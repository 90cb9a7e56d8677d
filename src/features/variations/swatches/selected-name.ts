export const selectOf = ( group: HTMLElement ): HTMLSelectElement | null | undefined =>
	group.parentElement?.querySelector< HTMLSelectElement >( 'select.aisle-swatches-menu' );

/**
 * Shows the selected value's name beside the attribute's label. The label belongs to the hidden select, so a click on
 * it focuses the swatches.
 */
export function createNameLabel( group: HTMLElement ): ( title: string ) => void {
	const select = selectOf( group );
	// WooCommerce's block has a text instead of a label.
	const label = select?.labels?.[ 0 ] ?? document.getElementById( select?.getAttribute( 'aria-labelledby' ) ?? '' );
	const name = document.createElement( 'span' );
	name.className = 'aisle-swatches__chosen';
	// The radio group already exposes the value.
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
			// Changes the text node itself, because adding or removing a child makes the browser recalculate styles.
			( name.firstChild ?? name ).textContent = title;
		}
	};
}
