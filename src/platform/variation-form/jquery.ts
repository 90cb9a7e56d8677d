/** jQuery, if another script loads it, even later than Aisle. */
import { jQueryIfLoaded, type JQueryFunction, type JQueryObject } from '../events';

export interface PageJQueryObject extends JQueryObject {
	trigger( event: unknown, args?: readonly unknown[] ): unknown;
	data( name: string ): unknown;
	/** From WooCommerce’s script for the product page. */
	wc_product_gallery?( params: unknown ): unknown;
}

export interface PageJQuery extends JQueryFunction {
	( target?: unknown ): PageJQueryObject;
	/** Makes an event; `event.triggered` is the name of the native event whose jQuery handlers were called already. */
	readonly Event: ( name: string ) => object;
	readonly event: { triggered?: string | undefined };
	readonly fn: Record< string, unknown >;
}

const isFullJQuery = ( jQuery: JQueryFunction | null ): jQuery is PageJQuery =>
	jQuery !== null && 'fn' in jQuery && 'event' in jQuery;

export function pageJQuery(): PageJQuery | null {
	const jQuery = jQueryIfLoaded();
	return isFullJQuery( jQuery ) ? jQuery : null;
}

const pendingListeners: Array< ( jQuery: PageJQuery ) => void > = [];

/**
 * Calls the listener at once if jQuery is loaded, otherwise as soon as jQuery's script has run, because later scripts
 * rely on what Aisle adds to jQuery. Defines no property on the window, because `'jQuery' in window` would then be
 * true.
 */
export function onJQuery( listener: ( jQuery: PageJQuery ) => void ): void {
	const jQuery = pageJQuery();
	if ( jQuery ) {
		listener( jQuery );
	} else if ( pendingListeners.push( listener ) === 1 ) {
		// The browser fires `load` for a script before the next one runs, but not for inline code.
		document.addEventListener( 'load', checkForJQuery, true );
		document.addEventListener( 'DOMContentLoaded', checkForJQuery );
	}
}

function checkForJQuery(): void {
	const jQuery = pageJQuery();
	if ( jQuery ) {
		document.removeEventListener( 'load', checkForJQuery, true );
		pendingListeners.splice( 0 ).forEach( ( listener ) => listener( jQuery ) );
	}
}
