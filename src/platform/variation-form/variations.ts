/** Variations of a form: WooCommerce's data, or PHP's packed data if there are too many for WooCommerce. */
import { createVariationMatrix, type MatrixVariation, type VariationMatrix } from '../../domain/variation-matrix';
import { asList, asNumber, asRecord, asTextMap, type UnknownRecord } from '../check';
import { pageJQuery } from './jquery';
import { isPurchasable } from './show';
import { decodeHtml } from './template';

type PackedVariationsModule = typeof import( './packed-variations' );

export interface FormVariations {
	/** Null if the page has no variations; then only the server knows them. */
	readonly matrix: VariationMatrix | null;
	/** True if only the server has a variation's full data. */
	readonly isRemote: boolean;
	/**
	 * Returns a variation in the format of `found_variation`. If the server has the full data, returns what is known
	 * before the response, or null.
	 */
	data( index: number ): UnknownRecord | null;
}

export function readVariations( form: HTMLFormElement ): FormVariations {
	const data = inlineData( form );
	if ( data !== false ) {
		const records = asList( data ).map( asRecord );
		return { matrix: matrixOf( records ), isRemote: false, data: ( index ) => records[ index ] ?? {} };
	}
	const packedEntries = packedModule?.readPackedVariations( form ) ?? [];
	return {
		matrix:
			packedEntries.length > 0
				? createVariationMatrix( packedEntries.map( ( { variation } ) => variation ) )
				: null,
		isRemote: true,
		data: ( index ) => packedEntries[ index ]?.data ?? null,
	};
}

let packedModule: PackedVariationsModule | null = null;

/** Loads the code for products with too many variations for the page; PHP has printed its script. */
export async function loadPackedVariations(): Promise< PackedVariationsModule > {
	return ( packedModule ??= await import( /* webpackChunkName: "variation-matrix-early" */ './packed-variations' ) );
}

export const hasPackedVariations = ( form: HTMLFormElement ): boolean => form.dataset.product_variations === 'false';

/**
 * Returns the variations that the page contains. If jQuery is loaded, reads them through it, because other scripts set
 * them there.
 */
const inlineData = ( form: HTMLFormElement ): unknown => {
	const jQuery = pageJQuery();
	return jQuery ? jQuery( form ).data( 'product_variations' ) : parseJson( form.dataset.product_variations );
};

function parseJson( text: string | null | undefined ): unknown {
	try {
		return JSON.parse( text ?? '[]' );
	} catch {
		return [];
	}
}

/**
 * Returns whether a variation's maximum quantity is a limit of its stock. For products sold individually it is not,
 * because their maximum is always one.
 */
const isLimited = ( { max_qty: maxQuantity, is_sold_individually: soldIndividually }: UnknownRecord ): boolean =>
	maxQuantity !== '' && maxQuantity !== undefined && soldIndividually !== 'yes';

/** Creates the matrix from WooCommerce's variation data. */
export const matrixOf = ( records: readonly UnknownRecord[] ): VariationMatrix =>
	createVariationMatrix( records.map( toMatrixVariation ) );

function toMatrixVariation( record: UnknownRecord ): MatrixVariation {
	const attributes = Object.entries( asTextMap( record.attributes ) ).map( ( [ name, value ] ) => [
		name,
		decodeHtml( value ),
	] );
	return {
		id: asNumber( record.variation_id ),
		attributes: Object.fromEntries( attributes ),
		active: Boolean( record.variation_is_active ),
		buyable: isPurchasable( record ),
		most: isLimited( record ) ? asNumber( record.max_qty ) : null,
	};
}
