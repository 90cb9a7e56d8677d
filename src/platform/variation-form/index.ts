/**
 * Forms of variable products that Aisle runs on this page. Belongs to the early chunk; the app listens to their events.
 */
import { EVENTS } from '../events';
import { FormController, type Params } from './form';
import { registerJQueryPlugin, loadJQuerySupport, notifyFormStarted } from './jquery-plugin';
import { listenToForm } from './listen';
import { handleOf } from './handle';
import { RUN_BY_AISLE, type VariationForm } from './types';

export { VARIATION_IMAGE } from '../events';
export type { Choice, ValueState, VariationForm } from './types';

declare global {
	interface Window {
		wc_add_to_cart_variation_params?: unknown;
	}
}

const FORM_SELECTOR = 'form.variations_form';
const controllers = new WeakMap< Element, FormController >();
const listeners = new Set< ( form: VariationForm ) => void >();

/** Returns the form of an element; null if there is none or Aisle does not run it. */
export function variationFormOf( element: Element ): VariationForm | null {
	const controller = controllers.get( element.closest( 'form' ) ?? element );
	return controller ? handleOf( controller ) : null;
}

/**
 * Calls the listener for each current and future form of the page. Returns a function that stops this.
 */
export function onVariationForms( listener: ( form: VariationForm ) => void ): () => void {
	listeners.add( listener );
	document.querySelectorAll( FORM_SELECTOR ).forEach( ( element ) => {
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
	const registerForms = (): void =>
		document
			.querySelectorAll< HTMLFormElement >( FORM_SELECTOR )
			.forEach( ( element ) => controllers.has( element ) || registerForm( element, params ) );
	registerForms();
	new MutationObserver( registerForms ).observe( document.body, { childList: true, subtree: true } );
	document.addEventListener( EVENTS.mount, registerForms );
	registerJQueryPlugin( ( element ) => {
		const controller = controllers.get( element );
		if ( controller ) {
			startForm( controller );
		} else {
			registerForm( element, params );
		}
	} );
}

function registerForm( element: HTMLFormElement, params: Params ): void {
	const controller = new FormController( element, params );
	controllers.set( element, controller );
	element.setAttribute( RUN_BY_AISLE, '' );
	showWrap( element );
	listenToForm( controller );
	listeners.forEach( ( listener ) => listener( handleOf( controller ) ) );
	startForm( controller );
}

/** Shows the wrapper of the variation's panel, which templates of older themes hide until a script runs. */
function showWrap( form: HTMLFormElement ): void {
	const wrapper = form.querySelector< HTMLElement >( '.single_variation_wrap' );
	if ( wrapper?.style.display === 'none' ) {
		wrapper.style.display = '';
	}
}

const startForm = ( controller: FormController ): void =>
	controller.start( loadJQuerySupport(), () => void notifyFormStarted( controller, handleOf( controller ) ) );
