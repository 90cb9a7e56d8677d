/** What is open over the page at the moment: one product at a time, with the list it was opened from. */
import { productInAddress } from '../../platform/quick-view-url';
import type { QuickViewTarget } from '../../platform/quick-view-target';
import { enterAddress, leaveAddress, turnAddress } from './address';

export interface Shown {
	readonly target: QuickViewTarget;
	readonly list: readonly QuickViewTarget[];
	/** Where the focus goes back to. */
	readonly opener: HTMLElement | null;
}

let current: Shown | null = null;
const listeners = new Set< () => void >();

export const shownProduct = (): Shown | null => current;

export function onShown( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/** Pressed twice it is one wish. */
export function showProduct( target: QuickViewTarget, list: readonly QuickViewTarget[] ): void {
	if ( current?.target.productId !== target.productId ) {
		change( { target, list, opener: current?.opener ?? target.button } );
		void enterAddress( target.productId, () => current?.target.productId === target.productId );
	}
}

/** To another product of the list. */
export function turnTo( target: QuickViewTarget ): void {
	if ( current ) {
		change( { ...current, target } );
		turnAddress( target.productId );
	}
}

/** @param keepsAddress The page is being left, or has left the address already. */
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
