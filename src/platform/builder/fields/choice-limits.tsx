/** How many choices may be selected, and whether shoppers may write their own. */
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
	const { id, text, set, error } = useField( field );
	return (
		<>
			<Text
				id={ `${ id }-min` }
				kind="whole"
				label={ __( 'At least', 'aisle' ) }
				help={ __( 'How many must be chosen.', 'aisle' ) }
				value={ text( 'min' ) }
				error={ error( 'min' ) }
				onChange={ ( value ) => set( 'min', value ) }
			/>
			<Text
				id={ `${ id }-max` }
				kind="whole"
				label={ __( 'At most', 'aisle' ) }
				help={ __( 'How many may be chosen.', 'aisle' ) }
				value={ text( 'max' ) }
				error={ error( 'max' ) }
				onChange={ ( value ) => set( 'max', value ) }
			/>
		</>
	);
}

function OtherChoice( { field }: { field: EditableField } ): ReactElement {
	const { id, text, set, error } = useField( field );
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
					id={ `${ id }-other_label` }
					label={ __( 'Label of that choice', 'aisle' ) }
					placeholder={ __( 'Other', 'aisle' ) }
					value={ text( 'other_label' ) }
					error={ error( 'other_label' ) }
					onChange={ ( value ) => set( 'other_label', value ) }
				/>
			) }
		</div>
	);
}
