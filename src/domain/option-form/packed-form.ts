/**
 * The server's model of a form, packed for the page without default values. Trusted, because only the server writes it,
 * from a validated document. Mirrors includes/Domain/OptionForm/PackedForm.php, which removes the defaults.
 */
import type { FieldModel, FieldRules, FormModel, OptionModel, Pricing } from './model';

const RULES: FieldRules = {
	required: false,
	pattern: null,
	min_length: null,
	max_length: null,
	min: null,
	max: null,
	step: null,
	allowed_characters: null,
	min_file_size: null,
	max_file_size: null,
	max_files: null,
	extensions: null,
	multiple: false,
};

const OPTION: OptionModel = {
	id: '',
	label: '',
	value: '',
	price: 0,
	formula: null,
	selected: false,
	image: null,
	color: '',
	product_id: 0,
};

const PRICING: Pick< Pricing, 'allows_discount' > = { allows_discount: false };

const FIELD: FieldModel = {
	id: '',
	type: 'text',
	label: '',
	help: '',
	placeholder: '',
	default: [],
	content: '',
	content_parts: null,
	rules: RULES,
	messages: {},
	pricing: null,
	excluded_characters: '',
	excluded_is_pattern: false,
	independent: false,
	chooses_quantity: false,
	upload: '',
	map: false,
	geolocate: false,
	width: 'full',
	options: [],
	other: null,
	conditions: null,
};

const FORM: Omit< FormModel, 'fields' > = { priority: 0, base_price: 'add', bound_quantity: null, tables: {} };

/** The page has its forms in order; their priorities stay on the server. */
export function unpackForm( packed: unknown ): FormModel {
	const form = withDefaults( FORM, packed );
	const fields = 'fields' in form && Array.isArray( form.fields ) ? form.fields : [];
	return { ...form, fields: fields.map( unpackField ) };
}

function unpackField( packed: unknown ): FieldModel {
	const field = withDefaults( FIELD, packed );
	return {
		...field,
		rules: withDefaults( RULES, field.rules ),
		pricing: field.pricing === null ? null : { ...PRICING, ...field.pricing },
		options: field.options.map( ( option ) => withDefaults( OPTION, option ) ),
	};
}

function withDefaults< Shape extends object >( defaults: Shape, packed: unknown ): Shape {
	return typeof packed === 'object' && packed !== null ? { ...defaults, ...packed } : defaults;
}
