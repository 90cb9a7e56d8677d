/**
 * What a list of products asks the app for, once that has come: a product over the page. Apart, so that a list's script
 * needs no more than this.
 */

export interface QuickViewTarget {
	readonly productId: number;
	/** Where the focus goes back to; null where an address asks. */
	readonly button: HTMLElement | null;
	/** The product's page. */
	readonly url: string;
}

/** Detail of QUICK_VIEW_ASKED. */
export interface QuickViewRequestDetail {
	readonly target: QuickViewTarget;
	/** The list it was asked from, in its order, the wish among them. */
	readonly list: readonly QuickViewTarget[];
	/** Nobody has pressed yet: it is fetched, not opened. */
	readonly ahead: boolean;
}

/** Ours alone, on document; cancelled by who opens it. */
export const QUICK_VIEW_ASKED = 'aisle:quick-view';
