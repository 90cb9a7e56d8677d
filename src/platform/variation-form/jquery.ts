/** jQuery where some other script has brought it, also after us. */
import { jQueryIfLoaded, type JQueryFunction, type JQueryObject } from '../events';

export interface PageJQueryObject extends JQueryObject {
	trigger( event: unknown, args?: readonly unknown[] ): unknown;
	data( name: string ): unknown;
	/** Of WooCommerce’s script of the product page. */
	wc_product_gallery?( params: unknown ): unknown;
}

export interface PageJQuery extends JQueryFunction {
	( target?: unknown ): PageJQueryObject;
	/** Makes an event; `event.triggered` is the name of the native event whose jQuery handlers were called already. */
	readonly Event: ( name: string ) => object;
	readonly event: { triggered?: string | undefined };
	readonly fn: Record< string, unknown >;
}

const isWhole = ( jQuery: JQueryFunction | null ): jQuery is PageJQuery =>
	jQuery !== null && 'fn' in jQuery && 'event' in jQuery;

export function pageJQuery(): PageJQuery | null {
	const jQuery = jQueryIfLoaded();
	return isWhole( jQuery ) ? jQuery : null;
}

const waiting: Array< ( jQuery: PageJQuery ) => void > = [];

/**
 * At once where it is there, else as soon as its script has run: those right behind it count on what we add to it. No
 * property waits for it on the window: who asks `'jQuery' in window` would find one.
 */
export function onJQuery( listener: ( jQuery: PageJQuery ) => void ): void {
	const jQuery = pageJQuery();
	if ( jQuery ) {
		listener( jQuery );
	} else if ( waiting.push( listener ) === 1 ) {
		// A browser tells of a script before it runs the next one; of code in the page it tells nothing.
		document.addEventListener( 'load', look, true );
		document.addEventListener( 'DOMContentLoaded', look );
	}
}

function look(): void {
	const jQuery = pageJQuery();
	if ( jQuery ) {
		document.removeEventListener( 'load', look, true );
		waiting.splice( 0 ).forEach( ( listener ) => listener( jQuery ) );
	}
}
