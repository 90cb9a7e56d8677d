/**
 * How the products are sorted, for those who do not see it, once the page was reached by choosing an order. As a rule
 * WooCommerce's count of results says it, and the platform has it said again; this is for lists without it.
 */
const DELAY = 1000;

/** A region that comes filled is not read out: it stands in the page before it speaks. */
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
	window.setTimeout( () => ( region.textContent = text.replace( '%s', order ) ), DELAY );
}
