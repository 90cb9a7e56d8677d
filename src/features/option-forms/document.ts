/**
 * A form as the builder edits it: the stored document with the contract's names, without its compiled trees. Numbers may
 * be texts while they are typed. Members that the builder does not know are kept as they came.
 */
import { asList, asRecord, asText, isRecord, type UnknownRecord } from '../../platform/check';

export const FIELD_TYPES = [
	'text', 'textarea', 'number', 'date', 'datetime-local', 'time', 'color', 'select', 'checkbox-group', 'radio-group',
	'image-group', 'color-group', 'file', 'product-group', 'place-selector', 'header', 'paragraph', 'static-text',
] as const;

export type FieldType = ( typeof FIELD_TYPES )[ number ];
export type PricingType = '' | 'fixed' | 'per_car' | 'multiply' | 'percentage' | 'custom';
export type PriceOptions = '' | 'fixed_for_all' | 'different_for_all' | 'product_price';
export type ClOperator = '' | 'and' | 'or';
export type TargetKind = 'all' | 'category' | 'tag' | 'product' | 'variation';
/** A number, or what was typed so far. */
export type Typed = string | number;

interface Open {
	readonly [ name: string ]: unknown;
}

/** One comparison; or, where it has groups, parentheses around more of them. */
export interface ClRule extends Open {
	readonly cl_source?: string;
	/** Field's id, attribute's or custom field's name. */
	readonly cl_field?: string;
	readonly cl_relation?: string;
	readonly cl_val?: string | readonly string[];
	readonly operator: ClOperator;
	readonly groups?: readonly ClGroup[];
}

export interface ClGroup extends Open {
	readonly rules: readonly ClRule[];
	/** Joins the group to the next one. */
	readonly operator: ClOperator;
}

export interface ClRules extends Open {
	readonly action: 'show' | 'hide';
	readonly groups: readonly ClGroup[];
}

export interface OptionImage extends Open {
	readonly image_id: number;
	readonly src: string;
	readonly full_src: string;
	readonly title: string;
	readonly alt: string;
	readonly width: number;
	readonly height: number;
}

export interface EditableOption extends Open {
	readonly id: string;
	readonly label: string;
	readonly value?: string;
	/** An amount, or a formula's source where the field is priced by formula. */
	readonly price?: Typed;
	readonly selected?: boolean;
	readonly image?: OptionImage | null;
	readonly color?: string;
	readonly product_id?: number;
}

export interface EditableField extends Open {
	readonly id: string;
	readonly type: FieldType;
	readonly label: string;
	readonly help?: string;
	readonly placeholder?: string;
	readonly content?: string;
	readonly default?: string | readonly string[];
	readonly width?: 'full' | 'half';
	readonly required?: boolean;
	readonly options?: readonly EditableOption[];
	readonly pricingType?: PricingType;
	readonly priceoptions?: PriceOptions;
	readonly price?: Typed;
	readonly is_fee?: boolean;
	readonly is_show_price?: boolean;
	readonly cl_rule?: ClRules | null;
	readonly multiple?: boolean;
	readonly other?: boolean;
}

export interface AssignmentTarget extends Open {
	readonly by: TargetKind;
	readonly ids: readonly number[];
}

export interface Assignment extends Open {
	readonly include: readonly AssignmentTarget[];
	readonly exclude: readonly AssignmentTarget[];
}

export interface LookupTable extends Open {
	readonly rows: ReadonlyArray< Typed >;
	readonly columns: ReadonlyArray< Typed >;
	readonly cells: ReadonlyArray< ReadonlyArray< Typed > >;
}

export type LookupTables = Readonly< Record< string, LookupTable > >;

export interface FormRules extends Open {
	readonly pric_overide_base_price?: boolean;
	readonly pric_overide_base_price_if_gt_zero?: boolean;
	readonly pric_overide_base_price_fully?: boolean;
	readonly bind_quantity?: boolean;
	readonly quantity_bind_formula?: string;
}

export interface EditableDocument extends Open {
	readonly schema_version: number;
	readonly priority: Typed;
	readonly assignment: Assignment;
	readonly rules: FormRules;
	readonly tables: LookupTables;
	readonly fields: readonly EditableField[];
}

/** What the server found wrong; `path` such as `fields.3.options.0.price`. */
export interface Problem {
	readonly code: string;
	readonly message: string;
	/** Field's and option's id, or empty. */
	readonly field: string;
	readonly option: string;
	readonly path: string;
	/** Which character of a formula, counted from 0. */
	readonly position: number | null;
}

const TARGET_KINDS: readonly TargetKind[] = [ 'all', 'category', 'tag', 'product', 'variation' ];
const FLAGS = [
	'required', 'is_fee', 'is_show_price', 'multiple', 'other', 'charleft', 'allowed_chars_enable', 'extensionSupportEnable',
	'excl_chars_frm_length_is_regex', 'independent', 'qty', 'place_map', 'place_geolocate',
];
const RULE_FLAGS = [ 'pric_overide_base_price', 'pric_overide_base_price_if_gt_zero', 'pric_overide_base_price_fully', 'bind_quantity' ];
const CHOICES: readonly FieldType[] = [ 'select', 'checkbox-group', 'radio-group', 'image-group', 'color-group', 'product-group' ];
const CONTENTS: readonly FieldType[] = [ 'header', 'paragraph', 'static-text' ];

export const isChoice = ( type: FieldType ): boolean => CHOICES.includes( type );
export const isContent = ( type: FieldType ): boolean => CONTENTS.includes( type );

export const emptyDocument = (): EditableDocument => ( {
	schema_version: 1,
	priority: 10,
	assignment: { include: [], exclude: [] },
	rules: {},
	tables: {},
	fields: [],
} );

/** A document of the server, a file or a template. What is not a field at all is left out; the rest is for the check to judge. */
export function readDocument( value: unknown ): EditableDocument {
	const data = asRecord( value );
	const assignment = asRecord( data.assignment );
	return {
		...data,
		schema_version: typeof data.schema_version === 'number' ? data.schema_version : 1,
		priority: asText( data.priority, '10' ),
		assignment: { include: readTargets( assignment.include ), exclude: readTargets( assignment.exclude ) },
		rules: withFlags( asRecord( data.rules ), RULE_FLAGS ),
		tables: readTables( data.tables ),
		fields: asList( data.fields ).flatMap( readField ),
	};
}

export function readProblems( value: unknown ): Problem[] {
	return asList( value ).map( ( item ) => {
		const data = asRecord( item );
		return {
			code: asText( data.code ),
			message: asText( data.message ) || asText( data.code ),
			field: asText( data.field ),
			option: asText( data.option ),
			path: asText( data.path ),
			position: typeof data.position === 'number' ? data.position : null,
		};
	} );
}

function readField( value: unknown ): EditableField[] {
	const data = asRecord( value );
	const type = FIELD_TYPES.find( ( known ) => known === data.type );
	if ( ! type || typeof data.id !== 'string' ) {
		return [];
	}
	const { options, default: chosen, ...rest } = withFlags( data, FLAGS );
	const field = { ...rest, id: data.id, type, label: asText( data.label ) };
	if ( isChoice( type ) ) {
		// Chosen at first: by the option's own mark alone, so that there is one place to change it.
		const first = [ chosen ].flat();
		const read = asList( options ).flatMap( readOption );
		return [ { ...field, options: read.map( ( option ) => ( first.includes( option.id ) ? { ...option, selected: true } : option ) ) } ];
	}
	return [ chosen === undefined || chosen === null ? field : { ...field, default: Array.isArray( chosen ) ? asText( chosen[ 0 ] ) : asText( chosen ) } ];
}

function readOption( value: unknown ): EditableOption[] {
	const data = asRecord( value );
	return typeof data.id === 'string' ? [ { ...withFlags( data, [ 'selected' ] ), id: data.id, label: asText( data.label ) } ] : [];
}

function readTargets( value: unknown ): AssignmentTarget[] {
	return asList( value ).flatMap( ( item ) => {
		const data = asRecord( item );
		const by = TARGET_KINDS.find( ( kind ) => kind === data.by );
		return by ? [ { ...data, by, ids: asList( data.ids ).map( Number ).filter( Number.isInteger ) } ] : [];
	} );
}

function readTables( value: unknown ): LookupTables {
	const typed = ( list: unknown ): Typed[] => asList( list ).map( ( item ) => ( typeof item === 'number' ? item : asText( item ) ) );
	return Object.fromEntries(
		Object.entries( asRecord( value ) ).map( ( [ name, item ] ) => {
			const data = asRecord( item );
			return [ name, { ...data, rows: typed( data.rows ), columns: typed( data.columns ), cells: asList( data.cells ).map( typed ) } ];
		} )
	);
}

/** PHP's and older documents' ways to say yes, made one; what is not there stays away. */
function withFlags( data: UnknownRecord, names: readonly string[] ): UnknownRecord {
	const flags = names.filter( ( name ) => data[ name ] !== undefined && data[ name ] !== null );
	return { ...data, ...Object.fromEntries( flags.map( ( name ) => [ name, [ true, 1, '1', 'yes', 'true' ].some( ( yes ) => yes === data[ name ] ) ] ) ) };
}

export const textOf = ( value: unknown ): string => asText( value );

/** The condition of a field, or null where it is always shown. */
export function conditionsOf( field: EditableField ): ClRules | null {
	const { cl_rule: rule } = field;
	return isRecord( rule ) && rule.groups.length > 0 ? rule : null;
}
