/**
 * Busy state of the clicked button: set at once, with Aisle's spinner after 150 ms (in CSS). The button keeps its size.
 */
const clickCounts = new WeakMap< HTMLElement, number >();

export const isBusy = ( button: HTMLElement ): boolean => ( clickCounts.get( button ) ?? 0 ) > 0;

/**
 * @return  Function that ends this click. The button leaves the busy state when all of its clicks have ended.
 */
export function startBusy( button: HTMLElement ): () => void {
	changeClickCount( button, 1 );
	// Themes widen `.loading` buttons to fit their own spinner. Aisle fixes the padding so that nothing around the
	// button moves.
	button.style.setProperty( 'padding', getComputedStyle( button ).padding, 'important' );
	button.classList.add( 'loading', 'aisle-busy' );
	button.classList.remove( 'added', 'aisle-done' );
	button.setAttribute( 'aria-busy', 'true' );
	removeMessage( button );
	let hasEnded = false;
	return () => {
		if ( hasEnded ) {
			return;
		}
		hasEnded = true;
		if ( changeClickCount( button, -1 ) === 0 ) {
			button.style.removeProperty( 'padding' );
			button.classList.remove( 'loading', 'aisle-busy' );
			button.removeAttribute( 'aria-busy' );
		}
	};
}

function changeClickCount( button: HTMLElement, change: number ): number {
	const clickCount = Math.max( 0, ( clickCounts.get( button ) ?? 0 ) + change );
	clickCounts.set( button, clickCount );
	return clickCount;
}

/** Shows an error next to the clicked button until the next click. */
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
