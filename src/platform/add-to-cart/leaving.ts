/**
 * If the store adds without Ajax, sends each form only once. The first request may have reached the server, so a second
 * click would add the product again. A separate chunk, loaded only on pages that need it.
 */

/**
 * Time until the button is enabled again, in ms: for a shopper who canceled the navigation, or a response that was a
 * download.
 */
const UNLOCK_TIMEOUT_MS = 30_000;

/**
 * @param formSelector Selector of the forms. Passed in, like `startBusy`, so that this chunk does not share modules
 *                     with the loader.
 * @param startBusy    Marks the clicked button as busy; the returned function ends that.
 */
export function preventDoubleSubmit( formSelector: string, startBusy: ( button: HTMLElement ) => () => void ): void {
	document.addEventListener( 'submit', blurField, true );
	const submitGuards = new WeakMap< HTMLFormElement, ( event: SubmitEvent ) => boolean >();
	// Runs after all listeners on the form, because a submit that they canceled was not sent.
	document.addEventListener( 'submit', ( event ) => {
		const form = event.target;
		if ( event.defaultPrevented || ! ( form instanceof HTMLFormElement && form.matches( formSelector ) ) ) {
			return;
		}
		const unready = form.querySelector(
			'[data-aisle]:not([data-aisle-ready],[data-aisle-failed],[data-aisle-prerendered])'
		);
		if ( unready ) {
			event.preventDefault();
			const { submitter } = event;
			// The feature is still loading its answers (an edited cart line). The form is sent when they are ready or
			// have failed.
			unready.addEventListener( 'aisle:ready', () => form.requestSubmit( submitter ), { once: true } );
			return;
		}
		const maySend = submitGuards.get( form ) ?? createSubmitGuard( form, startBusy );
		submitGuards.set( form, maySend );
		if ( ! maySend( event ) ) {
			event.preventDefault();
		}
	} );
}

/**
 * Fires `blur` on the focused field. A block with its own script reads the quantity on blur, but Enter submits without
 * leaving the field.
 */
function blurField( { target }: Event ): void {
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

/**
 * @return  Function to call for each submit that was not canceled; false if an earlier one is in flight.
 */
function createSubmitGuard(
	form: HTMLFormElement,
	startBusy: ( button: HTMLElement ) => () => void
): ( event: SubmitEvent ) => boolean {
	let unlock: ( () => void ) | null = null;
	let lastSubmit: SubmitEvent | null = null;
	const lock = ( event: SubmitEvent ): void => {
		const endBusy = startBusy(
			event.submitter ?? form.querySelector< HTMLElement >( '.single_add_to_cart_button, [type=submit]' ) ?? form
		);
		const timer = window.setTimeout( () => unlock?.(), UNLOCK_TIMEOUT_MS );
		// If the browser restores the page from the back/forward cache, the button is still busy.
		const onPageShow = ( { persisted }: PageTransitionEvent ): void => void ( persisted && unlock?.() );
		window.addEventListener( 'pageshow', onPageShow );
		unlock = () => {
			window.clearTimeout( timer );
			window.removeEventListener( 'pageshow', onPageShow );
			unlock = null;
			endBusy();
		};
	};
	return ( event ) => {
		// A later listener may have canceled the first submit and sent the form again before the check below runs.
		if ( lastSubmit?.defaultPrevented ) {
			unlock?.();
		}
		if ( unlock ) {
			return false;
		}
		lastSubmit = event;
		if ( opensInOtherTab( form, event ) ) {
			return true;
		}
		lock( event );
		window.setTimeout( () => lastSubmit === event && event.defaultPrevented && unlock?.() );
		return true;
	};
}

/** Returns whether the response opens in another tab. Such a form may be sent again. */
function opensInOtherTab( form: HTMLElement, { submitter }: SubmitEvent ): boolean {
	const target = submitter?.getAttribute( 'formtarget' ) ?? form.getAttribute( 'target' ) ?? '';
	return ! [ '', '_self', '_parent', '_top' ].includes( target );
}
