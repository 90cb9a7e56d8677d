/**
 * Lists the differences between two versions of a form, with both values as text.
 */
import { __, sprintf } from '@wordpress/i18n';
import type { ComparisonConfig } from '../config/builder-config';
import type { ComparedRow } from '../config/comparison';
import type { EditableDocument, EditableField } from '../document';
import type { FieldTypes } from '../field-types';
import { FORM_WORDING } from '../form-wording';
import { changedMembers, differences, type Version } from './differences';
import { excerpts } from './excerpts';
import { memberName, memberValue, partOf } from './field-parts';
import { describeOptions } from './option-text';
import { quoted } from './quoted';

export function comparedFields( config: ComparisonConfig, mine: Version, theirs: Version ): ComparedRow[] {
	const { types } = config.fields;
	const { editor: wording } = config.wording ?? FORM_WORDING;
	const { missing, added, changed } = differences( config.comparison, mine, theirs );
	const missingText = wording.notInForm();
	const rows = [
		{ name: wording.name(), mine: quoted( mine.title ), theirs: quoted( theirs.title ) },
		...changed.flatMap( ( field ) =>
			changedParts(
				config,
				field,
				theirs.document.fields.find( ( { id } ) => id === field.id ) ?? field,
				mine.document,
				theirs.document
			)
		),
		...added.map( ( field ) => ( {
			name: types.fieldName( field ),
			mine: fieldInWords( types, field ),
			theirs: missingText,
		} ) ),
		...missing.map( ( field ) => ( {
			name: types.fieldName( field ),
			mine: missingText,
			theirs: fieldInWords( types, field ),
		} ) ),
		orderRow( types, wording.order(), mine.document, theirs.document ),
	];
	return differingRows( rows );
}

/** Returns only the rows that differ, with long texts cut around the difference. */
export const differingRows = ( rows: readonly ComparedRow[] ): ComparedRow[] =>
	rows
		.filter( ( { mine, theirs } ) => mine !== theirs )
		.map( ( { name, mine, theirs } ) => ( { name, ...excerpts( mine, theirs ) } ) );

const fieldInWords = ( { typeNameOf }: FieldTypes, field: EditableField ): string =>
	field.required
		? /* translators: %s: type of a field, such as "Dropdown". */ sprintf(
				__( '%s, required', 'aisle' ),
				typeNameOf( field )
			)
		: typeNameOf( field );

/** Compares the order of the fields that both versions have. */
function orderRow( types: FieldTypes, name: string, mine: EditableDocument, theirs: EditableDocument ): ComparedRow {
	const order = ( version: EditableDocument, other: EditableDocument ): readonly EditableField[] =>
		version.fields.filter( ( { id } ) => other.fields.some( ( field ) => field.id === id ) );
	const ids = ( fields: readonly EditableField[] ): string => fields.map( ( { id } ) => id ).join( ' ' );
	const [ own, other ] = [ order( mine, theirs ), order( theirs, mine ) ];
	const namesOf = ( fields: readonly EditableField[] ): string =>
		ids( own ) === ids( other ) ? '' : fields.map( types.fieldName ).join( ', ' );
	return { name, mine: namesOf( own ), theirs: namesOf( other ) };
}

function changedParts(
	config: ComparisonConfig,
	mine: EditableField,
	theirs: EditableField,
	document: EditableDocument,
	otherDocument: EditableDocument
): ComparedRow[] {
	const { comparison } = config;
	const members = changedMembers( comparison, mine, theirs );
	const rowOf = ( part: string, myText: string, theirText: string ): ComparedRow => ( {
		/* translators: 1: a field's name, 2: a part of it, such as "Label". */
		name: sprintf( __( '%1$s: %2$s', 'aisle' ), config.fields.types.fieldName( mine ), part ),
		mine: myText,
		theirs: theirText,
	} );
	const parts = new Map< string, string[] >();
	members.forEach( ( member ) => {
		const name = partOf( config, member )?.name() ?? memberName( config, member, mine, theirs );
		parts.set( name, [ ...( parts.get( name ) ?? [] ), member ] );
	} );
	return [ ...parts ].flatMap( ( [ name, [ first = '', ...otherMembers ] ] ) => {
		const part = partOf( config, first );
		const [ own, other ] =
			first === 'options'
				? describeOptions( config, { field: mine, document }, { field: theirs, document: otherDocument } )
				: [ part?.describe( mine, document ), part?.describe( theirs, otherDocument ) ];
		return part && own !== other
			? [ rowOf( name, own ?? '', other ?? '' ) ]
			: [ first, ...otherMembers ].map( ( member ) =>
					rowOf(
						part ? memberName( config, member, mine, theirs ) : name,
						memberValue( comparison, member, mine[ member ], theirs[ member ] ),
						memberValue( comparison, member, theirs[ member ], mine[ member ] )
					)
				);
	} );
}
