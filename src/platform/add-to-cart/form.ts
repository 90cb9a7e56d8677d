/**
 * Product forms (`form.cart`, the block "Add to Cart + Options"): sent as their real FormData, so that every product type and every
 * other plugin's fields go along. Rooms inside the form (options) are waited for and may stop the add with `aisle:before-add`.
 */
import { EVENTS, fire } from '../events';
import { isBusy, startBusy } from './button';
import { conclude, follow, type AddToCart } from './outcome';

const ROOMS_TIMEOUT = 15000;

/** The second is WooCommerce's block, whose own script would leave the fields of rooms and other plugins behind. */
export const ADD_FORM = '.cart[method=post],[data-wp-on--submit]';

/** Whether this submit is an add that we can take over; a form that leads to another shop is not. */
export function isAddForm( form: HTMLFormElement, submitter: HTMLElement | null ): boolean {
	return form.matches( ADD_FORM ) && formData( form, submitter ).has( 'add-to-cart' );
}

export async function submitForm(
	shop: AddToCart,
	form: HTMLFormElement,
	submitter: HTMLElement | null
): Promise< void > {
	const button = submitter ?? form.querySelector< HTMLElement >( '[type=submit]' ) ?? form;
	if ( isBusy( button ) ) {
		return;
	}
	const endBusy = startBusy( button );
	try {
		await roomsReady( shop, form );
	} catch {
		submitNatively( form, submitter );
		return;
	} finally {
		endBusy();
	}
	if ( ! fire( form, EVENTS.beforeAdd, { form, submitter }, true ) ) {
		return;
	}
	const isChecked = waitingRooms( form ).length === 0;
	const result = await follow( shop, button, shop.cart.addForm( formData( form, submitter ) ), isChecked );
	const withLink = ! shop.cart.getState().open;
	const unready = result.ok ? [] : waitingRooms( form );
	if ( unready.length > 0 ) {
		// The words stand at the button at once; those at the fields need the room.
		await conclude( shop, button, result, withLink );
		await allReady( shop, unready ).catch( () => undefined );
	}
	fire( form, result.ok ? EVENTS.added : EVENTS.addRefused, { result } );
	if ( unready.length === 0 ) {
		await conclude( shop, button, result, withLink );
	}
}

/** Name and value of the button that was pressed, which the form's own data leave out. */
function entryOf( submitter: HTMLElement | null ): [ name: string, value: string ] | null {
	const name = submitter?.getAttribute( 'name' );
	return name ? [ name, submitter?.getAttribute( 'value' ) ?? '' ] : null;
}

function formData( form: HTMLFormElement, submitter: HTMLElement | null ): FormData {
	const data = new FormData( form );
	const entry = entryOf( submitter );
	if ( entry ) {
		data.append( ...entry );
	}
	return data;
}

/**
 * A room whose HTML holds all that is to be sent (`data-aisle-alive`) is not waited for.
 *
 * @throws AisleError when the app does not come; the form then goes the plain way.
 */
const roomsReady = ( shop: AddToCart, form: HTMLFormElement ): Promise< void > =>
	allReady(
		shop,
		waitingRooms( form ).filter( ( node ) => ! node.matches( '[data-aisle-alive]' ) )
	);

const waitingRooms = ( form: HTMLFormElement ): Element[] => [
	...form.querySelectorAll( '[data-aisle]:not([data-aisle-ready],[data-aisle-failed])' ),
];

async function allReady( shop: AddToCart, waiting: readonly Element[] ): Promise< void > {
	if ( waiting.length > 0 ) {
		const ready = Promise.all( waiting.map( mounted ) );
		await shop.loadApp();
		await ready;
	}
}

/** A room that never reports does not hold the shopper: the server checks everything again anyway. */
function mounted( node: Element ): Promise< void > {
	return new Promise( ( resolve ) => {
		node.addEventListener( EVENTS.ready, () => resolve(), { once: true } );
		window.setTimeout( resolve, ROOMS_TIMEOUT );
	} );
}

/** Past every listener, with the name and value of the button that was pressed. */
export function submitNatively( form: HTMLFormElement, submitter: HTMLElement | null ): void {
	const entry = entryOf( submitter );
	if ( entry ) {
		const field = document.createElement( 'input' );
		field.type = 'hidden';
		[ field.name, field.value ] = entry;
		form.append( field );
	}
	HTMLFormElement.prototype.submit.call( form );
}
