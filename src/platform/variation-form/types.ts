/**
 * Public interface of a variable product's form (`form.variations_form`) that Aisle runs instead of WooCommerce's
 * script.
 *
 * The selects (`<select name="attribute_…">`) are the source of truth: code that changes the selection sets them and
 * fires `change`; code that shows it reads them.
 */
import type { UnknownRecord } from '../check';

/** `attribute_pa_colour` => posted value; '' means "not selected". */
export type Choice = Readonly< Record< string, string > >;

/**
 * State of one value with the selection of the other attributes: `available` can be bought, `out-of-stock` has a
 * variation that cannot be bought now, `unavailable` fits no variation.
 */
export type ValueState = 'available' | 'out-of-stock' | 'unavailable';

export interface VariationForm {
	readonly element: HTMLFormElement;
	/** Attribute names in page order. */
	readonly attributes: readonly string[];
	/** Returns the selected value of each attribute. */
	choice(): Choice;
	/** Sets a select as if by the shopper; '' clears it. */
	choose( attribute: string, value: string ): void;
	/** Resets the form like the reset link. */
	reset(): void;
	/**
	 * Returns the states of all values of an attribute, by value. Sends no request and takes at most a millisecond.
	 * `choice` replaces the current selection.
	 */
	states( attribute: string, choice?: Choice ): ReadonlyMap< string, ValueState >;
	/**
	 * Returns the maximum quantity among variations with this value and the rest of the selection; null if unlimited or
	 * unknown. For many values pass the selection, because reading the selects is slower than the lookup.
	 */
	stockLeft( attribute: string, value: string, choice?: Choice ): number | null;
	/**
	 * Calls the listener after every check of the selection, with the variation in the format of `found_variation`, or
	 * null.
	 */
	subscribe( listener: ( variation: UnknownRecord | null ) => void ): () => void;
}

/** Marks a form that Aisle runs, for the app, which has separate modules. */
export const RUN_BY_AISLE = 'data-aisle-variations';

/**
 * Sent by a form that Aisle runs, with the known data of the selected variation, or null. A price can then change
 * before the server responds.
 */
export const VARIATION_REPORTED = 'aisle:variation-told';

/** Sent to a form that Aisle runs. The form calls `detail.answer` at once with the last variation found, or null. */
export const VARIATION_REQUESTED = 'aisle:which-variation';
