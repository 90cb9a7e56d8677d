/** Entry point of the admin: shows how often suggestions were displayed and added to the cart. */
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { asNumber, asList, asRecord, asText } from '../../platform/check';
import { CountsCard } from '../../platform/ui-admin/counts-card';

interface Counts {
	readonly days: number;
	readonly shown: number;
	readonly added: number;
	readonly products: ReadonlyArray< {
		readonly id: number;
		readonly name: string;
		readonly shown: number;
		readonly added: number;
	} >;
}

const titleOf = ( counts: Counts | null ): string =>
	/* translators: %d: number of days. */
	sprintf( __( 'Suggestions in the last %d days', 'aisle' ), counts?.days ?? 30 );

export const Panel = (): ReactElement => (
	<CountsCard
		className="aisle-upsell-counts"
		path="/aisle/v1/cart-upsells/counts"
		title={ titleOf }
		read={ asCounts }
	>
		{ ( counts ) => <CountsTable counts={ counts } /> }
	</CountsCard>
);

function CountsTable( { counts: { shown, added, products } }: { readonly counts: Counts } ): ReactElement {
	if ( shown === 0 && added === 0 ) {
		return (
			<p>
				{ __(
					'No data yet. Suggestions shown in carts and products added from them will appear here.',
					'aisle'
				) }
			</p>
		);
	}
	return (
		<>
			<p>
				{ sprintf(
					/* translators: 1: how often products were shown, 2: how often they were added to the cart. */
					__( 'Shown: %1$s. Added to cart: %2$s.', 'aisle' ),
					shown.toLocaleString(),
					added.toLocaleString()
				) }
			</p>
			{ products.length > 0 && (
				<details>
					<summary>{ __( 'By product', 'aisle' ) }</summary>
					<table className="widefat striped">
						<thead>
							<tr>
								<th scope="col">{ __( 'Product', 'aisle' ) }</th>
								<th scope="col">{ __( 'Shown', 'aisle' ) }</th>
								<th scope="col">{ __( 'Added', 'aisle' ) }</th>
							</tr>
						</thead>
						<tbody>
							{ products.map( ( product ) => (
								<tr key={ product.id }>
									<th scope="row">{ product.name }</th>
									<td>{ product.shown.toLocaleString() }</td>
									<td>{ product.added.toLocaleString() }</td>
								</tr>
							) ) }
						</tbody>
					</table>
				</details>
			) }
		</>
	);
}

function asCounts( response: unknown ): Counts {
	const { days, shown, added, products } = asRecord( response );
	return {
		days: asNumber( days, 30 ),
		shown: asNumber( shown ),
		added: asNumber( added ),
		products: asList( products )
			.map( asRecord )
			.map( ( product ) => ( {
				id: asNumber( product.id ),
				name: asText( product.name ),
				shown: asNumber( product.shown ),
				added: asNumber( product.added ),
			} ) ),
	};
}
