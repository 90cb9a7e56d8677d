/**
 * Cart-form buttons of listings, as specified: a click copies the product's ID into the page's cart form, sends the
 * form with all fields and scrolls to it. Works for add buttons of lists and for elements with `data-aisle-cart-form`
 * (empty, or a selector of the form).
 */
import { asNumber } from '../../platform/check';
import { EVENTS } from '../../platform/events';

const BUTTON = '[data-aisle-cart-form][data-product_id],.ajax_add_to_cart[data-product_id]';
const FORM = 'form.cart';
const FIELD = '[name="add-to-cart"]';
const SUBMIT = 'button:not([type]),[type=submit]';

type Field = HTMLInputElement | HTMLButtonElement;

/**
 * Original product IDs of each changed form. They are restored, because the form's own button, or a bar that sends the
 * form, must add the form's own product.
 */
const originalIds = new Map< HTMLFormElement, string[] >();

/** Listens on window to run before the loader's listener on document. */
export function startCartFormButtons(): void {
	window.addEventListener( 'click', onClick, true );
	[ EVENTS.added, EVENTS.addRejected ].forEach( ( name ) =>
		document.addEventListener( name, ( { target } ) => target instanceof HTMLFormElement && restoreIds( target ) )
	);
}

function onClick( event: MouseEvent ): void {
	// Restores forms whose add another script stopped without an event. A busy form is skipped, because its data may
	// not have been read yet.
	originalIds.forEach( ( _, form ) => form.querySelector( '[aria-busy="true"]' ) ?? restoreIds( form ) );
	const target = event.target instanceof Element ? event.target : null;
	const button = target?.closest( FORM ) ? null : target?.closest< HTMLElement >( BUTTON );
	const form = button ? formFor( button ) : null;
	if ( ! button || ! form || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey ) {
		return;
	}
	event.preventDefault();
	event.stopImmediatePropagation();
	send( form, String( asNumber( button.dataset.product_id ) ) );
}

/** Returns the first usable form. A form with a variation cannot add other products. */
function formFor( button: HTMLElement ): HTMLFormElement | null {
	const forms = find( button.dataset.aisleCartForm || FORM );
	const isUsable = ( form: HTMLFormElement ): boolean =>
		fieldsOf( form ).length > 0 && ! form.querySelector( '[name="variation_id"]' );
	return asNumber( button.dataset.product_id ) > 0 ? ( forms.find( isUsable ) ?? null ) : null;
}

function find( selector: string ): HTMLFormElement[] {
	try {
		return [ ...document.querySelectorAll< HTMLFormElement >( selector ) ].filter(
			( form ) => form instanceof HTMLFormElement
		);
	} catch {
		// The theme's attribute is not a valid selector.
		return [];
	}
}

const fieldsOf = ( form: HTMLFormElement ): Field[] => [ ...form.querySelectorAll< Field >( FIELD ) ];

function send( form: HTMLFormElement, id: string ): void {
	const fields = fieldsOf( form );
	if ( ! originalIds.has( form ) ) {
		originalIds.set(
			form,
			fields.map( ( { value } ) => value )
		);
	}
	fields.forEach( ( field ) => ( field.value = id ) );
	// A form sends only the name of the button that submits it, so the button that names the product is used.
	const button = fields.find( ( field ) => field.matches( SUBMIT ) ) ?? form.querySelector< HTMLElement >( SUBMIT );
	form.requestSubmit( button ?? undefined );
	const prefersReducedMotion = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	form.scrollIntoView( { block: 'center', behavior: prefersReducedMotion ? 'auto' : 'smooth' } );
}

function restoreIds( form: HTMLFormElement ): void {
	fieldsOf( form ).forEach( ( field, index ) => ( field.value = originalIds.get( form )?.[ index ] ?? field.value ) );
	originalIds.delete( form );
}
