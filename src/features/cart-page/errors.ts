/** Shows errors next to the control that caused them. */
const LINE_ERROR_CLASS = 'aisle-cart-page__line-error';
const COUPON_ERROR_CLASS = 'aisle-cart-page__coupon-error';

let errorCount = 0;

export function showLineError( control: HTMLElement, message: string ): void {
	const container = control.closest( 'tr' )?.querySelector( '.product-quantity' ) ?? control.parentElement;
	const field = container?.querySelector( 'input' );
	if ( ! container || message === '' ) {
		return;
	}
	container.querySelector( `.${ LINE_ERROR_CLASS }` )?.remove();
	const error = document.createElement( 'p' );
	Object.assign( error, {
		className: LINE_ERROR_CLASS,
		id: `aisle-line-error-${ ++errorCount }`,
		textContent: message,
	} );
	error.setAttribute( 'role', 'alert' );
	container.append( error );
	if ( field ) {
		connectError( field, error );
	}
}

/**
 * @param message           Null if the field was empty. The element's `data-error`, which PHP printed, is shown then.
 * @param emptyFieldMessage Shown if the field was empty and the element has no `data-error`.
 */
export function showCouponError( field: HTMLInputElement, message: string | null, emptyFieldMessage: string ): void {
	const error = findCouponError( field ) ?? makeCouponError( field );
	error.textContent = message ?? error.dataset.error ?? emptyFieldMessage;
	error.hidden = false;
	connectError( field, error );
	field.classList.add( 'has-error' );
	field.focus();
}

export function clearErrors( field: HTMLInputElement ): void {
	if ( ! field.hasAttribute( 'aria-invalid' ) ) {
		return;
	}
	field.removeAttribute( 'aria-invalid' );
	field.removeAttribute( 'aria-describedby' );
	field.classList.remove( 'has-error' );
	field.closest( '.product-quantity' )?.querySelector( `.${ LINE_ERROR_CLASS }` )?.remove();
	const error = field.name === 'coupon_code' ? findCouponError( field ) : null;
	if ( error ) {
		error.hidden = true;
		error.textContent = '';
	}
}

function connectError( field: HTMLInputElement, error: HTMLElement ): void {
	field.setAttribute( 'aria-invalid', 'true' );
	field.setAttribute( 'aria-describedby', error.id );
}

const findCouponError = ( { form }: HTMLInputElement ): HTMLElement | null =>
	form?.querySelector< HTMLElement >( `.${ COUPON_ERROR_CLASS }` ) ?? null;

/** Creates the error element if a theme's template omits the hook where PHP prints it. */
function makeCouponError( field: HTMLInputElement ): HTMLElement {
	const error = document.createElement( 'p' );
	Object.assign( error, { className: COUPON_ERROR_CLASS, id: 'aisle-coupon-error' } );
	error.setAttribute( 'role', 'alert' );
	( field.closest( '.coupon' ) ?? field.parentElement ?? field ).append( error );
	return error;
}
