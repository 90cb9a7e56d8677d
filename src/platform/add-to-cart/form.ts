/**
 * Adds products from product forms (`form.cart`, the block "Add to Cart + Options"). Sends the form's full FormData, so
 * all product types and other plugins' fields are included.
 *
 * Waits for features inside the form (options); they can cancel the add with `aisle:before-add`.
 */
import { EVENTS, fire } from '../events';
import { isBusy, startBusy } from './button';
import { showAddResult, trackAdd, type AddToCart } from './outcome';

/**
 * The second selector is WooCommerce's block. Its own script would not send the fields of features and other plugins.
 */
export const ADD_FORM = '.cart[method=post],[data-wp-on--submit]';

/** Returns whether this submit is an add that Aisle can handle. A form that links to an external store is not. */
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
		// If a node has `data-aisle-prerendered`, its HTML already contains all data to send.
		await waitUntilReady(
			shop,
			unreadyNodes( form ).filter( ( node ) => ! node.matches( '[data-aisle-prerendered]' ) )
		);
	} catch {
		submitNatively( form, submitter );
		return;
	} finally {
		endBusy();
	}
	if ( ! fire( form, EVENTS.beforeAdd, { form, submitter }, true ) ) {
		return;
	}
	const isChecked = unreadyNodes( form ).length === 0;
	const result = await trackAdd( shop, button, shop.cart.addForm( formData( form, submitter ) ), isChecked );
	const withLink = ! shop.cart.getState().open;
	const unready = result.ok ? [] : unreadyNodes( form );
	if ( unready.length > 0 ) {
		// The message shows at the button at once. Messages at the fields need the rendered feature.
		await showAddResult( shop, button, result, withLink );
		await waitUntilReady( shop, unready ).catch( () => undefined );
	}
	fire( form, result.ok ? EVENTS.added : EVENTS.addRejected, { result } );
	if ( unready.length === 0 ) {
		await showAddResult( shop, button, result, withLink );
	}
}

/** Returns name and value of the clicked button, which the form's own data leaves out. */
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

const unreadyNodes = ( form: HTMLFormElement ): Element[] => [
	...form.querySelectorAll( '[data-aisle]:not([data-aisle-ready],[data-aisle-failed])' ),
];

/** @throws Error If the app cannot be loaded; the browser then sends the form. */
async function waitUntilReady( { loadApp }: AddToCart, nodes: readonly Element[] ): Promise< void > {
	if ( nodes.length > 0 ) {
		const { whenReady } = await import( /* webpackChunkName: "app" */ './when-ready' );
		await whenReady( nodes, loadApp );
	}
}

/** Sends the form with the clicked button's name and value, without running submit listeners. */
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
