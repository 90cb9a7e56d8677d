/**
 * Types that all forms share: fields with their rules and conditions, answers, and the context in which an answer is
 * validated.
 *
 * The keys are those of the PHP arrays in includes/Domain/Form, so that both languages use the same vectors. Models are
 * immutable.
 */
import type { MarkedNode } from '../marked-text/tree';
import type { Conditions } from './condition-model';

export type {
	ConditionGroup,
	ConditionItem,
	ConditionOperator,
	ConditionRule,
	Conditions,
	ConditionSource,
	Relation,
} from './condition-model';

export type FieldType =
	| 'text'
	| 'textarea'
	| 'number'
	| 'date'
	| 'datetime-local'
	| 'time'
	| 'color'
	| 'select'
	| 'checkbox-group'
	| 'radio-group'
	| 'image-group'
	| 'color-group'
	| 'file'
	| 'product-group'
	| 'place-selector'
	| 'header'
	| 'paragraph'
	| 'static-text'
	| 'section'
	| 'calculation'
	| 'range'
	| 'acceptance'
	| 'quiz'
	| 'hidden';

export interface FieldRules {
	required: boolean;
	pattern: string | null;
	min_length: number | null;
	max_length: number | null;
	/** Bound of a number; for choices, bound of the number of options. */
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

/** Rules for the available dates and times of a field. Times are minutes of the day. */
export interface Schedule {
	/** A date (`2026-12-24`), `today`, or relative to today (`+3d`, `-1w`, `+2m`, `+1y`); empty for no bound. */
	earliest: string;
	latest: string;
	/** Minimum days after today; from `cutoff` on, today does not count. */
	lead_days: number | null;
	/** True if only available days are counted. */
	lead_counts_open: boolean;
	cutoff: number | null;
	/** Minimum minutes after now. */
	lead_minutes: number | null;
	/** 1 is Monday; empty means every day. */
	weekdays: readonly number[];
	blocked: readonly string[];
	/** Empty means the whole day. */
	hours: readonly { days: readonly number[]; from: number; to: number }[];
	slot: number | null;
	/** Id of the field that this one must follow; empty if none. */
	after: string;
	/** Minimum and maximum distance from it: days between dates, otherwise minutes. The default minimum is 1. */
	after_least: number | null;
	after_most: number | null;
	/** Attributes for the browser's native control that do not depend on the time, because the page may be cached. */
	native: { min?: string; max?: string; step?: number };
}

/** Current time in the store's time zone. */
export interface ShopNow {
	days: number;
	seconds: number;
	timestamp: number;
	/** Timestamp, and the offset from UTC after it in seconds. The first also applies to all times before it. */
	zone?: readonly ( readonly [ from: number, ahead: number ] )[];
}

/** Value of the field that another one must follow. */
export interface ScheduleAnchor {
	days: number | null;
	minutes: number | null;
}

/** Image of an option. Width and height are 0 if unknown. */
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
	/** Empty in a product group, which uses the product's name. */
	label: string;
	/** Set if the label contains markup and is shown beside a checkbox or an image. */
	label_markup?: readonly MarkedNode[];
	value: string;
	selected: boolean;
	/** Image groups only. */
	image: OptionImage | null;
	/** `#rrggbb`, color groups only. */
	color: string;
	/** Product or variation id, product groups only; 0 if none. */
	product_id: number;
}

export interface QuantityLimits {
	min: number | null;
	max: number | null;
	total_min: number | null;
	total_max: number | null;
}

export type SectionStyle = 'open' | 'fold' | 'step';

/** `quantity`: once per item bought; `button`: as often as the shopper wants. */
export type RepeatMode = '' | 'quantity' | 'button';

/** Starts at a field of the type `section` and ends at the next one. */
export interface Section {
	style: SectionStyle;
	/** True if initially collapsed. */
	folded: boolean;
	repeat: RepeatMode;
	/** Minimum and maximum number of repetitions; null for the limit of any form. */
	least: number;
	most: number | null;
	/** Name of one repetition. */
	name: string;
}

/** Required format of a single-line text. */
export type TextKind = 'email' | 'tel' | 'url';

export type UploadKind = 'plain' | 'ajax' | 'drag_drop';

/** Sources of a hidden field's value. */
export type HiddenSource =
	'value' | 'parameter' | 'page_title' | 'page_url' | 'referrer' | 'user_email' | 'user_name' | 'product';

export interface FormField {
	id: string;
	type: FieldType;
	label: string;
	help: string;
	/** Set if the help contains markup; `help` is its plain text. */
	help_markup?: readonly MarkedNode[];
	placeholder: string;
	default: readonly string[];
	content: string;
	/** Set in contact forms if the content contains markup; `content` is its plain text. */
	content_markup?: readonly MarkedNode[];
	rules: FieldRules;
	/** The merchant's messages by error code; only those that are set. */
	messages: Readonly< Record< string, string > >;
	/** True if the group's products are separate cart lines, not multiplied by the main quantity. */
	independent: boolean;
	/** True if the shopper selects a quantity for each selected option. */
	chooses_quantity: boolean;
	/** Limits of each quantity and of their sum; only if one of them is set. */
	quantity_limits?: QuantityLimits;
	/** How files are sent; empty if the field is no file field. */
	upload: UploadKind | '';
	/** Whether a place selector shows a map, and whether it may ask for the shopper's location. */
	map: boolean;
	geolocate: boolean;
	/** Required format of a text; missing if there is none. */
	text_kind?: TextKind;
	/** HTML `autocomplete` value of a text field. */
	autofill?: string;
	/** Unit after a number or calculation, such as "cm". */
	unit?: string;
	/** True if a number has plus and minus buttons. */
	stepper?: boolean;
	/** True if at most one checkbox may be selected. */
	exclusive?: boolean;
	/** For an acceptance: whether it is optional, and whether it must not be selected. */
	acceptance?: { optional: boolean; inverted: boolean };
	/** Questions of a quiz. The answers stay on the server. */
	questions?: readonly string[];
	/** Source of a hidden field; `name` is the name of the URL parameter. */
	filled_from?: { source: HiddenSource; name: string };
	width: 'full' | 'half';
	options: readonly FormOption[];
	other: { label: string } | null;
	/** Only for a field that starts a section. */
	section?: Section;
	/**
	 * Only in a form with repetitions: the merchant's name of the field's repetition ("Guest 2"), and what repeats it.
	 */
	repetition?: { name: string; by: RepeatMode };
	conditions: Conditions | null;
	/** Only if the field has such rules. */
	schedule?: Schedule;
}

export interface Answer {
	/** Text types: none or one value; choices: option ids; files: `token||name` each. */
	values: readonly string[];
	/** Null: not selected; '': selected but empty. */
	other: string | null;
	/** Quantity of each selected option, by id. The default is the minimum, usually 1. */
	quantities?: Readonly< Record< string, string > >;
	/** Parts of a selected place: lat, lng and address components. */
	place?: Readonly< Record< string, string > >;
}

export type Answers = Readonly< Record< string, Answer | undefined > >;

/** Current data of a product in a product group. */
export interface ProductData {
	/** As entered, without display tax. */
	price: number;
	stock_status: string;
	/** Null if stock is not managed or backorders are allowed. */
	stock_quantity: number | null;
	purchasable: boolean;
}

export interface FileData {
	name: string;
	/** Size in bytes. */
	size: number;
}

/** Context in which an answer is validated. */
export interface AnswerData {
	quantity: number;
	/** By product id; missing products are not available. */
	products?: Readonly< Record< string, ProductData > >;
	/** By token; a missing file was not uploaded by this visitor for this field. */
	files?: Readonly< Record< string, FileData > >;
}

export interface FieldError {
	code: string;
	params: Readonly< Record< string, string | number > >;
}

/** Values of a condition's source. It is empty if `values` is empty. */
export interface SourceValues {
	/** An option's value, `other` for a selected "other", or the text. */
	values: readonly string[];
	/** Ids of the selected options, which membership tests use too. */
	ids: readonly string[];
	/** Same as `values`, but with the text of "other" instead of `other`. */
	texts: readonly string[];
}
