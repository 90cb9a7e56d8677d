import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice } from '../../../platform/builder/controls';
import { useField } from '../../../platform/builder/use-field';
import type { FieldPartProps } from '../../../platform/builder/config/editor';

/** Setting of a product group: its products are part of the main product or separate items in the cart. */
export function CartDisplay( { field }: FieldPartProps ): ReactElement | null {
	const { id, set } = useField( field );
	if ( field.type !== 'product-group' ) {
		return null;
	}
	return (
		<Choice
			id={ `${ id }-independent` }
			label={ __( 'Cart display', 'aisle' ) }
			help={
				field.independent === true
					? __( 'Separate items, removed together with the product.', 'aisle' )
					: __( 'Included in the product’s price and multiplied by its quantity.', 'aisle' )
			}
			value={ field.independent === true ? 'own' : 'part' }
			choices={ [
				{ value: 'part', label: __( 'Part of the product', 'aisle' ) },
				{ value: 'own', label: __( 'Separate items', 'aisle' ) },
			] }
			onChange={ ( value ) => set( 'independent', value === 'own' || undefined ) }
		/>
	);
}
