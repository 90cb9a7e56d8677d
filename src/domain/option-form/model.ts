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

/** A picture of an option. Sizes are 0 where they are not known. */
export interface OptionImage {
	src: string;
	full_src: string;
	title: string;
	alt: string;
	width: number;
	height: number;
}

export interface OptionModel {
	id: string;
	/** Empty in a product group: the product's own name. */
	label: string;
	value: string;
	price: number;
	formula: unknown;
	selected: boolean;
	/** Image groups only. */
	image: OptionImage | null;
	/** `#rrggbb`, color groups only. */
	color: string;
	/** Product or variation, product groups only; 0 is none. */
	product_id: number;
}

export type UploadKind = 'plain' | 'ajax' | 'drag_drop';

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
	/** The products of the group are cart lines of their own, not times the main quantity. */
	independent: boolean;
	/** The shopper says how many of each product of the group. */
	chooses_quantity: boolean;
	/** How a file is sent; empty where the field is none. */
	upload: UploadKind | '';
	/** A place selector shows a map; it may ask where the shopper is. */
	map: boolean;
	geolocate: boolean;
	width: 'full' | 'half';
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
	/** Text-like: none or one; choices: option ids; files: `token||name` each. */
	values: readonly string[];
	/** null: not ticked; '': ticked and not filled in. */
	other: string | null;
	/** How many of each product of a group, by option id; missing is 1. */
	quantities?: Readonly< Record< string, string > >;
	/** Parts of a selected place: lat, lng and address components. */
	place?: Readonly< Record< string, string > >;
}

export type Answers = Readonly< Record< string, Answer | undefined > >;

/** A product of a product group, as the shop sees it now. */
export interface ProductFacts {
	/** As entered, without display tax. */
	price: number;
	stock_status: string;
	/** null: not managed, or backorders are allowed. */
	stock_quantity: number | null;
	purchasable: boolean;
}

export interface FileFacts {
	name: string;
	/** Bytes. */
	size: number;
}

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
	/** By product id; what is not here is not to be had. */
	products?: Readonly< Record< string, ProductFacts > >;
	/** By token; what is not here was not uploaded by this shopper for this field. */
	files?: Readonly< Record< string, FileFacts > >;
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
	contents: Record< string, string >;
	ignored: string[];
	formula_errors: FormulaFailure[];
}
