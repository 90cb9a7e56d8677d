/** Data from PHP for this page. */
import { asRecord, asTextMap, readShape } from '../../platform/check';

export interface ListingData {
	readonly quickView: boolean;
	/** Whether a quick view is available for the buttons. */
	readonly opens: boolean;
	/** URL prefix of a product's page; the product's ID is appended. */
	readonly product: string;
	readonly cartForm: boolean;
	/** One of: off, button, scroll. */
	readonly more: string;
	/** Message with %s for the order; empty if the shopper selected none. */
	readonly sorted: string;
	readonly texts: Readonly< Record< string, string > >;
}

const DEFAULTS = { quickView: false, opens: false, product: '', cartForm: false, more: 'off', sorted: '' };

const identity = ( name: string ): string => name;

export const readListingData = ( data: unknown ): ListingData => ( {
	...readShape( data, DEFAULTS, identity ),
	texts: asTextMap( asRecord( data ).texts ),
} );
