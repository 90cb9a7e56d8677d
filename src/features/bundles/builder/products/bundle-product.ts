/** A product with the data that the editor shows. */
import { asFlag, asList, asRecord, asText, asTextMap } from '../../../../platform/check';

export interface ProductAttribute {
	/** Such as `attribute_pa_color`. */
	readonly name: string;
	readonly label: string;
	readonly values: ReadonlyArray< { readonly value: string; readonly label: string } >;
}

export interface BundleProduct {
	readonly id: number;
	readonly label: string;
	/** SKU or ID. */
	readonly detail: string;
	/** As entered in the store; null without a price. */
	readonly price: number | null;
	/** True if variations cost more. */
	readonly isFrom: boolean;
	readonly image: string;
	readonly status: 'sold' | 'hidden' | 'out_of_stock';
	readonly attributes: readonly ProductAttribute[];
	/** Empty for products with many variations. An empty value stands for all values. */
	readonly variations: ReadonlyArray< {
		readonly attributes: Readonly< Record< string, string > >;
		readonly price: number;
	} >;
}

export interface ProductPrice {
	readonly price: number;
	readonly isFrom: boolean;
}

export const readProducts = ( response: unknown ): readonly BundleProduct[] =>
	asList( asRecord( response ).items ).map( readProduct );

/** Returns the lowest price of the variations with these attributes; null without a price. */
export function priceOf(
	{ price, isFrom, variations }: BundleProduct,
	attributes: Readonly< Record< string, string > >
): ProductPrice | null {
	const fixed = Object.entries( attributes ).filter( ( [ , value ] ) => value !== '' );
	const matches = variations.filter( ( variation ) =>
		fixed.every( ( [ name, value ] ) => [ '', undefined, value ].includes( variation.attributes[ name ] ) )
	);
	const prices = matches.map( ( match ) => match.price );
	if ( fixed.length > 0 && prices.length > 0 ) {
		const lowest = Math.min( ...prices );
		return { price: lowest, isFrom: Math.max( ...prices ) > lowest };
	}
	return price === null ? null : { price, isFrom };
}

function readProduct( value: unknown ): BundleProduct {
	const data = asRecord( value );
	return {
		id: Number( data.id ),
		label: asText( data.label ),
		detail: asText( data.detail ),
		price: typeof data.price === 'number' ? data.price : null,
		isFrom: asFlag( data.from ),
		image: asText( data.image ),
		status: data.status === 'hidden' || data.status === 'out_of_stock' ? data.status : 'sold',
		attributes: asList( data.attributes ).map( readAttribute ),
		variations: asList( data.variations ).map( ( item ) => {
			const variation = asRecord( item );
			return { attributes: asTextMap( variation.attributes ), price: Number( variation.price ) };
		} ),
	};
}

function readAttribute( value: unknown ): ProductAttribute {
	const { name, label, values } = asRecord( value );
	return {
		name: asText( name ),
		label: asText( label ),
		values: asList( values ).map( ( item ) => {
			const option = asRecord( item );
			return { value: asText( option.value ), label: asText( option.label ) };
		} ),
	};
}
