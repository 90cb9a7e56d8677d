/**
 * Request of a product list to the app: show a product over the page. A separate module, so that a list's script needs
 * nothing else.
 */

export interface QuickViewTarget {
	readonly productId: number;
	/** Element that gets the focus back; null if the request is from a URL. */
	readonly button: HTMLElement | null;
	/** URL of the product page. */
	readonly url: string;
}

/** Detail of the event `aisle:quick-view`. */
export interface QuickViewRequestDetail {
	readonly target: QuickViewTarget;
	/** The list of the request, in order and including the target. */
	readonly list: readonly QuickViewTarget[];
	/** True for a prefetch before the click: the product is loaded, not opened. */
	readonly ahead: boolean;
}

/** Internal event on document. The feature that opens the product cancels it with `preventDefault()`. */
export const QUICK_VIEW_REQUESTED = 'aisle:quick-view';
