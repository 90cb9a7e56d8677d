/**
 * Shows a message below a field of the classic checkout that WooCommerce's script has found invalid. WooCommerce itself
 * shows messages only after the order was rejected; it also removes this message when the shopper changes the field.
 */
const CLASS = 'checkout-inline-error-message';

type Texts = Readonly< Record< string, string > >;

/** WooCommerce's class of the row => name of the text. */
const REASONS = [
	[ 'woocommerce-invalid-required-field', 'required' ],
	[ 'woocommerce-invalid-email', 'email' ],
	[ 'woocommerce-invalid-phone', 'phone' ],
] as const;

export function showFieldErrors( texts: Texts ): void {
	const check = ( { target }: Event ): void => {
		const row = target instanceof HTMLElement ? target.closest< HTMLElement >( 'form.checkout .form-row' ) : null;
		if ( row && target instanceof HTMLElement ) {
			// WooCommerce's listener on the form decides first.
			window.setTimeout( () => showError( row, target, texts ) );
		}
	};
	document.addEventListener( 'focusout', check );
	document.addEventListener( 'change', check );
}

function showError( row: HTMLElement, field: HTMLElement, texts: Texts ): void {
	const reason = REASONS.find( ( [ className ] ) => row.classList.contains( className ) )?.[ 1 ];
	if ( ! reason || ! field.id || ! row.isConnected || row.querySelector( `.${ CLASS }` ) ) {
		return;
	}
	const message = document.createElement( 'p' );
	// WooCommerce's own message has the same ID, so it finds and replaces this one.
	message.id = `${ field.id }_description`;
	message.className = CLASS;
	message.textContent = ( texts[ reason ] ?? '' ).replace( '%s', labelOf( row ) );
	row.append( message );
	field.setAttribute( 'aria-describedby', message.id );
}

/** Returns the text of the label without the mark of required fields. */
function labelOf( row: HTMLElement ): string {
	const label = row.querySelector( 'label' )?.cloneNode( true );
	if ( ! ( label instanceof HTMLElement ) ) {
		return '';
	}
	label.querySelectorAll( '.required,.optional,.screen-reader-text,input' ).forEach( ( part ) => part.remove() );
	return label.textContent?.trim() ?? '';
}
