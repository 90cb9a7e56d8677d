/** The variations of a form: WooCommerce's own data, or, where those are too many for it, what PHP has packed. */
import { createVariationMatrix, type MatrixVariation, type VariationMatrix } from '../../domain/variation-matrix';
import { asList, asNumber, asRecord, asTextMap, type UnknownRecord } from '../check';
import { pageJQuery } from './jquery';
import { isPurchasable } from './show';
import { decoded } from './template';

type Many = typeof import( './many' );

export interface FormVariations {
	/** Null where the page knows nothing of them: then the server alone does. */
	readonly matrix: VariationMatrix | null;
	/** The full data of a variation are the server's to give. */
	readonly isAsked: boolean;
	/**
	 * As WooCommerce hands it to `found_variation`; where the server is asked, what can be told before it has answered:
	 * null where nothing can.
	 */
	record( place: number ): UnknownRecord | null;
}

export function readVariations( form: HTMLFormElement ): FormVariations {
	const data = inlineData( form );
	if ( data !== false ) {
		const records = asList( data ).map( asRecord );
		return { matrix: matrixOf( records ), isAsked: false, record: ( place ) => records[ place ] ?? {} };
	}
	const packed = many?.packedVariations( form ) ?? [];
	return {
		matrix: packed.length > 0 ? createVariationMatrix( packed.map( ( { variation } ) => variation ) ) : null,
		isAsked: true,
		record: ( place ) => packed[ place ]?.record ?? null,
	};
}

let many: Many | null = null;

/** The code for products that have too many variations for their page; PHP has printed it there. */
export async function loadMany(): Promise< Many > {
	return ( many ??= await import( /* webpackChunkName: "variation-matrix-early" */ './many' ) );
}

export const isOfMany = ( form: HTMLFormElement ): boolean => form.dataset.product_variations === 'false';

/** Other scripts put theirs in through jQuery. */
const inlineData = ( form: HTMLFormElement ): unknown => {
	const jQuery = pageJQuery();
	return jQuery ? jQuery( form ).data( 'product_variations' ) : parsed( form.dataset.product_variations );
};

function parsed( text: string | null | undefined ): unknown {
	try {
		return JSON.parse( text ?? '[]' );
	} catch {
		return [];
	}
}

/** One at a time says nothing of how many there are. */
const isLimited = ( { max_qty: most, is_sold_individually: single }: UnknownRecord ): boolean =>
	most !== '' && most !== undefined && single !== 'yes';

/** Of variations as WooCommerce's own data tell them. */
export const matrixOf = ( records: readonly UnknownRecord[] ): VariationMatrix =>
	createVariationMatrix( records.map( toMatrix ) );

function toMatrix( record: UnknownRecord ): MatrixVariation {
	const attributes = Object.entries( asTextMap( record.attributes ) ).map( ( [ name, value ] ) => [
		name,
		decoded( value ),
	] );
	return {
		id: asNumber( record.variation_id ),
		attributes: Object.fromEntries( attributes ),
		active: Boolean( record.variation_is_active ),
		buyable: isPurchasable( record ),
		most: isLimited( record ) ? asNumber( record.max_qty ) : null,
	};
}
