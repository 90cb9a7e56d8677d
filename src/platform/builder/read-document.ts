/** Reads what the stored documents of all features have in common. Names are English here. */
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
 * What is not a field at all is left out; the rest is for the check to judge.
 *
 * @param types
 * @param value
 * @param flags Names of the feature's own members that are on or off.
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

/** Reads the problems of a document. Their paths name members as the builder does. */
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
	const type = types.fieldTypes().find( ( known ) => known === data.type );
	if ( ! type || typeof data.id !== 'string' ) {
		return [];
	}
	const { options, default: chosen, ...rest } = withFlags( data, flags );
	const field = { ...rest, id: data.id, type, label: asText( data.label ) };
	if ( types.isChoice( type ) ) {
		// Chosen at first: by the option's own mark alone, so that there is one place to change it.
		const first = [ chosen ].flat();
		const read = asList( options ).flatMap( readOption );
		return [
			{
				...field,
				options: read.map( ( option ) =>
					first.includes( option.id ) ? { ...option, selected: true } : option
				),
			},
		];
	}
	return [
		chosen === undefined || chosen === null
			? field
			: { ...field, default: Array.isArray( chosen ) ? asText( chosen[ 0 ] ) : asText( chosen ) },
	];
}

function readOption( value: unknown ): EditableOption[] {
	const data = asRecord( value );
	return typeof data.id === 'string'
		? [ { ...withFlags( data, [ 'selected' ] ), id: data.id, label: asText( data.label ) } ]
		: [];
}

/** PHP's and older documents' ways to say yes, made one; what is not there stays away. */
export function withFlags( data: UnknownRecord, names: readonly string[] ): UnknownRecord {
	const flags = names.filter( ( name ) => data[ name ] !== undefined && data[ name ] !== null );
	return {
		...data,
		...Object.fromEntries(
			flags.map( ( name ) => [ name, [ true, 1, '1', 'yes', 'true' ].some( ( yes ) => yes === data[ name ] ) ] )
		),
	};
}
