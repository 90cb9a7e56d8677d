/**
 * Announces the sort order after the shopper selected one. WooCommerce's result count usually includes it, and Aisle
 * announces that count again. This is for lists without a count.
 */
const ANNOUNCE_DELAY_MS = 1000;

/** Creates an empty live region first, because screen readers do not announce a region that is inserted with text. */
export function announceOrder( text: string ): void {
	const order =
		document
			.querySelector< HTMLSelectElement >( '.woocommerce-ordering .orderby' )
			?.selectedOptions[ 0 ]?.text.trim() ?? '';
	if ( order === '' || document.querySelector( '.woocommerce-result-count[data-is-sorted-by]' ) ) {
		return;
	}
	const region = document.createElement( 'div' );
	region.className = 'aisle-visually-hidden';
	region.setAttribute( 'role', 'status' );
	document.body.append( region );
	window.setTimeout( () => ( region.textContent = text.replace( '%s', order ) ), ANNOUNCE_DELAY_MS );
}
