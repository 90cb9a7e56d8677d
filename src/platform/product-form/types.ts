/** What the add-to-cart form of a product is at this moment, whichever template, block or plugin drew it. */
import type { UnknownRecord } from '../check';

/** `attribute_pa_colour` => value as it is posted; '' is "not chosen", in a variation "any". */
export type Attributes = Readonly< Record< string, string > >;

export interface Variation {
	readonly id: number;
	readonly attributes: Attributes;
	/** Of one, as the shop shows it; null where the form did not say. */
	readonly displayPrice: number | null;
	/** The same as WooCommerce hands it to `found_variation`; what the form does not know is missing. */
	readonly data: UnknownRecord;
}

export type ProductType = 'simple' | 'variable' | 'grouped';

export interface ProductFormState {
	/** Of this form on this page: `product-16`, a second form of the same product is `product-16-2`. */
	readonly id: string;
	/** 0 where the element is no add-to-cart form (a preview). */
	readonly productId: number;
	readonly type: ProductType;
	readonly attributes: Attributes;
	readonly variation: Variation | null;
	/** Of the product; of a grouped one the sum of `quantities`. */
	readonly quantity: number;
	/** Of the products of a grouped one, by id. */
	readonly quantities: Readonly< Record< string, number > >;
	/**
	 * Of one without options, as shown: what a feature set, else the variation's, else the form's own; null is unknown.
	 */
	readonly price: number | null;
	/** What all contributors add to the line, as shown. */
	readonly optionsTotal: number;
	/**
	 * Of the whole line, as shown: what a feature that adds up fees too has told, else price × quantity + optionsTotal;
	 * null where the price is unknown, or it cannot be ordered as it is.
	 */
	readonly total: number | null;
	/** Contributor => why the form cannot be added as it is; empty is valid. */
	readonly problems: Readonly< Record< string, string > >;
	/** Contributor => why nothing can be added just now (a file is on its way). */
	readonly locks: Readonly< Record< string, string > >;
}

/** What one look at the page tells. */
export interface Reading {
	readonly productId: number;
	readonly type: ProductType;
	readonly attributes: Attributes;
	readonly variationId: number;
	readonly quantity: number;
	readonly quantities: Readonly< Record< string, number > >;
}

/** One kind of add-to-cart form: how it is read, written and watched. */
export interface FormMarkup {
	/** Its code is on its way, or the form not drawn yet: writing waits. */
	readonly ready?: Promise< unknown >;
	read(): Reading;
	/** All that the page itself knows; empty where the server is asked one by one (over 30 variations). */
	variations(): readonly Variation[];
	/** Of the product itself, as shown; null where the page does not say it in figures. */
	price( productId: number ): number | null;
	/** Somebody else matches attributes and variations and tells of it through `found_variation`. */
	isMatchedElsewhere(): boolean;
	/** Resolves when the form shows the choice, or cannot. */
	writeAttributes( attributes: Attributes ): Promise< boolean >;
	writeQuantity( input: HTMLInputElement, quantity: number ): void;
	/** What must still be chosen, in words; '' where nothing is missing or somebody else says it. */
	missing?(): string;
	/** Calls back when anything that `read` tells may have changed. */
	watch( changed: () => void ): void;
}
