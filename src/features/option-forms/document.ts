/**
 * An option form in the builder: the stored document with English names and without compiled trees.
 * docs/rest-option-forms.md documents the stored format.
 */
import { asList, asRecord, asText } from '../../platform/check';
import type { EditableDocument, NumberOrText } from '../../platform/builder/document';
import { withoutEmptyOptions } from '../../platform/builder/options/empty-options';
import { readDocument as readBase, withFlags } from '../../platform/builder/read-document';
import { toEnglish, toStored } from '../../domain/form-document/english-document';
import { FIELD_TYPES } from './kinds';

export type TargetKind = 'all' | 'category' | 'tag' | 'product' | 'variation';

interface OpenRecord {
	readonly [ name: string ]: unknown;
}

export interface AssignmentTarget extends OpenRecord {
	readonly by: TargetKind;
	readonly ids: readonly number[];
}

export interface Assignment extends OpenRecord {
	readonly include: readonly AssignmentTarget[];
	readonly exclude: readonly AssignmentTarget[];
}

export interface LookupTable extends OpenRecord {
	readonly rows: ReadonlyArray< NumberOrText >;
	readonly columns: ReadonlyArray< NumberOrText >;
	readonly cells: ReadonlyArray< ReadonlyArray< NumberOrText > >;
}

export type LookupTables = Readonly< Record< string, LookupTable > >;

export interface FormRules extends OpenRecord {
	readonly overrides_base_price?: boolean;
	readonly overrides_base_price_if_positive?: boolean;
	readonly overrides_base_price_fully?: boolean;
	readonly bind_quantity?: boolean;
	readonly quantity_formula?: string;
}

export interface OptionForm extends EditableDocument {
	readonly priority: NumberOrText;
	readonly assignment: Assignment;
	readonly rules: FormRules;
	readonly tables: LookupTables;
}

const TARGET_KINDS: readonly TargetKind[] = [ 'all', 'category', 'tag', 'product', 'variation' ];
const FIELD_FLAGS = [
	'is_fee',
	'allows_discount',
	'shows_price',
	'excluded_is_pattern',
	'independent',
	'chooses_quantity',
	'show_in_order',
];
const RULE_FLAGS = [
	'overrides_base_price',
	'overrides_base_price_if_positive',
	'overrides_base_price_fully',
	'bind_quantity',
];

export const emptyOptionForm = (): OptionForm => ( {
	schema_version: 1,
	priority: 10,
	assignment: { include: [], exclude: [] },
	rules: {},
	tables: {},
	fields: [],
} );

/** Reads a stored document from the server, a file or this browser. */
export const readOptionForm = ( storedDocument: unknown ): OptionForm =>
	withParts( readBase( FIELD_TYPES, toEnglish( asRecord( storedDocument ) ), FIELD_FLAGS ) );

export const writeOptionForm = ( document: EditableDocument ): unknown =>
	toStored( withoutEmptyOptions( FIELD_TYPES, document ) );

/** Adds the parts that every option form has to the builder's document. */
export const asOptionForm = ( document: EditableDocument ): OptionForm =>
	hasParts( document ) ? document : withParts( document );

const hasParts = ( document: EditableDocument ): document is OptionForm =>
	[ 'priority', 'assignment', 'rules', 'tables' ].every( ( part ) => part in document );

function withParts( document: EditableDocument ): OptionForm {
	const assignment = asRecord( document.assignment );
	return {
		...document,
		priority: asText( document.priority, '10' ),
		assignment: { include: readTargets( assignment.include ), exclude: readTargets( assignment.exclude ) },
		rules: withFlags( asRecord( document.rules ), RULE_FLAGS ),
		tables: readTables( document.tables ),
	};
}

function readTargets( value: unknown ): AssignmentTarget[] {
	return asList( value ).flatMap( ( item ) => {
		const data = asRecord( item );
		const by = TARGET_KINDS.find( ( kind ) => kind === data.by );
		return by ? [ { ...data, by, ids: asList( data.ids ).map( Number ).filter( Number.isInteger ) } ] : [];
	} );
}

function readTables( value: unknown ): LookupTables {
	const readTypedValues = ( list: unknown ): NumberOrText[] =>
		asList( list ).map( ( item ) => ( typeof item === 'number' ? item : asText( item ) ) );
	return Object.fromEntries(
		Object.entries( asRecord( value ) ).map( ( [ name, item ] ) => {
			const data = asRecord( item );
			return [
				name,
				{
					...data,
					rows: readTypedValues( data.rows ),
					columns: readTypedValues( data.columns ),
					cells: asList( data.cells ).map( readTypedValues ),
				},
			];
		} )
	);
}
