import { __ } from '@wordpress/i18n';

export const HIDDEN_SOURCES = [ 'page_url', 'page_title', 'product', 'referrer', 'parameter', 'user_name', 'user_email', 'value' ] as const;
export type HiddenSourceName = ( typeof HIDDEN_SOURCES )[ number ];

export const hiddenSourceOf = ( value: unknown ): HiddenSourceName => HIDDEN_SOURCES.find( ( name ) => name === value ) ?? 'value';

export function sourceName( source: HiddenSourceName ): string {
	const names: Record< HiddenSourceName, string > = {
		page_url: __( 'Address of the page', 'aisle' ),
		page_title: __( 'Title of the page', 'aisle' ),
		product: __( 'Product of the page', 'aisle' ),
		referrer: __( 'Page they came from', 'aisle' ),
		parameter: __( 'Parameter of the address', 'aisle' ),
		user_name: __( 'Name of the account', 'aisle' ),
		user_email: __( 'Email of the account', 'aisle' ),
		value: __( 'Always the same', 'aisle' ),
	};
	return names[ source ];
}
