import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice } from '../../../platform/builder/controls';
import { useField } from '../../../platform/builder/use-field';
import type { FieldPartProps } from '../../../platform/builder/config/editor';

/** Quantity limits of additional products. */
export function ProductLimits( { field }: FieldPartProps ): ReactElement | null {
	const { id, set } = useField( field );
	if ( field.type !== 'product-group' ) {
		return null;
	}
	return (
		<Choice
			id={ `${ id }-independent` }
			label={ __( 'In the cart', 'aisle' ) }
			help={
				field.independent === true
					? __( 'A line of their own, which goes when the product goes.', 'aisle' )
					: __( 'Part of the product’s price, as many times as the product.', 'aisle' )
			}
			value={ field.independent === true ? 'own' : 'part' }
			choices={ [
				{ value: 'part', label: __( 'Part of the product', 'aisle' ) },
				{ value: 'own', label: __( 'Lines of their own', 'aisle' ) },
			] }
			onChange={ ( value ) => set( 'independent', value === 'own' || undefined ) }
		/>
	);
}
