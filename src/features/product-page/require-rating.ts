/**
 * The shop wants a rating with each review: without one nothing is sent, and it is said in the contract's alert and at
 * the stars.
 */
export interface Rating {
	readonly select: HTMLSelectElement;
	readonly form: HTMLFormElement;
	readonly place: HTMLElement;
	/** What the keyboard reaches of the stars. */
	first(): HTMLElement | undefined;
}

const ERROR_ID = 'aisle-rating-error';

/** A page with two products has two. */
function errorId( select: HTMLSelectElement ): string {
	const index = [ ...document.querySelectorAll( 'select#rating' ) ].indexOf( select );
	return index > 0 ? `${ ERROR_ID }-${ index + 1 }` : ERROR_ID;
}

export function requireRating( rating: Rating, text: string ): void {
	const { select, form, place } = rating;
	const group = place.firstElementChild;
	group?.setAttribute( 'aria-required', 'true' );
	const error = document.createElement( 'p' );
	error.id = errorId( select );
	error.className = 'aisle-rating-error';
	const check = ( event: Event ): void => {
		if ( select.value === '' ) {
			event.preventDefault();
			event.stopImmediatePropagation();
			error.textContent = text;
			place.after( error );
			group?.setAttribute( 'aria-invalid', 'true' );
			group?.setAttribute( 'aria-describedby', error.id );
			// eslint-disable-next-line no-alert -- The contract's words in the contract's way.
			window.alert( text );
			rating.first()?.focus();
		}
	};
	// Before the browser's own checks of the other fields, as WooCommerce's script does; and for who sends the form
	// without a press.
	form.querySelectorAll( '[type="submit"]' ).forEach( ( button ) => button.addEventListener( 'click', check ) );
	form.addEventListener( 'submit', check );
	select.addEventListener( 'change', () => {
		error.remove();
		group?.removeAttribute( 'aria-invalid' );
		group?.removeAttribute( 'aria-describedby' );
	} );
}
