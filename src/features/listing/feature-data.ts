/** What PHP says of the feature on this page. */
import { asRecord, asTextMap, shaped } from '../../platform/check';

export interface ListingData {
	readonly quickView: boolean;
	/** Somebody opens the quick view that a button asks for. */
	readonly opens: boolean;
	/** What a product's id is put behind for its page. */
	readonly product: string;
	readonly cartForm: boolean;
	/** off, button or scroll */
	readonly more: string;
	/** With %s for the order; empty where nobody has chosen one. */
	readonly sorted: string;
	readonly texts: Readonly< Record< string, string > >;
}

const NOTHING = { quickView: false, opens: false, product: '', cartForm: false, more: 'off', sorted: '' };

const sameName = ( name: string ): string => name;

export const readListingData = ( data: unknown ): ListingData => ( {
	...shaped( data, NOTHING, sameName ),
	texts: asTextMap( asRecord( data ).texts ),
} );
