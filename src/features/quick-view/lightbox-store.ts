/** Store of the quick view over the page: the current product and the list it was opened from. */
import { productInAddress } from '../../platform/contracts/quick-view-url';
import type { QuickViewTarget } from '../../platform/contracts/quick-view-target';
import { enterAddress, leaveAddress, turnAddress } from './address';

export interface Shown {
	readonly target: QuickViewTarget;
	readonly list: readonly QuickViewTarget[];
	/** Gets the focus when the quick view closes. */
	readonly opener: HTMLElement | null;
}

let current: Shown | null = null;
const listeners = new Set< () => void >();

export const shownProduct = (): Shown | null => current;

export function onShown( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/** Ignores a second click on the same product. */
export function showProduct( target: QuickViewTarget, list: readonly QuickViewTarget[] ): void {
	if ( current?.target.productId !== target.productId ) {
		change( { target, list, opener: current?.opener ?? target.button } );
		void enterAddress( target.productId, () => current?.target.productId === target.productId );
	}
}

/** Shows another product of the list. */
export function turnTo( target: QuickViewTarget ): void {
	if ( current ) {
		change( { ...current, target } );
		turnAddress( target.productId );
	}
}

/**
 * @param keepsAddress True if the page is being left, or its URL has already changed.
 */
export function hideProduct( keepsAddress = false ): void {
	if ( current ) {
		change( null );
		if ( ! keepsAddress ) {
			leaveAddress();
		}
	}
}

window.addEventListener( 'popstate', () => productInAddress() === 0 && hideProduct( true ) );

function change( shown: Shown | null ): void {
	current = shown;
	listeners.forEach( ( listener ) => listener() );
}
