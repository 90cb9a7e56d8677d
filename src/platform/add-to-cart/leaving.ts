/**
 * Where adding goes without ajax, a form is sent once: the first request may be at the server already, and a second
 * press while the page leaves would add once more. A chunk of the loader, for the pages that need it.
 */

/**
 * Of a shopper who stopped the page from leaving, or of an answer that was a file: then the button can be pressed
 * again.
 */
const TIMEOUT = 30_000;

/**
 * @param forms     Which forms; from the loader like the next one, which the chunk would else have to share with it.
 * @param startBusy Marks the pressed button until the answered function is called.
 */
export function sendFormsOnce( forms: string, startBusy: ( button: HTMLElement ) => () => void ): void {
	document.addEventListener( 'submit', leaveField, true );
	const known = new WeakMap< HTMLFormElement, ( event: SubmitEvent ) => boolean >();
	// After all who listen at the form: what they have stopped was not sent.
	document.addEventListener( 'submit', ( event ) => {
		const form = event.target;
		if ( event.defaultPrevented || ! ( form instanceof HTMLFormElement && form.matches( forms ) ) ) {
			return;
		}
		const unready = form.querySelector(
			'[data-aisle]:not([data-aisle-ready],[data-aisle-failed],[data-aisle-alive])'
		);
		if ( unready ) {
			event.preventDefault();
			const { submitter } = event;
			// Its answers are still on their way (a line of the cart that is changed): it goes when they stand in the
			// form, or never will.
			unready.addEventListener( 'aisle:ready', () => form.requestSubmit( submitter ), { once: true } );
			return;
		}
		const maySend = known.get( form ) ?? sendOnce( form, startBusy );
		known.set( form, maySend );
		if ( ! maySend( event ) ) {
			event.preventDefault();
		}
	} );
}

/**
 * A block that adds by its own script takes a typed quantity when its field is left; who presses Enter in it has not
 * left it.
 */
function leaveField( { target }: Event ): void {
	const field = document.activeElement;
	if (
		target instanceof HTMLFormElement &&
		target.matches( '[data-wp-on--submit]' ) &&
		field instanceof HTMLInputElement &&
		target.contains( field )
	) {
		field.dispatchEvent( new FocusEvent( 'blur' ) );
	}
}

/** @return To be called with each submit that nobody has stopped; false where an earlier one is on its way. */
function sendOnce(
	form: HTMLFormElement,
	startBusy: ( button: HTMLElement ) => () => void
): ( event: SubmitEvent ) => boolean {
	let stay: ( () => void ) | null = null;
	let sent: SubmitEvent | null = null;
	const leave = ( event: SubmitEvent ): void => {
		const endBusy = startBusy(
			event.submitter ?? form.querySelector< HTMLElement >( '.single_add_to_cart_button, [type=submit]' ) ?? form
		);
		const timer = window.setTimeout( () => stay?.(), TIMEOUT );
		// Out of the browser's memory the page comes back as it left, the busy button too.
		const onPageShow = ( { persisted }: PageTransitionEvent ): void => void ( persisted && stay?.() );
		window.addEventListener( 'pageshow', onPageShow );
		stay = () => {
			window.clearTimeout( timer );
			window.removeEventListener( 'pageshow', onPageShow );
			stay = null;
			endBusy();
		};
	};
	return ( event ) => {
		// Who listens after us may have kept the page, and may send the form anew before our own look below.
		if ( sent?.defaultPrevented ) {
			stay?.();
		}
		if ( stay ) {
			return false;
		}
		sent = event;
		if ( staysHere( form, event ) ) {
			return true;
		}
		leave( event );
		window.setTimeout( () => sent === event && event.defaultPrevented && stay?.() );
		return true;
	};
}

/** What opens another tab may be pressed again. */
function staysHere( form: HTMLElement, { submitter }: SubmitEvent ): boolean {
	const target = submitter?.getAttribute( 'formtarget' ) ?? form.getAttribute( 'target' ) ?? '';
	return ! [ '', '_self', '_parent', '_top' ].includes( target );
}
