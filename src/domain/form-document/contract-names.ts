/** Wire names, with their original spelling, and the internal names that replace them. */
import type {
	ConditionOperator,
	ConditionSource,
	FieldType,
	HiddenSource,
	Pricing,
	PricingType,
	Relation,
	RepeatMode,
	SectionStyle,
	TextKind,
	UploadKind,
} from '../option-form';

/** Field types of a product options form. */
export const FIELD_TYPES: Readonly< Record< string, FieldType > > = {
	text: 'text',
	textarea: 'textarea',
	number: 'number',
	date: 'date',
	'datetime-local': 'datetime-local',
	time: 'time',
	color: 'color',
	select: 'select',
	'checkbox-group': 'checkbox-group',
	'radio-group': 'radio-group',
	'image-group': 'image-group',
	'color-group': 'color-group',
	file: 'file',
	'product-group': 'product-group',
	'place-selector': 'place-selector',
	header: 'header',
	paragraph: 'paragraph',
	'static-text': 'static-text',
	calculation: 'calculation',
	section: 'section',
};

/** Field types of a contact form. Nothing is bought there, so field types with prices are missing. */
export const CONTACT_TYPES: Readonly< Record< string, FieldType > > = {
	text: 'text',
	textarea: 'textarea',
	number: 'number',
	range: 'range',
	date: 'date',
	time: 'time',
	select: 'select',
	'checkbox-group': 'checkbox-group',
	'radio-group': 'radio-group',
	acceptance: 'acceptance',
	file: 'file',
	quiz: 'quiz',
	hidden: 'hidden',
	header: 'header',
	paragraph: 'paragraph',
	'static-text': 'static-text',
	section: 'section',
};

export const PRICING_TYPES: Readonly< Record< string, PricingType | 'none' > > = {
	'': 'none',
	fixed: 'fixed',
	per_car: 'per_character',
	multiply: 'multiply',
	percentage: 'percentage',
	custom: 'formula',
};

export const UPLOADS: Readonly< Record< string, UploadKind > > = {
	'': 'plain',
	plain: 'plain',
	ajax: 'ajax',
	drag_drop: 'drag_drop',
};

export const SECTION_STYLES: Readonly< Record< string, SectionStyle > > = { '': 'open', fold: 'fold', step: 'step' };

export const REPEATS: Readonly< Record< string, RepeatMode > > = { '': '', quantity: 'quantity', button: 'button' };

export const TEXT_KINDS: Readonly< Record< string, TextKind | '' > > = {
	'': '',
	email: 'email',
	tel: 'tel',
	url: 'url',
};

export const WIDTHS: Readonly< Record< string, 'full' | 'half' > > = { '': 'full', full: 'full', half: 'half' };

export const PRICE_OPTIONS: Readonly< Record< string, Pricing[ 'per' ] > > = {
	'': 'field',
	fixed_for_all: 'field',
	different_for_all: 'option',
	product_price: 'product',
};

export const RELATIONS: Readonly< Record< string, Relation > > = {
	is: 'is',
	is_not: 'is_not',
	is_in: 'is_in',
	is_not_in: 'is_not_in',
	is_empty: 'is_empty',
	is_not_empty: 'is_not_empty',
	is_greater: 'is_greater',
	is_lessthan: 'is_less',
	is_greater_or_eqaul: 'is_greater_or_equal',
	is_lessthan_or_eqal: 'is_less_or_equal',
	contains: 'contains',
	not_contains: 'not_contains',
	starts_with: 'starts_with',
	ends_with: 'ends_with',
	date_is: 'date_is',
	date_is_before: 'date_is_before',
	date_is_after: 'date_is_after',
	time_is: 'time_is',
	time_is_before: 'time_is_before',
	time_is_after: 'time_is_after',
};

export const SOURCES: Readonly< Record< string, ConditionSource > > = {
	'': 'field',
	field: 'field',
	quantity: 'quantity',
	attribute: 'attribute',
	stock_status: 'stock_status',
	stock_quantity: 'stock_quantity',
	custom_field: 'custom_field',
	product_ids: 'product_ids',
};

export const CONTACT_SOURCES: Readonly< Record< string, ConditionSource > > = {
	'': 'field',
	field: 'field',
	customer: 'customer',
};

/**
 * Values of HTML's autocomplete attribute for text fields. Fields for email addresses, phone numbers and URLs get
 * theirs from the text format.
 */
export const AUTOFILLS: Readonly< Record< string, string > > = {
	'': '',
	name: 'name',
	'given-name': 'given-name',
	'family-name': 'family-name',
	organization: 'organization',
	'street-address': 'street-address',
	'postal-code': 'postal-code',
	'address-level2': 'address-level2',
	'country-name': 'country-name',
	off: 'off',
};

/** Sources of a hidden field's value. */
export const HIDDEN_SOURCES: Readonly< Record< string, HiddenSource > > = {
	'': 'value',
	value: 'value',
	parameter: 'parameter',
	page_title: 'page_title',
	page_url: 'page_url',
	referrer: 'referrer',
	user_email: 'user_email',
	user_name: 'user_name',
	product: 'product',
};

export const OPERATORS: Readonly< Record< string, ConditionOperator > > = { '': '', and: 'and', or: 'or' };

export const ACTIONS: Readonly< Record< string, 'show' | 'hide' > > = { show: 'show', hide: 'hide' };

export const MESSAGES: Readonly< Record< string, string > > = {
	requiredMessage: 'required',
	patternMessage: 'pattern',
	minlengthMessage: 'min_length',
	maxlengthMessage: 'max_length',
	minMessage: 'min',
	maxMessage: 'max',
	allowed_charsMessage: 'allowed_characters',
	otherRequiredMessage: 'other_required',
	qtyMessage: 'quantity',
	minFileSizeMessage: 'min_file_size',
	maxFileSizeMessage: 'max_file_size',
	extensionsMessage: 'extensions',
	maxFileCountMessage: 'max_files',
	text_kindMessage: 'text_kind',
	formatMessage: 'format',
	stepMessage: 'step',
	dayMessage: 'day',
};

/** Error code that `formatMessage` is for, by field type: the answer does not match the type. */
export const FORMAT_CODES: Readonly< Record< string, string > > = {
	number: 'not_a_number',
	range: 'not_a_number',
	date: 'bad_date',
	'datetime-local': 'bad_date',
	time: 'bad_time',
};

/** Stored names of a field's members. */
export const FIELD_MEMBERS: Readonly< Record< string, string > > = {
	cl_rule: 'conditions',
	pricingType: 'pricing_type',
	priceoptions: 'price_per',
	is_show_price: 'shows_price',
	excl_chars_frm_length: 'excluded_characters',
	excl_chars_frm_length_is_regex: 'excluded_is_pattern',
	allowed_chars_enable: 'limits_characters',
	allowed_chars: 'allowed_characters',
	minlength: 'min_length',
	maxlength: 'max_length',
	charleft: 'shows_characters_left',
	extensionSupportEnable: 'limits_extensions',
	minFileSize: 'min_file_size',
	maxFileSize: 'max_file_size',
	maxFileCount: 'max_files',
	otherLabel: 'other_label',
	qty: 'chooses_quantity',
	qty_min: 'quantity_min',
	qty_max: 'quantity_max',
	qty_total_min: 'total_min',
	qty_total_max: 'total_max',
	place_map: 'shows_map',
	place_geolocate: 'offers_own_place',
	charleftMessage: 'characters_left_message',
	...Object.fromEntries( Object.entries( MESSAGES ).map( ( [ stored, code ] ) => [ stored, `${ code }_message` ] ) ),
};

/** Stored names of a comparison's members. */
export const CONDITION_MEMBERS: Readonly< Record< string, string > > = {
	cl_source: 'source',
	cl_field: 'name',
	cl_relation: 'relation',
	cl_val: 'value',
};

/** Stored names of the form rules' members. */
export const RULES_MEMBERS: Readonly< Record< string, string > > = {
	pric_overide_base_price: 'overrides_base_price',
	pric_overide_base_price_if_gt_zero: 'overrides_base_price_if_positive',
	pric_overide_base_price_fully: 'overrides_base_price_fully',
	quantity_bind_formula: 'quantity_formula',
};
