/**
 * Types of a form of product options, based on those of all forms, and of the results.
 *
 * The keys are those of the PHP arrays in includes/Domain, so that both languages use the same vectors. Models are
 * immutable.
 */
import type { BasePriceMode } from '../base-price';
import type { Currency } from '../money';
import type { PricingType } from '../option-price';
import type { AnswerData, FieldError, FormField, FormOption, ScheduleAnchor, ShopNow } from '../form/model';
import type { FormulaTables } from '../formula';
import type { MarkedNode } from '../marked-text/tree';

export type { BasePriceMode } from '../base-price';
export type { PricingType } from '../option-price';
export type * from '../form/model';

export interface Pricing {
	type: PricingType;
	per: 'field' | 'option' | 'product';
	price: number;
	/** Compiled tree, only for the type `formula`. */
	formula: unknown;
	is_fee: boolean;
	shows_price: boolean;
	/** A fee may be negative, down to the price of its own line. */
	allows_discount: boolean;
}

export interface OptionModel extends FormOption {
	price: number;
	formula: unknown;
}

export interface CalculationModel {
	/** Compiled tree; null if there is no formula. */
	formula: unknown;
	/** Maximum number of decimals. */
	decimals: number;
	/** True if the result is shown in the cart and the order. */
	in_order: boolean;
}

/** A field with its price. */
export interface FieldModel extends FormField {
	/** Texts, formulas and markup elements, if the content contains formulas or markup. */
	content_parts: readonly unknown[] | null;
	pricing: Pricing | null;
	excluded_characters: string;
	excluded_is_pattern: boolean;
	options: readonly OptionModel[];
	/** Set for calculations. */
	calculation?: CalculationModel;
}

export interface FormModel {
	priority: number;
	base_price: BasePriceMode;
	/** Compiled tree; null if the shopper sets the quantity. */
	bound_quantity: unknown;
	tables: FormulaTables;
	fields: readonly FieldModel[];
}

export type ScheduleCheck = (
	field: FormField,
	text: string,
	now: ShopNow,
	anchor: ScheduleAnchor | null
) => FieldError | null;

export interface FormContext extends AnswerData {
	/** Catalog price as entered, without display tax. */
	product_price: number;
	attributes: Readonly< Record< string, string | readonly string[] > >;
	stock_status: string;
	/** Null if stock is not managed. */
	stock_quantity: number | null;
	/** Minimum, maximum and step of the product's quantity; also limits of a quantity set by a formula. */
	min_quantity?: number;
	max_quantity?: number | null;
	quantity_step?: number;
	custom_fields: Readonly< Record< string, string | number > >;
	product_ids: readonly number[];
	today: ShopNow;
	/** Validates dates and times (`domain/schedule`). Without it only the server does; few pages need its code. */
	checkSchedule?: ScheduleCheck;
	currency?: Currency;
}

export interface FormulaFailure {
	field: string;
	option: string;
	code: string;
}

export interface Fee {
	id: string;
	label: string;
	amount: number;
}

export interface SelectedProduct {
	field: string;
	option: string;
	product_id: number;
	quantity: number;
	/** Price of one item. */
	amount: number;
	independent: boolean;
}

export interface FormResult {
	visible: Record< string, boolean >;
	errors: Record< string, FieldError >;
	prices: Record< string, number >;
	option_prices: Record< string, Record< string, number > >;
	fees: Fee[];
	/** All selected products of the visible groups. */
	products: SelectedProduct[];
	options_total: number;
	/** Total of products that are separate cart lines. */
	independent_total: number;
	quantity: number | null;
	/** Contents as text, or as nodes if they contain markup. */
	contents: Record< string, string | readonly MarkedNode[] >;
	ignored: string[];
	formula_errors: FormulaFailure[];
	/** Number of repetitions of each repeated section; `repeatedModel` creates that form. */
	repetitions: Record< string, number >;
}
