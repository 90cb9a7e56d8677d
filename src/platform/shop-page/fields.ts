/** Raises quantities below their minimum, and shows descriptions while their field has the focus. */

const WRAPPER = '.woocommerce-input-wrapper';

/** Skips the quantities of cart lines. */
export function raiseQuantities(): void {
	document.querySelectorAll< HTMLInputElement >( 'input.qty' ).forEach( ( input ) => {
		const min = parseFloat( input.min );
		if ( min >= 0 && parseFloat( input.value ) < min && ! input.closest( '.product-quantity' ) ) {
			input.value = input.min;
		}
	} );
}

export function toggleDescriptions(): void {
	const only = ( wrapper: Element | null ): void =>
		document.querySelectorAll< HTMLElement >( `${ WRAPPER } span.description` ).forEach( ( description ) => {
			const shows = description.parentElement === wrapper;
			description.style.display = shows ? 'block' : 'none';
			description.setAttribute( 'aria-hidden', String( ! shows ) );
		} );
	const around = ( target: EventTarget | null ): Element | null =>
		target instanceof Element ? target.closest( WRAPPER ) : null;
	if ( document.querySelector( `${ WRAPPER } span.description` ) ) {
		document.addEventListener( 'focusin', ( { target } ) => around( target ) && only( around( target ) ) );
		document.addEventListener( 'click', ( { target } ) => only( around( target ) ) );
		document.addEventListener( 'keydown', ( event ) => {
			const wrapper = event.key === 'Escape' ? around( event.target ) : null;
			if ( wrapper?.querySelector( 'span.description:not([aria-hidden="true"])' ) ) {
				event.preventDefault();
				only( null );
			}
		} );
	}
}
