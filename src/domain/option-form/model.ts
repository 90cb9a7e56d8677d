/**
 * The shapes of a form of product options, over those that every form has, and of what comes out. The keys are those of
 * the PHP arrays in includes/Domain, so that one vector serves both languages. A model is never changed after it was
 * made.
 */
import type { BasePriceMode } from '../base-price';
import type { Currency } from '../money';
import type { PricingType } from '../option-price';
import type { AnswerFacts, FieldError, FormField, FormOption, ScheduleAnchor, ShopNow } from '../form/model';
import type { FormulaTables } from '../formula';
import type { MarkedNode } from '../marked-text/tree';

export type { BasePriceMode } from '../base-price';
export type { PricingType } from '../option-price';
export type * from '../form/model';

export interface Pricing {
	type: PricingType;
	per: 'field' | 'option' | 'product';
	price: number;
	/** Compiled tree, only when the type is `formula`. */
	formula: unknown;
	is_fee: boolean;
	shows_price: boolean;
	/** A fee may be below 0, down to what its own line costs. */
	allows_discount: boolean;
}

export interface OptionModel extends FormOption {
	price: number;
	formula: unknown;
}

export interface CalculationModel {
	/** Compiled tree; null where none was written. */
	formula: unknown;
	/** How many a number has at most. */
	decimals: number;
	/** Its result stands in the cart and in the order. */
	in_order: boolean;
}

/** A field of a form, with its price. */
export interface FieldModel extends FormField {
	/** Texts, formulas and elements of markup, where the content holds formulas or markup. */
	content_parts: readonly unknown[] | null;
	pricing: Pricing | null;
	excluded_characters: string;
	excluded_is_pattern: boolean;
	options: readonly OptionModel[];
	/** Of a calculation. */
	calculation?: CalculationModel;
}

export interface FormModel {
	priority: number;
	base_price: BasePriceMode;
	/** Compiled tree; null where the shopper chooses the quantity. */
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

export interface FormContext extends AnswerFacts {
	/** Catalogue price as it was entered, without display tax. */
	product_price: number;
	attributes: Readonly< Record< string, string | readonly string[] > >;
	stock_status: string;
	/** null: stock is not managed. */
	stock_quantity: number | null;
	/** Least, most and step in which the product is sold; they hold a quantity that a formula sets. */
	min_quantity?: number;
	max_quantity?: number | null;
	quantity_step?: number;
	custom_fields: Readonly< Record< string, string | number > >;
	product_ids: readonly number[];
	today: ShopNow;
	/** Judges days and times (`domain/schedule`); without it the server alone does. Few pages need its code. */
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

export interface ChosenProduct {
	field: string;
	option: string;
	product_id: number;
	quantity: number;
	/** Of one. */
	amount: number;
	independent: boolean;
}

export interface FormResult {
	visible: Record< string, boolean >;
	errors: Record< string, FieldError >;
	prices: Record< string, number >;
	option_prices: Record< string, Record< string, number > >;
	fees: Fee[];
	/** Every chosen product of the groups that show. */
	products: ChosenProduct[];
	options_total: number;
	/** Of products that are cart lines of their own. */
	independent_total: number;
	quantity: number | null;
	/** The text; its nodes where it is marked. */
	contents: Record< string, string | readonly MarkedNode[] >;
	ignored: string[];
	formula_errors: FormulaFailure[];
	/** How often each repeated section stands in the form: `repeatedModel` makes that form. */
	repetitions: Record< string, number >;
}
