/**
 * The shapes that every form has, of product options or of a contact form: fields with their rules and conditions, answers, and
 * what is known outside of the form when an answer is judged. The keys are those of the PHP arrays in includes/Domain/Form, so
 * that one vector serves both languages. A model is never changed after it was made.
 */
export type FieldType =
	| 'text' | 'textarea' | 'number' | 'date' | 'datetime-local' | 'time' | 'color' | 'select' | 'checkbox-group'
	| 'radio-group' | 'image-group' | 'color-group' | 'file' | 'product-group' | 'place-selector' | 'header'
	| 'paragraph' | 'static-text' | 'calculation';

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

/** A picture of an option. Sizes are 0 where they are not known. */
export interface OptionImage {
	src: string;
	full_src: string;
	title: string;
	alt: string;
	width: number;
	height: number;
}

export interface FormOption {
	id: string;
	/** Empty in a product group: the product's own name. */
	label: string;
	value: string;
	selected: boolean;
	/** Image groups only. */
	image: OptionImage | null;
	/** `#rrggbb`, color groups only. */
	color: string;
	/** Product or variation, product groups only; 0 is none. */
	product_id: number;
}

export interface QuantityLimits {
	min: number | null;
	max: number | null;
	total_min: number | null;
	total_max: number | null;
}

/** What a line of text has to be. */
export type TextKind = 'email' | 'tel' | 'url';

export type UploadKind = 'plain' | 'ajax' | 'drag_drop';

export interface FormField {
	id: string;
	type: FieldType;
	label: string;
	help: string;
	placeholder: string;
	default: readonly string[];
	content: string;
	rules: FieldRules;
	/** The owner's own texts by error code, only those filled in. */
	messages: Readonly< Record< string, string > >;
	/** The products of the group are cart lines of their own, not times the main quantity. */
	independent: boolean;
	/** The shopper says how many of each chosen option. */
	chooses_quantity: boolean;
	/** How many of each, and of all together; only where one of them is set. */
	quantity_limits?: QuantityLimits;
	/** How a file is sent; empty where the field is none. */
	upload: UploadKind | '';
	/** A place selector shows a map; it may ask where the shopper is. */
	map: boolean;
	geolocate: boolean;
	/** Of a text that has to be something; of any other it is not there. */
	text_kind?: TextKind;
	/** Of a number or a calculation: what stands behind it, such as "cm". */
	unit?: string;
	/** A number has buttons for one more and one less. */
	stepper?: boolean;
	width: 'full' | 'half';
	options: readonly FormOption[];
	other: { label: string } | null;
	conditions: Conditions | null;
}

export interface Answer {
	/** Text-like: none or one; choices: option ids; files: `token||name` each. */
	values: readonly string[];
	/** null: not ticked; '': ticked and not filled in. */
	other: string | null;
	/** How many of each chosen option, by its id; missing is the least that may be chosen, mostly 1. */
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

/** What is known outside of the form when an answer is judged. */
export interface AnswerFacts {
	quantity: number;
	/** By product id; what is not here is not to be had. */
	products?: Readonly< Record< string, ProductFacts > >;
	/** By token; what is not here was not uploaded by this visitor for this field. */
	files?: Readonly< Record< string, FileFacts > >;
}

export interface FieldError {
	code: string;
	params: Readonly< Record< string, string | number > >;
}

/** What a condition's source holds. Empty means that `values` is. */
export interface SourceValues {
	/** An option's value, `other` for a ticked "other", or the text. */
	values: readonly string[];
	/** Ids of the chosen options: membership knows them too. */
	ids: readonly string[];
	/** As `values`, but with the text of "other" in its place. */
	texts: readonly string[];
}
