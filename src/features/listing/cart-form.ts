/**
 * The contract's control of listings: the button copies its product's id into the page's cart form, sends the form with all its fields and
 * scrolls to it. For add buttons of lists, and for whatever a theme marks with `data-aisle-cart-form` (empty, or a selector of the form).
 */
import { asNumber } from '../../platform/check';

const BUTTON = '[data-aisle-cart-form][data-product_id],.ajax_add_to_cart[data-product_id]';
const FORM = 'form.cart';
const FIELD = '[name="add-to-cart"]';

type Field = HTMLInputElement | HTMLButtonElement;

/** What stood in the form before: its own button must go on adding its own product. */
const own = new WeakMap< Field, string >();

/** Ahead of the loader's own answer to these buttons, which is on document. */
export function sendCartForms(): void {
	window.addEventListener( 'click', onClick, true );
}

function onClick( event: MouseEvent ): void {
	const target = event.target instanceof Element ? event.target : null;
	const inside = target?.closest< HTMLFormElement >( FORM );
	if ( inside ) {
		// A press of Enter in a field is a click on the form's button too.
		fieldsOf( inside ).forEach( putBack );
		return;
	}
	const button = target?.closest< HTMLElement >( BUTTON );
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
	const isFit = ( form: HTMLFormElement ): boolean => fieldsOf( form ).length > 0 && ! form.querySelector( '[name="variation_id"]' );
	return asNumber( button.dataset.product_id ) > 0 ? forms.find( isFit ) ?? null : null;
}

function find( selector: string ): HTMLFormElement[] {
	try {
		return [ ...document.querySelectorAll< HTMLFormElement >( selector ) ].filter( ( form ) => form instanceof HTMLFormElement );
	} catch {
		// What a theme wrote is no selector.
		return [];
	}
}

const fieldsOf = ( form: HTMLFormElement ): Field[] => [ ...form.querySelectorAll< Field >( FIELD ) ];

function send( form: HTMLFormElement, id: string ): void {
	const fields = fieldsOf( form );
	fields.forEach( ( field ) => {
		own.set( field, own.get( field ) ?? field.value );
		field.value = id;
	} );
	const button = fields.find( ( field ) => field.matches( 'button,[type=submit]' ) ) ?? form.querySelector< HTMLElement >( '[type=submit]' );
	form.requestSubmit( button );
	const calm = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	form.scrollIntoView( { block: 'center', behavior: calm ? 'auto' : 'smooth' } );
}

function putBack( field: Field ): void {
	field.value = own.get( field ) ?? field.value;
}
