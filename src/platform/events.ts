/**
 * Names of all events that Aisle sends, and functions to send them. `aisle:cart:*` are sent on `document` with the
 * line's data and are the public interface for themes and other plugins. Events of the add form are sent on the form
 * and bubble.
 */
export const EVENTS = {
	/** detail: { cart }; sent after every change that the server reports. */
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
	addRejected: 'aisle:add-rejected',
	/** Sent on a node that a feature has mounted. */
	ready: 'aisle:ready',
	/** Send it on document with detail: { root } after you insert `[data-aisle]` nodes into the page. */
	mount: 'aisle:mount',
	/** Internal; on document; detail: LateFeatures of `early/early-page.ts`. */
	lateFeatures: 'aisle:load-features',
} as const;

/**
 * On document; detail: { id, form, state } after every change of an add-to-cart form (`product-form/store` defines the
 * state). Not in `EVENTS`, because the loader contains that list and does not need this event.
 */
export const PRODUCT_FORM_CHANGE = 'aisle:product-form:change';

/** On a feature's node; detail: the feature's new boot data. The settings preview sends it. */
export const FEATURE_DATA = 'aisle:feature-data';

/**
 * Sent on the form, bubbling and cancelable, to show the image of a variation (detail `{ variation }`) or of the
 * product (`{ variation: null }`). Aisle's gallery calls `preventDefault()`; otherwise the page's images are changed
 * like in WooCommerce.
 */
export const VARIATION_IMAGE = 'aisle:variation-image';

/** Sends a bubbling CustomEvent. Returns false if a listener canceled it. */
export function fire( target: EventTarget, name: string, detail: unknown = null, cancelable = false ): boolean {
	return target.dispatchEvent( new CustomEvent( name, { bubbles: true, cancelable, detail } ) );
}

/** The parts of jQuery that Aisle uses, if another script has loaded it. */
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
