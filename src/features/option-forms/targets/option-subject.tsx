import type { ReactElement } from 'react';
import type { EditableField } from '../../../platform/builder/document';
import type { OptionPartProps } from '../../../platform/builder/config/editor';
import { useTargetNames } from '../../../platform/builder/use-targets';
import type { Rest } from '../../../platform/rest';
import { asNumber } from '../../../platform/check';
import { ProductPicker } from './product-picker';

/** Selects the product of an option in a product group. */
export function OptionSubject( { field, option, id, set, error }: OptionPartProps ): ReactElement | null {
	return field.type !== 'product-group' ? null : (
		<ProductPicker
			id={ `${ id }-product` }
			value={ asNumber( option.product_id ) }
			error={ error( 'product_id' ) }
			onPick={ ( product ) => set( { product_id: product || undefined } ) }
		/>
	);
}

/** Loads product names, because an option without label uses the product's name. */
export function useProductNames( field: EditableField, rest: Rest ): Readonly< Record< string, string > > {
	const unnamedOptions = ( field.options ?? [] ).flatMap( ( { id, label, product_id: productId } ) =>
		label.trim() === '' && productId ? [ { id, product: String( productId ) } ] : []
	);
	const names = useTargetNames(
		rest,
		'product',
		unnamedOptions.map( ( { product } ) => product )
	);
	return Object.fromEntries(
		unnamedOptions.map( ( { id, product } ) => [ id, names[ product ] ?? `#${ product }` ] )
	);
}
