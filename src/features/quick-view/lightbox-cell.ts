/** What is open over the page at the moment: one product at a time, with the list it was opened from. */
import { productInAddress } from '../../platform/quick-view-address';
import type { QuickViewWish } from '../../platform/quick-view-wish';
import { enterAddress, leaveAddress, turnAddress } from './address';

export interface Shown {
	readonly wish: QuickViewWish;
	readonly list: readonly QuickViewWish[];
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
export function showProduct( wish: QuickViewWish, list: readonly QuickViewWish[] ): void {
	if ( current?.wish.productId !== wish.productId ) {
		change( { wish, list, opener: current?.opener ?? wish.button } );
		void enterAddress( wish.productId, () => current?.wish.productId === wish.productId );
	}
}

/** To another product of the list. */
export function turnTo( wish: QuickViewWish ): void {
	if ( current ) {
		change( { ...current, wish } );
		turnAddress( wish.productId );
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
