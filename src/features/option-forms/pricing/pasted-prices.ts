import { __, _n, sprintf } from '@wordpress/i18n';
import type { OptionPaste } from '../../../platform/builder/config/editor';
import { readPricedLines } from './priced-lines';
import { pricingOf } from '../pricing';

/** Reads prices after the labels of a pasted list. */
export const PASTED_PRICES: OptionPaste = {
	help: () =>
		__(
			'You can include prices, such as “Red 5” or “Red; 5.00”, or paste a list copied from a spreadsheet.',
			'aisle'
		),
	example: 'Small\nMedium $1.50\nLarge $3.00',
	read: readPricedLines,
	label: () => __( 'Use amounts at the end of lines as prices', 'aisle' ),
	summarize: ( addedOptions ) => {
		const count = addedOptions.filter( ( { price } ) => price !== undefined ).length;
		/* translators: %d: a number. */
		return count === 0 ? '' : sprintf( _n( '%d price', '%d prices', count, 'aisle' ), count );
	},
	describeDetails: ( { price } ) => ( typeof price === 'string' ? price : '' ),
	// Pasted prices turn on option prices, because a field without prices, or with one price for all, would ignore
	// them.
	fieldChangesFor: ( field, addedOptions ) => {
		const { type, per } = pricingOf( field );
		const isUnused = type === '' || ( type === 'fixed' && per !== 'option' );
		return isUnused && addedOptions.some( ( { price } ) => price !== undefined )
			? { pricing_type: 'fixed', price_per: 'option', price: undefined }
			: {};
	},
};
