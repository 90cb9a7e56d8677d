/**
 * The events of WooCommerce's variation script: each goes out once as a DOM event of its name (`detail` is its
 * argument, or the list of them where there are several) and once through jQuery where that is loaded, with
 * WooCommerce's arguments. jQuery hears DOM events too, without arguments: `jQuery.event.triggered` is its own way to
 * be told that it has been served.
 */
import { onJQuery, pageJQuery, type PageJQuery } from './jquery';

/** Those sent from here; they are not answered here. */
const ours = new WeakSet< object >();

/** @param jQueryArgs Where jQuery's handlers get something else. */
export function send( target: Element, name: string, args: readonly unknown[] = [], jQueryArgs = args ): void {
	const jQuery = pageJQuery();
	sendNatively( jQuery, target, name, args );
	if ( jQuery ) {
		const event = jQuery.Event( name );
		ours.add( event );
		guarded( jQuery, undefined, () => jQuery( target ).trigger( event, jQueryArgs ) );
	}
}

function sendNatively( jQuery: PageJQuery | null, target: Element, name: string, args: readonly unknown[] ): void {
	const event = new CustomEvent( name, {
		bubbles: true,
		cancelable: true,
		detail: args.length > 1 ? args : ( args[ 0 ] ?? null ),
	} );
	ours.add( event );
	guarded( jQuery, name, () => target.dispatchEvent( event ) );
}

function guarded( jQuery: PageJQuery | null, name: string | undefined, run: () => void ): void {
	const before = jQuery?.event.triggered;
	if ( jQuery ) {
		jQuery.event.triggered = name;
	}
	try {
		run();
	} finally {
		if ( jQuery ) {
			jQuery.event.triggered = before;
		}
	}
}

/**
 * What others send: other scripts drive the form by the same events. What they send through jQuery is passed on as a
 * DOM event.
 */
export function listenTo( form: HTMLFormElement, name: string, answer: ( ...args: unknown[] ) => void ): void {
	form.addEventListener( name, ( event ) => {
		if ( ! ours.has( event ) ) {
			const detail: unknown = event instanceof CustomEvent ? ( event.detail ?? undefined ) : undefined;
			answer( ...( Array.isArray( detail ) ? detail : [ detail ] ) );
		}
	} );
	onJQuery( ( jQuery ) =>
		jQuery( form ).on( name, ( event, ...args ) => {
			if ( typeof event === 'object' && event && ! ours.has( event ) && ! isNative( event ) ) {
				answer( ...args );
				sendNatively( jQuery, eventTarget( event, form ), name, args );
			}
		} )
	);
}

/** A jQuery event that stands for a DOM event: that was heard itself. */
export const isNative = ( event: object ): boolean => 'originalEvent' in event && event.originalEvent !== undefined;

export const eventTarget = ( event: object, form: Element ): Element =>
	'target' in event && event.target instanceof Element ? event.target : form;
