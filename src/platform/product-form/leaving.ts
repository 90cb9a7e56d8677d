/**
 * A form that is sent the classic way is sent once: the first request may be at the server already, and a second press while the page
 * leaves would add once more.
 */
import { startBusy } from '../add-to-cart/button';

/** Of a shopper who stopped the page from leaving, or of an answer that was a file: then the button can be pressed again. */
const TIMEOUT = 30_000;

/** @return To be called with each submit that nobody has stopped; false where an earlier one is on its way. */
export function sendOnce( form: HTMLElement, addButton: () => HTMLElement | null ): ( event: SubmitEvent ) => boolean {
	let stay: ( () => void ) | null = null;
	let sent: SubmitEvent | null = null;
	const leave = ( event: SubmitEvent ): void => {
		const endBusy = startBusy( event.submitter ?? addButton() ?? form );
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
