/** How options affect the product's price. */
import { __ } from '@wordpress/i18n';
import type { FormRules } from '../document';

export type OptionPriceMode = 'add' | 'greater' | 'positive' | 'fully';

export const MODE_MEMBERS: ReadonlyArray< readonly [ OptionPriceMode, keyof FormRules & string ] > = [
	[ 'greater', 'overrides_base_price' ],
	[ 'positive', 'overrides_base_price_if_positive' ],
	[ 'fully', 'overrides_base_price_fully' ],
];

/** Returns the first active mode, in the order of the server's checks. */
export const modeOf = ( rules: FormRules ): OptionPriceMode =>
	MODE_MEMBERS.find( ( [ , member ] ) => rules[ member ] === true )?.[ 0 ] ?? 'add';

export function modeName( mode: OptionPriceMode ): string {
	switch ( mode ) {
		case 'add':
			return __( 'Add options to the product price', 'aisle' );
		case 'greater':
			return __( 'Use the higher price', 'aisle' );
		case 'positive':
			return __( 'Replace the product price if options have a price', 'aisle' );
		case 'fully':
			return __( 'Always replace the product price', 'aisle' );
	}
}
