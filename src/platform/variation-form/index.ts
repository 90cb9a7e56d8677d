/**
 * Forms of variable products that Aisle runs on this page. Belongs to the early chunk; the app listens to their events.
 */
import { EVENTS } from '../events';
import { RunForm, type Params } from './form';
import { offerToJQuery, readyForJQuery, notifyBegun } from './jquery-plugin';
import { listen } from './listen';
import { handleOf } from './handle';
import { RUN_HERE, type VariationForm } from './types';

export { VARIATION_IMAGE } from '../events';
export type { Choice, ValueState, VariationForm } from './types';

declare global {
	interface Window {
		wc_add_to_cart_variation_params?: unknown;
	}
}

const FORM = 'form.variations_form';
const forms = new WeakMap< Element, { readonly run: RunForm; readonly handle: VariationForm } >();
const listeners = new Set< ( form: VariationForm ) => void >();

/** Returns the form of an element; null if there is none or Aisle does not run it. */
export function variationFormOf( element: Element ): VariationForm | null {
	return forms.get( element.closest( 'form' ) ?? element )?.handle ?? null;
}

/**
 * Calls the listener for each current and future form of the page. Returns a function that stops this.
 */
export function onVariationForms( listener: ( form: VariationForm ) => void ): () => void {
	listeners.add( listener );
	document.querySelectorAll( FORM ).forEach( ( element ) => {
		const form = variationFormOf( element );
		if ( form ) {
			listener( form );
		}
	} );
	return () => listeners.delete( listener );
}

/** Runs all forms of the page, now and later (quick views, popups). */
export function startVariationForms( params: Params ): void {
	window.wc_add_to_cart_variation_params ??= params;
	const take = (): void =>
		document
			.querySelectorAll< HTMLFormElement >( FORM )
			.forEach( ( element ) => forms.has( element ) || takeForm( element, params ) );
	take();
	new MutationObserver( take ).observe( document.body, { childList: true, subtree: true } );
	document.addEventListener( EVENTS.mount, take );
	offerToJQuery( ( element ) => {
		const taken = forms.get( element );
		if ( taken ) {
			begin( taken.run );
		} else {
			takeForm( element, params );
		}
	} );
}

function takeForm( element: HTMLFormElement, params: Params ): void {
	const run = new RunForm( element, params );
	const handle = handleOf( run );
	forms.set( element, { run, handle } );
	element.setAttribute( RUN_HERE, '' );
	showWrap( element );
	listen( run );
	listeners.forEach( ( listener ) => listener( handle ) );
	begin( run );
}

/** Templates of older themes hide it until a script runs. */
function showWrap( form: HTMLFormElement ): void {
	const wrap = form.querySelector< HTMLElement >( '.single_variation_wrap' );
	if ( wrap?.style.display === 'none' ) {
		wrap.style.display = '';
	}
}

const begin = ( run: RunForm ): void => run.start( readyForJQuery(), () => void notifyBegun( run, handleOf( run ) ) );
