/** Shows errors next to the control that caused them. */
const LINE_ERROR = 'aisle-cart-page__line-error';
const COUPON_ERROR = 'aisle-cart-page__coupon-error';

export function showLineError( control: HTMLElement, message: string ): void {
	const container = control.closest( 'tr' )?.querySelector( '.product-quantity' ) ?? control.parentElement;
	const field = container?.querySelector( 'input' );
	if ( ! container || message === '' ) {
		return;
	}
	container.querySelector( `.${ LINE_ERROR }` )?.remove();
	const error = document.createElement( 'p' );
	Object.assign( error, { className: LINE_ERROR, id: `aisle-line-error-${ ++errorCount }`, textContent: message } );
	error.setAttribute( 'role', 'alert' );
	container.append( error );
	if ( field ) {
		connectError( field, error );
	}
}

let errorCount = 0;

/**
 * @param message Null if the field was empty; the message is then in the error element's attribute.
 */
export function showCouponError( field: HTMLInputElement, message: string | null, emptyText: string ): void {
	const error = findCouponError( field ) ?? makeCouponError( field );
	error.textContent = message ?? error.dataset.error ?? emptyText;
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
	field.closest( '.product-quantity' )?.querySelector( `.${ LINE_ERROR }` )?.remove();
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
	form?.querySelector< HTMLElement >( `.${ COUPON_ERROR }` ) ?? null;

/** Creates the error element if a theme's template omits the hook where PHP prints it. */
function makeCouponError( field: HTMLInputElement ): HTMLElement {
	const error = document.createElement( 'p' );
	Object.assign( error, { className: COUPON_ERROR, id: 'aisle-coupon-error' } );
	error.setAttribute( 'role', 'alert' );
	( field.closest( '.coupon' ) ?? field.parentElement ?? field ).append( error );
	return error;
}
