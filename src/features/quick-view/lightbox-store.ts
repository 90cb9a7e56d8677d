/** Store of the quick view over the page: the current product and the list it was opened from. */
import { productIdInHash } from '../../platform/contracts/quick-view-url';
import type { QuickViewTarget } from '../../platform/contracts/quick-view-target';
import { enterUrl, leaveUrl, replaceUrl } from './address';

export interface LightboxState {
	readonly target: QuickViewTarget;
	readonly list: readonly QuickViewTarget[];
	/** Gets the focus when the quick view closes. */
	readonly opener: HTMLElement | null;
}

let currentState: LightboxState | null = null;
const listeners = new Set< () => void >();

export const getLightboxState = (): LightboxState | null => currentState;

export function onLightboxChange( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/** Ignores a second click on the same product. */
export function showProduct( target: QuickViewTarget, list: readonly QuickViewTarget[] ): void {
	if ( currentState?.target.productId !== target.productId ) {
		change( { target, list, opener: currentState?.opener ?? target.button } );
		void enterUrl( target.productId, () => currentState?.target.productId === target.productId );
	}
}

/** Shows another product of the list. */
export function switchProduct( target: QuickViewTarget ): void {
	if ( currentState ) {
		change( { ...currentState, target } );
		replaceUrl( target.productId );
	}
}

/**
 * @param keepsUrl True if the page is being left, or its URL has already changed.
 */
export function hideProduct( keepsUrl = false ): void {
	if ( currentState ) {
		change( null );
		if ( ! keepsUrl ) {
			leaveUrl();
		}
	}
}

window.addEventListener( 'popstate', () => productIdInHash() === 0 && hideProduct( true ) );

function change( newState: LightboxState | null ): void {
	currentState = newState;
	listeners.forEach( ( listener ) => listener() );
}
