import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableField } from '../document';
import { fieldName } from '../field-types';
import { room } from '../room';
import { changedMembers, differences, type Version } from './differences';

/** What two versions of a form say otherwise, field by field. */
export function Comparison( { mine, theirs }: { mine: Version; theirs: Version } ): ReactElement {
	const { missing, added, changed, others } = differences( mine, theirs );
	const lines = [
		...( mine.title === theirs.title ? [] : [ titleLine( mine.title, theirs.title ) ] ),
		...changed.map( ( field ) => changedLine( field, theirs.document.fields.find( ( { id } ) => id === field.id ) ?? field ) ),
		/* translators: %s: a field's name. */
		...added.map( ( field ) => sprintf( __( '%s: only in yours', 'aisle' ), fieldName( field ) ) ),
		/* translators: %s: a field's name. */
		...missing.map( ( field ) => sprintf( __( '%s: only in theirs', 'aisle' ), fieldName( field ) ) ),
		...( others ? [ room().words.otherChanges() ] : [] ),
	];
	if ( lines.length === 0 ) {
		return <p>{ __( 'Both say the same.', 'aisle' ) }</p>;
	}
	return (
		<ul className="aisle-builder__comparison">
			{ lines.map( ( line, number ) => (
				<li key={ `${ number }/${ line }` }>{ line }</li>
			) ) }
		</ul>
	);
}

const titleLine = ( mine: string, theirs: string ): string =>
	/* translators: 1: title of a form, 2: another title of it. */
	sprintf( __( 'Name of the form: “%1$s” in yours, “%2$s” in theirs', 'aisle' ), mine, theirs );

function changedLine( mine: EditableField, theirs: EditableField ): string {
	const parts = new Set( changedMembers( mine, theirs ).map( partName ) );
	/* translators: 1: a field's name, 2: what of it is different, such as "label, price". */
	return sprintf( __( '%1$s: %2$s', 'aisle' ), fieldName( mine ), [ ...parts ].join( ', ' ) );
}

function partName( member: string ): string {
	const names: Readonly< Record< string, string > > = {
		label: __( 'label', 'aisle' ),
		help: __( 'help text', 'aisle' ),
		content: __( 'text', 'aisle' ),
		type: __( 'type', 'aisle' ),
		width: __( 'width', 'aisle' ),
		required: __( 'required or not', 'aisle' ),
		options: __( 'options', 'aisle' ),
		default: __( 'first answer', 'aisle' ),
		conditions: __( 'when it is shown', 'aisle' ),
	};
	return names[ member ] ?? room().partOf?.( member ) ?? __( 'settings', 'aisle' );
}
