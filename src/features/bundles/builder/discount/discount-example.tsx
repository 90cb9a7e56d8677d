import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { shopCurrency, shopMoney } from '../../../../platform/ui-admin/shop-currency';
import { useBundle } from '../document';
import { productIdsOf } from '../item-products';
import { savingsText } from '../preview/bundle-preview';
import { totalsOf } from '../preview/bundle-totals';
import { useProducts } from '../products/use-products';

/** Calculates the discount for the bundle's own items. */
export function DiscountExample(): ReactElement {
	const { document, rest } = useBundle();
	const products = useProducts( rest, productIdsOf( document ) );
	const totals = totalsOf( document, document.fields, products, shopCurrency() );
	return (
		<section className="aisle-builder__box aisle-bundle-example">
			<h2>{ __( 'Example', 'aisle' ) }</h2>
			<p>
				{ totals.count === 0
					? __( 'Add products to see what a shopper saves.', 'aisle' )
					: sprintf(
							/* translators: 1: number of items, 2: their price, 3: the price of the bundle, 4: a sentence, such as "The shopper saves $5.00.". */
							__(
								'All items, %1$d in total, cost %2$s separately and %3$s in the bundle. %4$s',
								'aisle'
							),
							totals.count,
							shopMoney( totals.total ),
							shopMoney( totals.total - totals.saved ),
							savingsText( totals )
						) }
			</p>
			<p className="aisle-builder__hint">
				{ __(
					'Items with a separate discount count as items, but only their own discount reduces their price.',
					'aisle'
				) }
			</p>
		</section>
	);
}
