/** The products of a bundle's items. */
import { asNumber, asTextMap } from '../../../platform/check';
import type { EditableDocument, EditableField, EditableOption } from '../../../platform/builder/document';

/** An item of type `product`, or one product of a choice. */
type ProductHolder = EditableField | EditableOption;

export const productIdOf = ( { product_id: productId }: ProductHolder ): number => asNumber( productId );

/** Returns the attribute values that the merchant has set. */
export const fixedAttributesOf = ( { attributes }: ProductHolder ): Readonly< Record< string, string > > =>
	asTextMap( attributes );

export const isChoice = ( { type }: EditableField ): boolean => type === 'choice';

/** Returns the IDs of all products of the items, each once. */
export const productIdsOf = ( { fields }: EditableDocument ): readonly number[] => [
	...new Set(
		fields
			.flatMap( ( item ) =>
				isChoice( item ) ? ( item.options ?? [] ).map( productIdOf ) : [ productIdOf( item ) ]
			)
			.filter( ( id ) => id > 0 )
	),
];

/** Reads a whole number that the merchant is typing. */
export function wholeNumber( value: unknown, fallback: number ): number {
	const number = asNumber( value, fallback );
	return Number.isInteger( number ) && number > 0 ? number : fallback;
}

export interface Quantities {
	readonly min: number;
	readonly max: number;
	readonly initial: number;
}

/** Returns the quantities of an item in one bundle; mirrors the class BundleModel. */
export function quantitiesOf( item: EditableField ): Quantities {
	const min = wholeNumber( item.min_quantity, 1 );
	const max = Math.max( min, wholeNumber( item.max_quantity, min ) );
	return { min, max, initial: Math.min( max, Math.max( min, wholeNumber( item.quantity, min ) ) ) };
}

export const chosenCountOf = ( { choose }: EditableField ): number => wholeNumber( choose, 1 );
