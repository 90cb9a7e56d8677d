/**
 * Names of every event we send, and the way to send them. `aisle:cart:*` are sent on `document` with the line's data
 * and are the public interface for themes and other plugins; the add form's are sent on the form itself and bubble.
 */
export const EVENTS = {
	/** detail: { cart } after every change that the server told us. */
	cartChange: 'aisle:cart:change',
	/** detail: { line, key, quantity } */
	cartAdd: 'aisle:cart:add',
	/** detail: { line, key } */
	cartRemove: 'aisle:cart:remove',
	/** detail: { line, key, quantity } */
	cartQuantity: 'aisle:cart:quantity',
	/** detail: { code, applied } */
	cartCoupon: 'aisle:cart:coupon',
	/** detail: { totals, before }, decimal strings; before is null for the first. */
	cartTotals: 'aisle:cart:totals',
	/** detail: { code, message, key } */
	cartError: 'aisle:cart:error',
	cartOpen: 'aisle:cart:open',
	cartClose: 'aisle:cart:close',
	/** On the form, cancelable; detail: { form, submitter }. Cancel it to stop the add. */
	beforeAdd: 'aisle:before-add',
	/** On the form; detail: { result }. */
	added: 'aisle:added',
	/** On the form; detail: { result }. */
	addRejected: 'aisle:add-refused',
	/** On a node that a feature has just mounted. */
	ready: 'aisle:ready',
	/** Send it on document with detail: { root } when you have put `[data-aisle]` nodes into the page. */
	mount: 'aisle:mount',
	/** Ours alone, on document; detail: LateFeatures of `early/early-page.ts`. */
	lateFeatures: 'aisle:late-features',
} as const;

/**
 * On document; detail: { id, form, state } after every change of an add-to-cart form (`product-form/store` says what a
 * state is). Not among the others: the loader, which holds those, has no use for it.
 */
export const PRODUCT_FORM_CHANGE = 'aisle:product-form:change';

/** On a feature's node; detail: the feature's boot data anew. The settings' preview sends it. */
export const FEATURE_DATA = 'aisle:feature-data';

/**
 * Sent on the form, bubbling and cancelable, when the picture of a variation (detail `{ variation }`) or the product's
 * own (`{ variation: null }`) is to be shown. The gallery of ours answers with `preventDefault()`; else the page's
 * pictures are changed as WooCommerce does it.
 */
export const VARIATION_IMAGE = 'aisle:variation-image';

/** Sends a bubbling CustomEvent; false when somebody cancelled it. */
export function fire( target: EventTarget, name: string, detail: unknown = null, cancelable = false ): boolean {
	return target.dispatchEvent( new CustomEvent( name, { bubbles: true, cancelable, detail } ) );
}

/** The little of jQuery that we touch, and only when some other script has loaded it. */
export interface JQueryObject {
	trigger( name: string, args?: readonly unknown[] ): unknown;
	on( names: string, listener: ( event: unknown, ...args: unknown[] ) => void ): unknown;
}
export type JQueryFunction = ( target?: unknown ) => JQueryObject;

declare global {
	interface Window {
		jQuery?: JQueryFunction;
	}
}

export function jQueryIfLoaded(): JQueryFunction | null {
	return typeof window.jQuery === 'function' ? window.jQuery : null;
}
