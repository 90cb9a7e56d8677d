/** The pressed button: busy at once, its own spinner after 150 ms (style), its size kept. */
const busy = new WeakMap< HTMLElement, number >();

export const isBusy = ( button: HTMLElement ): boolean => ( busy.get( button ) ?? 0 ) > 0;

/** @return Ends this press; the button rests when all of its presses have ended. */
export function startBusy( button: HTMLElement ): () => void {
	count( button, 1 );
	// Shops' styles widen `.loading` buttons to make room for their own spinner; ours must not move what is around it.
	button.style.setProperty( 'padding', getComputedStyle( button ).padding, 'important' );
	button.classList.add( 'loading', 'aisle-busy' );
	button.classList.remove( 'added', 'aisle-done' );
	button.setAttribute( 'aria-busy', 'true' );
	removeMessage( button );
	let ended = false;
	return () => {
		if ( ended ) {
			return;
		}
		ended = true;
		if ( count( button, -1 ) === 0 ) {
			button.style.removeProperty( 'padding' );
			button.classList.remove( 'loading', 'aisle-busy' );
			button.removeAttribute( 'aria-busy' );
		}
	};
}

function count( button: HTMLElement, change: number ): number {
	const presses = Math.max( 0, ( busy.get( button ) ?? 0 ) + change );
	busy.set( button, presses );
	return presses;
}

/** A refusal stands where the shopper pressed, until the next press. */
export function showMessage( button: HTMLElement, text: string ): void {
	removeMessage( button );
	const message = document.createElement( 'p' );
	message.className = 'aisle-add-message';
	message.setAttribute( 'role', 'alert' );
	message.textContent = text;
	button.after( message );
}

export function removeMessage( button: HTMLElement ): void {
	if ( button.nextElementSibling?.classList.contains( 'aisle-add-message' ) ) {
		button.nextElementSibling.remove();
	}
}
