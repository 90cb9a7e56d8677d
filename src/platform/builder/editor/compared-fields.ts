/** What two versions of a form say otherwise: each difference with what it is in mine and what it is in theirs, in words. */
import { __, sprintf } from '@wordpress/i18n';
import type { EditableDocument, EditableField } from '../document';
import { entryOf, fieldName, typeName } from '../field-types';
import type { ComparedRow } from '../room';
import { changedMembers, differences, type Version } from './differences';
import { excerpts } from './excerpts';
import { memberName, memberValue, partOf } from './field-parts';
import { otherOptions } from './option-words';
import { quoted } from './quoted';

export function comparedFields( mine: Version, theirs: Version ): ComparedRow[] {
	const { missing, added, changed } = differences( mine, theirs );
	const none = __( 'not in the form', 'aisle' );
	const rows = [
		{ name: __( 'Name of the form', 'aisle' ), mine: quoted( mine.title ), theirs: quoted( theirs.title ) },
		...changed.flatMap( ( field ) =>
			changedParts(
				field,
				theirs.document.fields.find( ( { id } ) => id === field.id ) ?? field,
				mine.document,
				theirs.document
			)
		),
		...added.map( ( field ) => ( { name: fieldName( field ), mine: fieldInWords( field ), theirs: none } ) ),
		...missing.map( ( field ) => ( { name: fieldName( field ), mine: none, theirs: fieldInWords( field ) } ) ),
		orderRow( mine.document, theirs.document ),
	];
	return shortened( rows );
}

/** Only where they differ, and each as long as it takes to see that. */
export const shortened = ( rows: readonly ComparedRow[] ): ComparedRow[] =>
	rows
		.filter( ( { mine, theirs } ) => mine !== theirs )
		.map( ( { name, mine, theirs } ) => ( { name, ...excerpts( mine, theirs ) } ) );

const fieldInWords = ( field: EditableField ): string =>
	field.required
		? /* translators: %s: type of a field, such as "Dropdown". */ sprintf(
				__( '%s, required', 'aisle' ),
				typeName( entryOf( field ) )
			)
		: typeName( entryOf( field ) );

/** Of the fields that both have. */
function orderRow( mine: EditableDocument, theirs: EditableDocument ): ComparedRow {
	const order = ( one: EditableDocument, other: EditableDocument ): readonly EditableField[] =>
		one.fields.filter( ( { id } ) => other.fields.some( ( field ) => field.id === id ) );
	const ids = ( fields: readonly EditableField[] ): string => fields.map( ( { id } ) => id ).join( ' ' );
	const [ own, other ] = [ order( mine, theirs ), order( theirs, mine ) ];
	const said = ( fields: readonly EditableField[] ): string =>
		ids( own ) === ids( other ) ? '' : fields.map( fieldName ).join( ', ' );
	return { name: __( 'Order of the fields', 'aisle' ), mine: said( own ), theirs: said( other ) };
}

function changedParts(
	mine: EditableField,
	theirs: EditableField,
	document: EditableDocument,
	otherDocument: EditableDocument
): ComparedRow[] {
	const members = changedMembers( mine, theirs );
	const rowOf = ( part: string, own: string, other: string ): ComparedRow => ( {
		/* translators: 1: a field's name, 2: a part of it, such as "Label". */
		name: sprintf( __( '%1$s: %2$s', 'aisle' ), fieldName( mine ), part ),
		mine: own,
		theirs: other,
	} );
	const parts = new Map< string, string[] >();
	members.forEach( ( member ) => {
		const name = partOf( member )?.name() ?? memberName( member, mine, theirs );
		parts.set( name, [ ...( parts.get( name ) ?? [] ), member ] );
	} );
	return [ ...parts ].flatMap( ( [ name, [ first = '', ...more ] ] ) => {
		const part = partOf( first );
		const [ own, other ] =
			first === 'options'
				? otherOptions( { field: mine, document }, { field: theirs, document: otherDocument } )
				: [ part?.words( mine, document ), part?.words( theirs, otherDocument ) ];
		return part && own !== other
			? [ rowOf( name, own ?? '', other ?? '' ) ]
			: [ first, ...more ].map( ( member ) =>
					rowOf(
						part ? memberName( member, mine, theirs ) : name,
						memberValue( member, mine[ member ], theirs[ member ] ),
						memberValue( member, theirs[ member ], mine[ member ] )
					)
				);
	} );
}
