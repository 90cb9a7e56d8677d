/** What other scripts call where jQuery is on the page, and what they hear when a form has begun. */
import type { RunForm } from './form';
import { onJQuery, pageJQuery } from './jquery';
import type { VariationForm } from './types';
import { send } from './variation-events';

/** `$( form ).wc_variation_form()`. */
export function offerToJQuery( take: ( form: HTMLFormElement ) => void ): void {
	onJQuery( ( { fn } ) => {
		fn.wc_variation_form = function ( this: ArrayLike< unknown > ) {
			Array.from( this ).forEach( ( element ) => element instanceof HTMLFormElement && take( element ) );
			return this;
		};
	} );
}

/**
 * The code that only pages with jQuery load, before the first check: what hangs on it comes in WooCommerce's order
 * then.
 */
const argumentCode = () => import( /* webpackChunkName: "variation-form-jquery" */ './jquery-argument' );

export async function readyForJQuery(): Promise< void > {
	const jQuery = pageJQuery();
	if ( jQuery ) {
		await argumentCode()
			.then( ( { lendToJQuery } ) => lendToJQuery( jQuery ) )
			.catch( () => undefined );
	}
}

/** jQuery's handlers get WooCommerce's object. */
export async function notifyBegun( run: RunForm, handle: VariationForm ): Promise< void > {
	const jQuery = pageJQuery();
	const code = jQuery && ( await argumentCode().catch( () => null ) );
	send( run.element, 'wc_variation_form', [ handle ], jQuery && code ? [ code.jQueryArgument( jQuery, run ) ] : [] );
}
