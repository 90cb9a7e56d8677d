/**
 * The contract's control of listings: the button copies its product's id into the page's cart form, sends the form with
 * all its fields and scrolls to it. For add buttons of lists, and for whatever a theme marks with
 * `data-aisle-cart-form` (empty, or a selector of the form).
 */
import { asNumber } from '../../platform/check';
import { EVENTS } from '../../platform/events';

const BUTTON = '[data-aisle-cart-form][data-product_id],.ajax_add_to_cart[data-product_id]';
const FORM = 'form.cart';
const FIELD = '[name="add-to-cart"]';
const SUBMIT = 'button:not([type]),[type=submit]';

type Field = HTMLInputElement | HTMLButtonElement;

/** What stood in a form before: its own button, or a bar that sends it, must go on adding its own product. */
const own = new Map< HTMLFormElement, string[] >();

/** Ahead of the loader's own answer to these buttons, which is on document. */
export function sendCartForms(): void {
	window.addEventListener( 'click', onClick, true );
	[ EVENTS.added, EVENTS.addRejected ].forEach( ( name ) =>
		document.addEventListener( name, ( { target } ) => target instanceof HTMLFormElement && putBack( target ) )
	);
}

function onClick( event: MouseEvent ): void {
	// Who stopped the add told nobody. While it works the form's data may not have been read yet.
	own.forEach( ( _, form ) => form.querySelector( '[aria-busy="true"]' ) ?? putBack( form ) );
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

/** A form with a variation in it can add nothing else. */
function formFor( button: HTMLElement ): HTMLFormElement | null {
	const forms = find( button.dataset.aisleCartForm || FORM );
	const isFit = ( form: HTMLFormElement ): boolean =>
		fieldsOf( form ).length > 0 && ! form.querySelector( '[name="variation_id"]' );
	return asNumber( button.dataset.product_id ) > 0 ? ( forms.find( isFit ) ?? null ) : null;
}

function find( selector: string ): HTMLFormElement[] {
	try {
		return [ ...document.querySelectorAll< HTMLFormElement >( selector ) ].filter(
			( form ) => form instanceof HTMLFormElement
		);
	} catch {
		// What a theme wrote is no selector.
		return [];
	}
}

const fieldsOf = ( form: HTMLFormElement ): Field[] => [ ...form.querySelectorAll< Field >( FIELD ) ];

function send( form: HTMLFormElement, id: string ): void {
	const fields = fieldsOf( form );
	if ( ! own.has( form ) ) {
		own.set(
			form,
			fields.map( ( { value } ) => value )
		);
	}
	fields.forEach( ( field ) => ( field.value = id ) );
	// The button that names the product goes first: a form does not send the names of its other buttons.
	const button = fields.find( ( field ) => field.matches( SUBMIT ) ) ?? form.querySelector< HTMLElement >( SUBMIT );
	form.requestSubmit( button ?? undefined );
	const calm = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	form.scrollIntoView( { block: 'center', behavior: calm ? 'auto' : 'smooth' } );
}

function putBack( form: HTMLFormElement ): void {
	fieldsOf( form ).forEach( ( field, index ) => ( field.value = own.get( form )?.[ index ] ?? field.value ) );
	own.delete( form );
}
