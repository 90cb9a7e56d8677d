import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../ui-admin/confirm-dialog';
import { useBuilderFields } from '../builder-context';
import { changeType, type TypeChange } from '../change-type';
import { Choice } from '../controls';
import type { EditableField } from '../document';
import { replaceField } from '../edits';
import { useEditorTools } from '../editor-context';
import { Section } from '../section';

/** Changes the field's type. Lists the settings that would be lost first. */
export function TypeSection( { field }: { field: EditableField } ): ReactElement {
	const fields = useBuilderFields();
	const { entryOf, fieldName, menuEntries, typeName, typeNameOf } = fields.types;
	const { document, edit, offerUndo } = useEditorTools();
	const [ changeToConfirm, setAsked ] = useState< TypeChange | null >( null );
	const applyChange = ( change: TypeChange ): void => {
		setAsked( null );
		edit( '', replaceField( change.field ) );
		offerUndo(
			/* translators: 1: a field's name, 2: type of a field, such as "Dropdown". */
			sprintf( __( '“%1$s” is now: %2$s.', 'aisle' ), fieldName( field ), typeNameOf( change.field ) )
		);
	};
	const choose = ( entry: string ): void => {
		const change = changeType( fields, field, entry, document );
		if ( change.lostSettings.length > 0 || change.dependentFields.length > 0 ) {
			setAsked( change );
		} else {
			applyChange( change );
		}
	};
	return (
		<Section title={ __( 'Field type', 'aisle' ) } summary={ typeNameOf( field ) }>
			<Choice
				id={ `aisle-${ field.id }-type` }
				label={ __( 'New type', 'aisle' ) }
				help={ __( 'Label, help text, conditions, and other compatible settings are kept.', 'aisle' ) }
				value={ entryOf( field ) }
				choices={ menuEntries().map( ( value ) => ( { value, label: typeName( value ) } ) ) }
				onChange={ choose }
			/>
			{ changeToConfirm && (
				<ConfirmDialog
					/* translators: %s: type of a field, such as "Dropdown". */
					title={ sprintf( __( 'Change to “%s”?', 'aisle' ), typeNameOf( changeToConfirm.field ) ) }
					confirm={ __( 'Change type', 'aisle' ) }
					onConfirm={ () => applyChange( changeToConfirm ) }
					onCancel={ () => setAsked( null ) }
				>
					{ messages( changeToConfirm ).join( ' ' ) }
				</ConfirmDialog>
			) }
		</Section>
	);
}

function messages( { lostSettings, dependentFields }: TypeChange ): string[] {
	return [
		...( lostSettings.length > 0
			? [
					sprintf(
						/* translators: %s: a list of settings. */
						__( 'These settings will be removed: %s. You can undo this.', 'aisle' ),
						lostSettings.join( ', ' )
					),
				]
			: [] ),
		...( dependentFields.length > 0
			? [
					sprintf(
						/* translators: %s: a list of fields. */
						__(
							'These fields use this field in conditions or formulas: %s. Check them after you change the type.',
							'aisle'
						),
						dependentFields.join( ', ' )
					),
				]
			: [] ),
	];
}
