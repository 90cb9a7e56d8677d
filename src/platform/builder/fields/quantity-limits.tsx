/** Quantity limits for selected options. */
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Switch, Text } from '../controls';
import { useFieldTypes } from '../builder-context';
import type { EditableField } from '../document';
import { useField } from '../use-field';

export function QuantityLimits( { field }: { field: EditableField } ): ReactElement | null {
	const { allowsSeveral } = useFieldTypes();
	const { id, has, text, set, error } = useField( field );
	if ( ! has( 'quantity' ) ) {
		return null;
	}
	const renderLimit = ( name: string, label: string ) => (
		<Text
			id={ `${ id }-${ name }` }
			kind="whole"
			label={ label }
			value={ text( name ) }
			error={ error( name ) }
			onChange={ ( value ) => set( name, value ) }
		/>
	);
	return (
		<>
			<div className="aisle-builder__wide">
				<Switch
					label={ __( 'Let shoppers set quantities', 'aisle' ) }
					help={ __( 'Each selected option has a quantity, which multiplies its price.', 'aisle' ) }
					checked={ field.chooses_quantity === true }
					onChange={ ( isChecked ) => set( 'chooses_quantity', isChecked || undefined ) }
				/>
			</div>
			{ field.chooses_quantity === true && (
				<>
					{ renderLimit( 'quantity_min', __( 'Minimum quantity per option', 'aisle' ) ) }
					{ renderLimit( 'quantity_max', __( 'Maximum quantity per option', 'aisle' ) ) }
					{ allowsSeveral( field ) && renderLimit( 'total_min', __( 'Minimum total quantity', 'aisle' ) ) }
					{ allowsSeveral( field ) && renderLimit( 'total_max', __( 'Maximum total quantity', 'aisle' ) ) }
				</>
			) }
		</>
	);
}
