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
	const limit = ( name: string, label: string ) => (
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
					label={ __( 'Let shoppers choose how many of each', 'aisle' ) }
					help={ __(
						'Each chosen option has a quantity of its own; its price counts that many times.',
						'aisle'
					) }
					checked={ field.chooses_quantity === true }
					onChange={ ( on ) => set( 'chooses_quantity', on || undefined ) }
				/>
			</div>
			{ field.chooses_quantity === true && (
				<>
					{ limit( 'quantity_min', __( 'Of each at least', 'aisle' ) ) }
					{ limit( 'quantity_max', __( 'Of each at most', 'aisle' ) ) }
					{ allowsSeveral( field ) && limit( 'total_min', __( 'In total at least', 'aisle' ) ) }
					{ allowsSeveral( field ) && limit( 'total_max', __( 'In total at most', 'aisle' ) ) }
				</>
			) }
		</>
	);
}
