/**
 * Events of WooCommerce's variation script. Each is sent once as a DOM event with the same name (`detail` is its
 * argument, or a list of several), and once through jQuery if it is loaded, with WooCommerce's arguments.
 *
 * jQuery receives DOM events too, without arguments; setting `jQuery.event.triggered` prevents that.
 */
import { onJQuery, pageJQuery, type PageJQuery } from './jquery';

/** Events that this module sends. `listenTo()` ignores them. */
const ownEvents = new WeakSet< object >();

/**
 * @param jQueryArgs Arguments for jQuery's handlers, if different.
 */
export function send( target: Element, name: string, args: readonly unknown[] = [], jQueryArgs = args ): void {
	const jQuery = pageJQuery();
	sendNatively( jQuery, target, name, args );
	if ( jQuery ) {
		const event = jQuery.Event( name );
		ownEvents.add( event );
		runWithTriggered( jQuery, undefined, () => jQuery( target ).trigger( event, jQueryArgs ) );
	}
}

function sendNatively( jQuery: PageJQuery | null, target: Element, name: string, args: readonly unknown[] ): void {
	const event = new CustomEvent( name, {
		bubbles: true,
		cancelable: true,
		detail: args.length > 1 ? args : ( args[ 0 ] ?? null ),
	} );
	ownEvents.add( event );
	runWithTriggered( jQuery, name, () => target.dispatchEvent( event ) );
}

function runWithTriggered( jQuery: PageJQuery | null, name: string | undefined, run: () => void ): void {
	const previousTriggered = jQuery?.event.triggered;
	if ( jQuery ) {
		jQuery.event.triggered = name;
	}
	try {
		run();
	} finally {
		if ( jQuery ) {
			jQuery.event.triggered = previousTriggered;
		}
	}
}

/**
 * Listens to events of other scripts, which control the form with the same events. jQuery events are passed on as DOM
 * events.
 */
export function listenTo( form: HTMLFormElement, name: string, handler: ( ...args: unknown[] ) => void ): void {
	form.addEventListener( name, ( event ) => {
		if ( ! ownEvents.has( event ) ) {
			const detail: unknown = event instanceof CustomEvent ? ( event.detail ?? undefined ) : undefined;
			handler( ...( Array.isArray( detail ) ? detail : [ detail ] ) );
		}
	} );
	onJQuery( ( jQuery ) =>
		jQuery( form ).on( name, ( event, ...args ) => {
			if ( typeof event === 'object' && event && ! ownEvents.has( event ) && ! isNative( event ) ) {
				handler( ...args );
				sendNatively( jQuery, eventTarget( event, form ), name, args );
			}
		} )
	);
}

/** Returns whether a jQuery event wraps a DOM event, which is handled itself. */
export const isNative = ( event: object ): boolean => 'originalEvent' in event && event.originalEvent !== undefined;

export const eventTarget = ( event: object, form: Element ): Element =>
	'target' in event && event.target instanceof Element ? event.target : form;
