/** What PHP says of the room on this page. */
import { asRecord, asTextMap, shaped } from '../../platform/check';

export interface ListingData {
	readonly quickView: boolean;
	readonly cartForm: boolean;
	/** off, button or scroll */
	readonly more: string;
	/** With %s for the order; empty where nobody has chosen one. */
	readonly sorted: string;
	readonly texts: Readonly< Record< string, string > >;
}

const NOTHING = { quickView: false, cartForm: false, more: 'off', sorted: '' };

const sameName = ( name: string ): string => name;

export const readListingData = ( data: unknown ): ListingData => ( { ...shaped( data, NOTHING, sameName ), texts: asTextMap( asRecord( data ).texts ) } );
