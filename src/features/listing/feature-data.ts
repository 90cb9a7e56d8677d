/** Data from PHP for this page. */
import { asRecord, asTextMap, shaped } from '../../platform/check';

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

const NOTHING = { quickView: false, opens: false, product: '', cartForm: false, more: 'off', sorted: '' };

const sameName = ( name: string ): string => name;

export const readListingData = ( data: unknown ): ListingData => ( {
	...shaped( data, NOTHING, sameName ),
	texts: asTextMap( asRecord( data ).texts ),
} );
