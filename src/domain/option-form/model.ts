/**
 * The shapes of a form of product options, of a shopper's answers and of what comes out. The keys are those of the PHP
 * arrays in includes/Domain, so that one vector serves both languages. A model is never changed after it was made.
 */
import type { Currency } from '../money';
import type { FormulaTables } from '../formula';

export type FieldType =
	| 'text' | 'textarea' | 'number' | 'date' | 'datetime-local' | 'time' | 'color' | 'select' | 'checkbox-group'
	| 'radio-group' | 'image-group' | 'color-group' | 'file' | 'product-group' | 'place-selector' | 'header'
	| 'paragraph' | 'static-text';

export type Relation =
	| 'is' | 'is_not' | 'is_in' | 'is_not_in' | 'is_empty' | 'is_not_empty' | 'is_greater' | 'is_less'
	| 'is_greater_or_equal' | 'is_less_or_equal' | 'contains' | 'not_contains' | 'starts_with' | 'ends_with'
	| 'date_is' | 'date_is_before' | 'date_is_after' | 'time_is' | 'time_is_before' | 'time_is_after';

export type ConditionSource =
	| 'field' | 'quantity' | 'attribute' | 'stock_status' | 'stock_quantity' | 'custom_field' | 'product_ids';

/** Joins an item to the next one of its list; the last one has none. */
export type ConditionOperator = 'and' | 'or' | '';

export interface ConditionRule {
	source: ConditionSource;
	/** Field id, attribute name or custom field name. */
	name: string;
	relation: Relation;
	values: readonly string[];
	operator: ConditionOperator;
}

export interface ConditionGroup {
	groups: readonly ConditionItem[];
	operator: ConditionOperator;
}

export type ConditionItem = ConditionRule | ConditionGroup;

export interface Conditions {
	action: 'show' | 'hide';
	groups: readonly ConditionItem[];
}

export interface FieldRules {
	required: boolean;
	pattern: string | null;
	min_length: number | null;
	max_length: number | null;
	/** A number's bound; for choices, how many. */
	min: number | null;
	max: number | null;
	step: number | null;
	allowed_characters: string | null;
	min_file_size: number | null;
	max_file_size: number | null;
	max_files: number | null;
	extensions: readonly string[] | null;
	multiple: boolean;
}

export type PricingType = 'fixed' | 'per_character' | 'multiply' | 'percentage' | 'formula';

export interface Pricing {
	type: PricingType;
	per: 'field' | 'option' | 'product';
	price: number;
	/** Compiled tree, only when the type is `formula`. */
	formula: unknown;
	is_fee: boolean;
	shows_price: boolean;
}

export interface OptionModel {
	id: string;
	label: string;
	value: string;
	price: number;
	formula: unknown;
	selected: boolean;
}

export interface FieldModel {
	id: string;
	type: FieldType;
	label: string;
	help: string;
	placeholder: string;
	default: readonly string[];
	content: string;
	/** Compiled label, where the content holds formulas. */
	content_parts: readonly unknown[] | null;
	rules: FieldRules;
	/** The owner's own texts by error code, only those filled in. */
	messages: Readonly< Record< string, string > >;
	pricing: Pricing | null;
	excluded_characters: string;
	excluded_is_pattern: boolean;
	options: readonly OptionModel[];
	other: { label: string } | null;
	conditions: Conditions | null;
}

export type BasePriceMode = 'add' | 'greater' | 'options_if_positive' | 'options';

export interface FormModel {
	priority: number;
	base_price: BasePriceMode;
	/** Compiled tree; null where the shopper chooses the quantity. */
	bound_quantity: unknown;
	tables: FormulaTables;
	fields: readonly FieldModel[];
}

export interface Answer {
	/** Text-like: none or one; choices: option ids. */
	values: readonly string[];
	/** null: not ticked; '': ticked and not filled in. */
	other: string | null;
}

export type Answers = Readonly< Record< string, Answer | undefined > >;

export interface FormContext {
	quantity: number;
	/** Catalogue price as it was entered, without display tax. */
	product_price: number;
	attributes: Readonly< Record< string, string | readonly string[] > >;
	stock_status: string;
	/** null: stock is not managed. */
	stock_quantity: number | null;
	max_quantity?: number | null;
	custom_fields: Readonly< Record< string, string | number > >;
	product_ids: readonly number[];
	today: { days: number; seconds: number; timestamp: number };
	currency?: Currency;
}

export interface FieldError {
	code: string;
	params: Readonly< Record< string, string | number > >;
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

export interface FormResult {
	visible: Record< string, boolean >;
	errors: Record< string, FieldError >;
	prices: Record< string, number >;
	option_prices: Record< string, Record< string, number > >;
	fees: Fee[];
	options_total: number;
	quantity: number | null;
	contents: Record< string, string >;
	ignored: string[];
	formula_errors: FormulaFailure[];
}
