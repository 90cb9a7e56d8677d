/**
 * Products of the store as options: each with image, price, stock and, if the merchant allows, a quantity.
 */
import { __ } from '@wordpress/i18n';
import type { FormOption } from '../../../domain/form/model';
import { nameOfProduct } from '../offered-product';
import { usePageData } from '../page-data-context';
import { choicesOf } from '../../../platform/forms/choices/choices';
import { FieldFrame } from '../../../platform/forms/field-frame';
import type { FieldProps } from '../../../platform/forms/field-props';
import { ProductChoice } from './product-choice';

export function ProductField( props: FieldProps ) {
	const { field, form, id, view, onAnswer, onLeave } = props;
	const { products } = usePageData();
	const choices = choicesOf( props );
	const { current } = choices;
	const isAvailable = ( option: FormOption ) => {
		const product = products[ option.product_id ];
		return product !== undefined && product.purchasable && product.stockStatus !== 'outofstock';
	};
	const firstAvailable = field.options.find( isAvailable );
	const min = Math.max( 1, field.quantity_limits?.min ?? 1 );
	return (
		<FieldFrame
			field={ field }
			id={ id }
			hidden={ ! view.visible }
			error={ view.error }
			group
			onLeave={ () => onLeave( form, field.id ) }
		>
			<div className="aisle-product-options__products">
				{ field.options.map( ( option ) => (
					<ProductChoice
						key={ option.id }
						id={ option === firstAvailable ? id : `${ id }-${ option.id }` }
						name={ nameOfProduct( option, products ) }
						value={ option.id }
						product={ products[ option.product_id ] }
						isAvailable={ isAvailable( option ) }
						choices={ choices }
						quantity={
							field.chooses_quantity ? ( current.quantities?.[ option.id ] ?? String( min ) ) : null
						}
						min={ min }
						limit={ field.quantity_limits?.max ?? null }
						onQuantity={ ( quantity ) =>
							onAnswer( form, field.id, {
								...current,
								quantities: { ...current.quantities, [ option.id ]: quantity },
							} )
						}
						unitPrice={ view.optionPrices[ option.id ] }
						totalPrice={ view.itemPrices[ option.id ] }
						times={ view.quantityFactor }
						invalid={ view.error !== null }
					/>
				) ) }
			</div>
			{ current.values.length > 0 && <Hint independent={ field.independent } times={ view.quantityFactor } /> }
		</FieldFrame>
	);
}

/**
 * States whether the selected products are added once or with every item. Renders nothing if that makes no difference.
 */
function Hint( { independent, times }: { independent: boolean; times: number } ) {
	if ( ! independent && times <= 1 ) {
		return null;
	}
	return (
		<p className="aisle-product-options__hint">
			{ independent
				? __( 'Added once, as a separate product.', 'aisle' )
				: __( 'Included with each item.', 'aisle' ) }
		</p>
	);
}
