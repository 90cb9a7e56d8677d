/** Settings for the number of options that can be selected, and for the shopper's own text. */
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Switch, Text } from '../controls';
import { useFieldTypes } from '../builder-context';
import type { EditableField } from '../document';
import { useField } from '../use-field';

export function ChoiceLimits( { field }: { field: EditableField } ): ReactElement {
	const { allowsSeveral } = useFieldTypes();
	const { has, set } = useField( field );
	return (
		<>
			{ has( 'multiple' ) && (
				<div className="aisle-builder__wide">
					<Switch
						label={
							field.type === 'file'
								? __( 'Allow several files', 'aisle' )
								: __( 'Allow several selections', 'aisle' )
						}
						checked={ field.multiple === true }
						onChange={ ( isChecked ) => set( 'multiple', isChecked || undefined ) }
					/>
				</div>
			) }
			{ has( 'exclusive' ) && (
				<div className="aisle-builder__wide">
					<Switch
						label={ __( 'One selection only', 'aisle' ) }
						help={ __( 'Selecting one clears the others.', 'aisle' ) }
						checked={ field.exclusive === true }
						onChange={ ( isChecked ) => set( 'exclusive', isChecked || undefined ) }
					/>
				</div>
			) }
			{ has( 'count' ) && allowsSeveral( field ) && <CountLimits field={ field } /> }
			{ has( 'other' ) && <OtherChoice field={ field } /> }
		</>
	);
}

function CountLimits( { field }: { field: EditableField } ): ReactElement {
	const { textProps } = useField( field );
	return (
		<>
			<Text
				{ ...textProps( 'min' ) }
				kind="whole"
				label={ __( 'Minimum', 'aisle' ) }
				help={ __( 'Minimum number of selected options.', 'aisle' ) }
			/>
			<Text
				{ ...textProps( 'max' ) }
				kind="whole"
				label={ __( 'Maximum', 'aisle' ) }
				help={ __( 'Maximum number of selected options.', 'aisle' ) }
			/>
		</>
	);
}

function OtherChoice( { field }: { field: EditableField } ): ReactElement {
	const { set, textProps } = useField( field );
	return (
		<div className="aisle-builder__wide aisle-builder__stack">
			<Switch
				label={ __( 'Add an “Other” option', 'aisle' ) }
				help={ __( 'Adds an option with a text field.', 'aisle' ) }
				checked={ field.other === true }
				onChange={ ( isChecked ) => set( 'other', isChecked || undefined ) }
			/>
			{ field.other === true && (
				<Text
					{ ...textProps( 'other_label' ) }
					label={ __( '“Other” label', 'aisle' ) }
					placeholder={ __( 'Other', 'aisle' ) }
				/>
			) }
		</div>
	);
}
