import { __ } from '@wordpress/i18n';
import type { RoomOptions } from '../../../platform/builder/room';
import { pricingOf } from './pricing';
import { storedAmount } from './shop-currency';

/** Prices behind the labels of a pasted list. */
export const PASTED_PRICES: NonNullable< RoomOptions[ 'paste' ] > = {
	help: () => __( 'With a price after a bar: Gilded | 9.50', 'aisle' ),
	example: 'Small | 0\nLarge | 3.00',
	read: ( text ) => {
		const price = storedAmount( text );
		return price === '' ? {} : { price };
	},
	// Prices that come along would be for nothing in a field without prices.
	changeOf: ( field, added ) => ( pricingOf( field ).type === '' && added.some( ( { price } ) => price !== undefined ) ? { pricing_type: 'fixed', price_per: 'option' } : {} ),
};
