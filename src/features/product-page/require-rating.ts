/**
 * Requires a rating for reviews if the store wants it. Without one, nothing is sent, and the error is shown in the
 * alert from the specification and at the stars.
 */
export interface Rating {
	readonly select: HTMLSelectElement;
	readonly form: HTMLFormElement;
	readonly container: HTMLElement;
	/** Returns the star that is the tab stop. */
	tabStop(): HTMLElement | undefined;
}

const ERROR_ID = 'aisle-rating-error';

/** A page with two products has two ratings, so the IDs differ. */
function errorId( select: HTMLSelectElement ): string {
	const index = [ ...document.querySelectorAll( 'select#rating' ) ].indexOf( select );
	return index > 0 ? `${ ERROR_ID }-${ index + 1 }` : ERROR_ID;
}

export function requireRating( rating: Rating, text: string ): void {
	const { select, form, container } = rating;
	const group = container.firstElementChild;
	group?.setAttribute( 'aria-required', 'true' );
	const error = document.createElement( 'p' );
	error.id = errorId( select );
	error.className = 'aisle-rating-error';
	const check = ( event: Event ): void => {
		if ( select.value === '' ) {
			event.preventDefault();
			event.stopImmediatePropagation();
			error.textContent = text;
			container.after( error );
			group?.setAttribute( 'aria-invalid', 'true' );
			group?.setAttribute( 'aria-describedby', error.id );
			// eslint-disable-next-line no-alert -- The contract's words in the contract's way.
			window.alert( text );
			rating.tabStop()?.focus();
		}
	};
	// Runs on click, before the browser validates the other fields, like WooCommerce's script; and on submit, for forms
	// sent without a click.
	form.querySelectorAll( '[type="submit"]' ).forEach( ( button ) => button.addEventListener( 'click', check ) );
	form.addEventListener( 'submit', check );
	select.addEventListener( 'change', () => {
		error.remove();
		group?.removeAttribute( 'aria-invalid' );
		group?.removeAttribute( 'aria-describedby' );
	} );
}
