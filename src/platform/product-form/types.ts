/** Current state of a product's add-to-cart form, whichever template, block or plugin printed it. */
import type { UnknownRecord } from '../check';

/** `attribute_pa_colour` => posted value; '' means "not selected", in a variation "any". */
export type Attributes = Readonly< Record< string, string > >;

export interface Variation {
	readonly id: number;
	readonly attributes: Attributes;
	/** Displayed price of one item; null if the form does not contain it. */
	readonly displayPrice: number | null;
	/** Data in the format of `found_variation`, without what the form does not contain. */
	readonly data: UnknownRecord;
}

export type ProductType = 'simple' | 'variable' | 'grouped';

export interface TotalParts {
	readonly enteredPrice: number;
	readonly extras: number;
}

export interface ProductFormState {
	/** Id of the form on this page: `product-16`; a second form of the same product is `product-16-2`. */
	readonly id: string;
	/** 0 if the element is no add-to-cart form (a preview). */
	readonly productId: number;
	readonly type: ProductType;
	readonly attributes: Attributes;
	readonly variation: Variation | null;
	/** Quantity of the product; for a grouped product, the sum of `quantities`. */
	readonly quantity: number;
	/** Quantities of a grouped product's children, by product id. */
	readonly quantities: Readonly< Record< string, number > >;
	/**
	 * Displayed price of one item without options: set by a feature, or else of the variation, or else of the form;
	 * null if unknown.
	 */
	readonly price: number | null;
	/** Displayed sum that all contributors add to the line. */
	readonly optionsTotal: number;
	/**
	 * Displayed total of the line: as reported by a feature that includes fees, or else price × quantity +
	 * optionsTotal. Null if the price is unknown or the selection cannot be ordered.
	 */
	readonly total: number | null;
	/**
	 * Parts of the total for code that changes the price, such as a bundle: the price of one item with its options, as
	 * entered in the store and in the shopper's currency, and the displayed sum of fees and products in other lines.
	 * Null if no feature reports them or the selection cannot be ordered.
	 */
	readonly totalParts: TotalParts | null;
	/** Contributor => why the form cannot be added; empty if valid. */
	readonly problems: Readonly< Record< string, string > >;
	/** Contributor => why nothing can be added now (an upload is in flight). */
	readonly locks: Readonly< Record< string, string > >;
}

/** Values that were read from an add-to-cart form at one moment. */
export interface FormReading {
	readonly productId: number;
	readonly type: ProductType;
	readonly attributes: Attributes;
	readonly variationId: number;
	readonly quantity: number;
	readonly quantities: Readonly< Record< string, number > >;
}

/** One type of add-to-cart form: how to read, write and watch it. */
export interface FormMarkup {
	/** Resolves when the code has loaded and the form is rendered; writes wait for it. */
	readonly ready?: Promise< unknown >;
	read(): FormReading;
	/** Returns all variations that the page contains; empty if the server is asked for each (over 30 variations). */
	variations(): readonly Variation[];
	/** Returns the product's displayed price; null if the page does not contain it as a number. */
	price( productId: number ): number | null;
	/** Returns whether another script matches attributes and variations and reports it through `found_variation`. */
	isMatchedElsewhere(): boolean;
	/** Resolves when the form shows the selection, or cannot. */
	writeAttributes( attributes: Attributes ): Promise< boolean >;
	writeQuantity( input: HTMLInputElement, quantity: number ): void;
	/** Returns the message about a missing selection; '' if nothing is missing or another script shows it. */
	missing?(): string;
	/** Calls `onChange` when a value that `read` returns may have changed. */
	watch( onChange: () => void ): void;
}
