/**
 * The forms of variable products on this page that are run here. Of the early chunk's own world: the app hears their
 * events.
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

/** Of the form around (or at) an element; null where there is none, or none that is run here. */
export function variationFormOf( element: Element ): VariationForm | null {
	return forms.get( element.closest( 'form' ) ?? element )?.handle ?? null;
}

/**
 * Is called for each form of the page, those that are there and those that come later. Returns a function that stops
 * that.
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

/** Takes every form of the page, now and later (quick views, popups). */
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
