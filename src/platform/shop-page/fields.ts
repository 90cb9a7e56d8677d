/** Raises quantities below their minimum, and shows descriptions while their field has the focus. */

const WRAPPER_SELECTOR = '.woocommerce-input-wrapper';

/** Raises quantities to their minimum, except those of cart lines. */
export function raiseQuantities(): void {
	document.querySelectorAll< HTMLInputElement >( 'input.qty' ).forEach( ( input ) => {
		const min = parseFloat( input.min );
		if ( min >= 0 && parseFloat( input.value ) < min && ! input.closest( '.product-quantity' ) ) {
			input.value = input.min;
		}
	} );
}

export function toggleDescriptions(): void {
	const showOnly = ( wrapper: Element | null ): void =>
		document
			.querySelectorAll< HTMLElement >( `${ WRAPPER_SELECTOR } span.description` )
			.forEach( ( description ) => {
				const shows = description.parentElement === wrapper;
				description.style.display = shows ? 'block' : 'none';
				description.setAttribute( 'aria-hidden', String( ! shows ) );
			} );
	const wrapperOf = ( target: EventTarget | null ): Element | null =>
		target instanceof Element ? target.closest( WRAPPER_SELECTOR ) : null;
	if ( document.querySelector( `${ WRAPPER_SELECTOR } span.description` ) ) {
		document.addEventListener(
			'focusin',
			( { target } ) => wrapperOf( target ) && showOnly( wrapperOf( target ) )
		);
		document.addEventListener( 'click', ( { target } ) => showOnly( wrapperOf( target ) ) );
		document.addEventListener( 'keydown', ( event ) => {
			const wrapper = event.key === 'Escape' ? wrapperOf( event.target ) : null;
			if ( wrapper?.querySelector( 'span.description:not([aria-hidden="true"])' ) ) {
				event.preventDefault();
				showOnly( null );
			}
		} );
	}
}
