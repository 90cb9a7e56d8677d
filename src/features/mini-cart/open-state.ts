/**
 * State that early module and app share on the node: whether the dropdown is open, and for how long if it opened
 * automatically.
 */
export interface OpenState {
	readonly open: boolean;
	/** Time until it closes automatically, in ms; without it, it stays open. */
	readonly closeAfter?: number;
}

export const OPEN_STATE_CHANGED = 'aisle:mini-cart:open-state';

export const MINI_CART_SELECTOR = '[data-aisle="mini-cart"]';

export const miniCartOf = ( control: Element ): HTMLElement | null =>
	control.closest< HTMLElement >( MINI_CART_SELECTOR );

export const controlOf = ( node: Element ): HTMLElement | null =>
	node.querySelector< HTMLElement >( '[data-aisle-open]' );

export const isOpen = ( node: HTMLElement ): boolean => 'aisleOpenState' in node.dataset;

/** Stored on the node, because the app may still be loading. */
export function setOpenState( node: HTMLElement | null, { open, closeAfter = 0 }: OpenState ): void {
	if ( ! node ) {
		return;
	}
	if ( open ) {
		node.dataset.aisleOpenState = String( closeAfter );
	} else {
		delete node.dataset.aisleOpenState;
	}
	controlOf( node )?.setAttribute( 'aria-expanded', String( open ) );
	node.dispatchEvent( new Event( OPEN_STATE_CHANGED ) );
}

export function openStateOf( node: HTMLElement ): OpenState {
	return isOpen( node ) ? { open: true, closeAfter: Number( node.dataset.aisleOpenState ) } : { open: false };
}
