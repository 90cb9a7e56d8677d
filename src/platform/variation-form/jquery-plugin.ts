/** jQuery plugin and events for other scripts, if jQuery is on the page. */
import type { FormController } from './form';
import { onJQuery, pageJQuery } from './jquery';
import type { VariationForm } from './types';
import { send } from './variation-events';

/** Provides `$( form ).wc_variation_form()`. */
export function registerJQueryPlugin( registerForm: ( form: HTMLFormElement ) => void ): void {
	onJQuery( ( { fn } ) => {
		fn.wc_variation_form = function ( this: ArrayLike< unknown > ) {
			Array.from( this ).forEach( ( element ) => element instanceof HTMLFormElement && registerForm( element ) );
			return this;
		};
	} );
}

/**
 * Loads code that only pages with jQuery need, before the first check, so that its events keep WooCommerce's order.
 */
const importArgumentCode = () => import( /* webpackChunkName: "variation-form-jquery" */ './jquery-argument' );

export async function loadJQuerySupport(): Promise< void > {
	const jQuery = pageJQuery();
	if ( jQuery ) {
		await importArgumentCode()
			.then( ( { exposeToJQuery } ) => exposeToJQuery( jQuery ) )
			.catch( () => undefined );
	}
}

/**
 * Fires `wc_variation_form`. DOM listeners get the form's handle; jQuery's handlers get an object like WooCommerce's.
 */
export async function notifyFormStarted( controller: FormController, handle: VariationForm ): Promise< void > {
	const jQuery = pageJQuery();
	const argumentModule = jQuery && ( await importArgumentCode().catch( () => null ) );
	send(
		controller.element,
		'wc_variation_form',
		[ handle ],
		jQuery && argumentModule ? [ argumentModule.variationFormArgument( jQuery, controller ) ] : []
	);
}
