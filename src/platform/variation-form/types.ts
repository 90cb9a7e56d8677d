/**
 * What runs one form of a variable product (`form.variations_form`) in the place of WooCommerce's script, as the rest
 * of the page sees it. The menus (`<select name="attribute_…">`) are the truth: who chooses writes them and tells
 * `change`; who shows reads them.
 */
import type { UnknownRecord } from '../check';

/** `attribute_pa_colour` => value as it is posted; '' is "not chosen". */
export type Choice = Readonly< Record< string, string > >;

/**
 * Of one value, given what is chosen in the other attributes: `available` can be bought, `out-of-stock` has a variation
 * that cannot be bought now, `unavailable` goes with none.
 */
export type ValueState = 'available' | 'out-of-stock' | 'unavailable';

export interface VariationForm {
	readonly element: HTMLFormElement;
	/** Names of the attributes in the order of the page. */
	readonly attributes: readonly string[];
	/** As the menus say. */
	choice(): Choice;
	/** Writes the menu as a hand would; '' takes the choice back. */
	choose( attribute: string, value: string ): void;
	/** As the reset link does. */
	reset(): void;
	/**
	 * Of every value the product has, in a map by value; needs no request and no more than a millisecond. Another
	 * choice may be asked for.
	 */
	states( attribute: string, choice?: Choice ): ReadonlyMap< string, ValueState >;
	/**
	 * The most that can be bought of the variations that go with this value and the rest of the choice; null where
	 * there is no limit, or where it is not told. Who asks for many values hands the choice over: reading the menus
	 * takes longer than the answer.
	 */
	stockLeft( attribute: string, value: string, choice?: Choice ): number | null;
	/** After every check of the choice, with the variation as WooCommerce hands it to `found_variation`, or null. */
	subscribe( listener: ( variation: UnknownRecord | null ) => void ): () => void;
}

/** On a form that is run here, for the app, whose modules are not these. */
export const RUN_HERE = 'data-aisle-variations';

/**
 * Sent by such a form with what is known of the variation that is chosen now, or null: a price does not wait for all
 * that the server has to say.
 */
export const VARIATION_REPORTED = 'aisle:variation-told';

/** Sent on such a form: `detail.answer` is called at once with the variation that was found last, or null. */
export const WHICH_VARIATION = 'aisle:which-variation';
