import { EVENTS, fire } from '../../platform/events';

/**
 * A form that changes a line of the cart does not show the line until the app has asked for it. What is pressed before must not replace the
 * line with the form's first answers: it waits, and goes its way when the form is ready or will not be.
 */
export function holdUntilReady( node: HTMLElement ): void {
	// Adds by ajax wait by themselves for what is not alive yet.
	delete node.dataset.aisleAlive;
	const form = node.closest( 'form' );
	const hold = ( event: SubmitEvent ): void => {
		if ( 'aisleReady' in node.dataset || 'aisleFailed' in node.dataset ) {
			return;
		}
		event.preventDefault();
		event.stopImmediatePropagation();
		const { submitter } = event;
		node.addEventListener( EVENTS.ready, () => form?.requestSubmit( submitter ), { once: true } );
	};
	form?.addEventListener( 'submit', hold, true );
}

/** The app does not come: the form adds as it stands. */
export function letGo( node: HTMLElement ): void {
	node.dataset.aisleFailed = '';
	fire( node, EVENTS.ready );
}
