/**
 * Reads the parts of stored documents that all features share. Members have their internal names, not their wire names.
 */
import { englishPath } from '../../domain/form-document/english-document';
import { asList, asRecord, asText, type UnknownRecord } from '../check';
import type { EditableDocument, EditableField, EditableOption, Problem } from './document';
import type { FieldTypes } from './field-types';

const FLAGS = [
	'required',
	'multiple',
	'other',
	'shows_characters_left',
	'limits_characters',
	'limits_extensions',
	'shows_map',
	'offers_own_place',
	'stepper',
	'exclusive',
	'optional',
	'inverted',
];

/**
 * Reads a document. Skips values that are not fields; the server's check reports other problems.
 *
 * @param types
 * @param value
 * @param flags Names of the feature's boolean members.
 */
export function readDocument(
	types: FieldTypes,
	value: UnknownRecord,
	flags: readonly string[] = []
): EditableDocument {
	return {
		...value,
		schema_version: typeof value.schema_version === 'number' ? value.schema_version : 1,
		fields: asList( value.fields ).flatMap( ( field ) =>
			readField( types, asRecord( field ), [ ...FLAGS, ...flags ] )
		),
	};
}

/** Reads the problems of a document and converts their paths to internal member names. */
export function readProblems( value: unknown ): Problem[] {
	return asList( value ).map( ( item ) => {
		const data = asRecord( item );
		return {
			code: asText( data.code ),
			message: asText( data.message ) || asText( data.code ),
			field: asText( data.field ),
			option: asText( data.option ),
			path: englishPath( asText( data.path ) ),
			position: typeof data.position === 'number' ? data.position : null,
		};
	} );
}

function readField( types: FieldTypes, data: UnknownRecord, flags: readonly string[] ): EditableField[] {
	const type = types.fieldTypes().find( ( candidate ) => candidate === data.type );
	if ( ! type || typeof data.id !== 'string' ) {
		return [];
	}
	const { options, default: defaultValue, ...otherMembers } = withFlags( data, flags );
	const field = { ...otherMembers, id: data.id, type, label: asText( data.label ) };
	if ( types.isChoice( type ) ) {
		// Stores default selections only in the options' own `selected`, so that they are edited in one place.
		const defaultOptionIds = [ defaultValue ].flat();
		const readOptions = asList( options ).flatMap( readOption );
		return [
			{
				...field,
				options: readOptions.map( ( option ) =>
					defaultOptionIds.includes( option.id ) ? { ...option, selected: true } : option
				),
			},
		];
	}
	return [
		defaultValue === undefined || defaultValue === null
			? field
			: {
					...field,
					default: Array.isArray( defaultValue ) ? asText( defaultValue[ 0 ] ) : asText( defaultValue ),
				},
	];
}

function readOption( value: unknown ): EditableOption[] {
	const data = asRecord( value );
	return typeof data.id === 'string'
		? [ { ...withFlags( data, [ 'selected' ] ), id: data.id, label: asText( data.label ) } ]
		: [];
}

/** Converts PHP's and older documents' boolean values. Missing members stay missing. */
export function withFlags( data: UnknownRecord, names: readonly string[] ): UnknownRecord {
	const flags = names.filter( ( name ) => data[ name ] !== undefined && data[ name ] !== null );
	return {
		...data,
		...Object.fromEntries(
			flags.map( ( name ) => [
				name,
				[ true, 1, '1', 'yes', 'true' ].some( ( trueValue ) => trueValue === data[ name ] ),
			] )
		),
	};
}
