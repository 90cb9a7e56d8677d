/** Reads the data that PHP prints in a bundle form, and the texts of the page. */
import type { BundleTerms } from '../../domain/bundle-summary';
import { asList, asNumber, asRecord, asText, asTextMap } from '../../platform/check';

export interface RowData {
	/** Entered price of one unit; of the cheapest or the initially selected variation if the product has variations. */
	readonly price: number;
	readonly taxpu: number;
	/** Quantity in one bundle if the row has no field for it. */
	readonly quantity: number;
	readonly discount: string | null;
	/** Image of a variable product. */
	readonly image: RowImage | null;
}

export interface RowImage {
	readonly src: string;
	readonly srcset: string;
}

export interface FormData {
	readonly bundle: number;
	readonly terms: Omit< BundleTerms, 'bundles' >;
	/** Displayed amount of a discount's amount of 1. */
	readonly scale: number;
	/** Line ID => data of the row. */
	readonly rows: Readonly< Record< string, RowData > >;
	/** Number of missing items => text with the placeholder `%s` for the discount. */
	readonly nextTexts: Readonly< Record< string, string > >;
}

export type Texts = Readonly< Record< string, string > >;

const textOrNull = ( value: unknown ): string | null => ( typeof value === 'string' ? value : null );

export function readFormData( form: HTMLElement ): FormData {
	const data = asRecord( JSON.parse( form.querySelector( '.aisle-bundle__data' )?.textContent ?? '{}' ) );
	const terms = asRecord( data.terms );
	return {
		bundle: asNumber( data.bundle ),
		terms: {
			tiers: asList( terms.tiers ).map( ( tier ) => ( {
				items: asNumber( asRecord( tier ).items ),
				discount: asText( asRecord( tier ).discount ),
			} ) ),
			discount: textOrNull( terms.discount ),
			factor: asNumber( terms.factor, 1 ),
			most: asNumber( terms.most ),
		},
		scale: asNumber( data.scale, 1 ),
		rows: Object.fromEntries(
			Object.entries( asRecord( data.rows ) ).map( ( [ id, row ] ) => [ id, readRow( row ) ] )
		),
		nextTexts: asTextMap( data.next ),
	};
}

function readRow( value: unknown ): RowData {
	const row = asRecord( value );
	return {
		price: asNumber( row.price ),
		taxpu: asNumber( row.taxpu, 1 ),
		quantity: asNumber( row.quantity, 1 ),
		discount: textOrNull( row.discount ),
		image: readImage( row.image ),
	};
}

export function readImage( value: unknown ): RowImage | null {
	const { src, srcset } = asRecord( value );
	return typeof src === 'string' ? { src, srcset: asText( srcset ) } : null;
}
