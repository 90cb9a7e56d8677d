/**
 * What early door and app tell each other on the node: whether it shall be open, and for how long when it opened by
 * itself.
 */
export interface OpenState {
	readonly open: boolean;
	/** Milliseconds until it closes by itself; none stays. */
	readonly closeAfter?: number;
}

export const OPEN_STATE_CHANGED = 'aisle:mini-cart:wished';

export const NODE = '[data-aisle="mini-cart"]';

export const nodeOf = ( control: Element ): HTMLElement | null => control.closest< HTMLElement >( NODE );

export const ownControl = ( node: Element ): HTMLElement | null =>
	node.querySelector< HTMLElement >( '[data-aisle-open]' );

export const isOpen = ( node: HTMLElement ): boolean => 'wishedOpen' in node.dataset;

/** Kept on the node: the app may still be on its way. */
export function setOpenState( node: HTMLElement | null, { open, closeAfter = 0 }: OpenState ): void {
	if ( ! node ) {
		return;
	}
	if ( open ) {
		node.dataset.wishedOpen = String( closeAfter );
	} else {
		delete node.dataset.wishedOpen;
	}
	ownControl( node )?.setAttribute( 'aria-expanded', String( open ) );
	node.dispatchEvent( new Event( OPEN_STATE_CHANGED ) );
}

export function openStateOf( node: HTMLElement ): OpenState {
	return isOpen( node ) ? { open: true, closeAfter: Number( node.dataset.wishedOpen ) } : { open: false };
}
