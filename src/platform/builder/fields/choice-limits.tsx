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
								: __( 'Allow more than one choice', 'aisle' )
						}
						checked={ field.multiple === true }
						onChange={ ( on ) => set( 'multiple', on || undefined ) }
					/>
				</div>
			) }
			{ has( 'exclusive' ) && (
				<div className="aisle-builder__wide">
					<Switch
						label={ __( 'One choice at most', 'aisle' ) }
						help={ __( 'Ticking one takes the tick from the others.', 'aisle' ) }
						checked={ field.exclusive === true }
						onChange={ ( on ) => set( 'exclusive', on || undefined ) }
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
				label={ __( 'At least', 'aisle' ) }
				help={ __( 'How many must be chosen.', 'aisle' ) }
			/>
			<Text
				{ ...textProps( 'max' ) }
				kind="whole"
				label={ __( 'At most', 'aisle' ) }
				help={ __( 'How many may be chosen.', 'aisle' ) }
			/>
		</>
	);
}

function OtherChoice( { field }: { field: EditableField } ): ReactElement {
	const { set, textProps } = useField( field );
	return (
		<div className="aisle-builder__wide aisle-builder__stack">
			<Switch
				label={ __( 'Offer a line for something else', 'aisle' ) }
				help={ __( 'Adds a choice with a box for their own words.', 'aisle' ) }
				checked={ field.other === true }
				onChange={ ( on ) => set( 'other', on || undefined ) }
			/>
			{ field.other === true && (
				<Text
					{ ...textProps( 'other_label' ) }
					label={ __( 'Label of that choice', 'aisle' ) }
					placeholder={ __( 'Other', 'aisle' ) }
				/>
			) }
		</div>
	);
}
