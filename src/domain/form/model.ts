/**
 * The shapes that every form has, of product options or of a contact form: fields with their rules and conditions,
 * answers, and what is known outside of the form when an answer is judged. The keys are those of the PHP arrays in
 * includes/Domain/Form, so that one vector serves both languages. A model is never changed after it was made.
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

/** When: which days and times of a field can be chosen. Times are minutes of the day. */
export interface Schedule {
	/** A day (`2026-12-24`), `today`, or counted from today (`+3d`, `-1w`, `+2m`, `+1y`); empty is no bound. */
	earliest: string;
	latest: string;
	/** So many days after today; today no longer counts from `cutoff` on. */
	lead_days: number | null;
	/** Only days that can be chosen are counted. */
	lead_counts_open: boolean;
	cutoff: number | null;
	/** So many minutes after now. */
	lead_minutes: number | null;
	/** 1 is Monday; empty is every day. */
	weekdays: readonly number[];
	blocked: readonly string[];
	/** Empty is the whole day. */
	hours: readonly { days: readonly number[]; from: number; to: number }[];
	slot: number | null;
	/** Id of the field that it comes after; empty is none. */
	after: string;
	/** Least and largest distance from it: days between dates, else minutes. Without a least one it is 1. */
	after_least: number | null;
	after_most: number | null;
	/** What of it the browser's own control can say and no clock changes: the page may come out of a cache. */
	native: { min?: string; max?: string; step?: number };
}

/** Now, by the clocks of the shop. */
export interface ShopNow {
	days: number;
	seconds: number;
	timestamp: number;
	/** From which timestamp on the clocks are how many seconds ahead of UTC; the first holds for all before too. */
	zone?: readonly ( readonly [ from: number, ahead: number ] )[];
}

/** What stands in the field that another one comes after. */
export interface ScheduleAnchor {
	days: number | null;
	minutes: number | null;
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
	/** Where the label is marked, which it is where its words show beside a tick or a picture. */
	label_markup?: readonly MarkedNode[];
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

export type SectionStyle = 'open' | 'fold' | 'step';

/** `quantity`: once for each piece that is bought; `button`: as often as the shopper says. */
export type Repeat = '' | 'quantity' | 'button';

/** What begins at a field of the type `section` and lasts to the next. */
export interface Section {
	style: SectionStyle;
	/** Closed at first. */
	folded: boolean;
	repeat: Repeat;
	/** How often the shopper may repeat it; null is as often as any form may. */
	least: number;
	most: number | null;
	/** What one repetition is called. */
	name: string;
}

/** What a line of text has to be. */
export type TextKind = 'email' | 'tel' | 'url';

export type UploadKind = 'plain' | 'ajax' | 'drag_drop';

/** Where the value of a hidden field comes from. */
export type HiddenSource =
	'value' | 'parameter' | 'page_title' | 'page_url' | 'referrer' | 'user_email' | 'user_name' | 'product';

export interface FormField {
	id: string;
	type: FieldType;
	label: string;
	help: string;
	/** Where the help is marked: `help` has its words. */
	help_markup?: readonly MarkedNode[];
	placeholder: string;
	default: readonly string[];
	content: string;
	/** Of a contact form, where the content is marked: `content` has its words. */
	content_markup?: readonly MarkedNode[];
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
	/** What browsers may fill a line of text with, by HTML's names. */
	autofill?: string;
	/** Of a number or a calculation: what stands behind it, such as "cm". */
	unit?: string;
	/** A number has buttons for one more and one less. */
	stepper?: boolean;
	/** At most one of the checkboxes. */
	exclusive?: boolean;
	/** Of an acceptance: nothing depends on it, or it must not be ticked. */
	acceptance?: { optional: boolean; inverted: boolean };
	/** Of a quiz: what may be asked. The answers stay with the server. */
	questions?: readonly string[];
	/** Of a hidden field; `name` is that of the address's parameter. */
	filled_from?: { source: HiddenSource; name: string };
	width: 'full' | 'half';
	options: readonly FormOption[];
	other: { label: string } | null;
	/** Only of a field that begins a section. */
	section?: Section;
	/**
	 * Only in a form that was repeated: which repetition the field stands in, in the owner's word for it ("Guest 2"),
	 * and what repeats it.
	 */
	repetition?: { name: string; by: Repeat };
	conditions: Conditions | null;
	/** Only where there is one. */
	schedule?: Schedule;
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
