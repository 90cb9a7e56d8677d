/**
 * Finds the variations of a product that match a selection. Each value of each attribute has a bit mask with one bit
 * per variation, and a selection matches the bits that all its masks share. A thousand variations need 32 words per
 * mask.
 *
 * Mirrors includes/Domain/VariationMatrix.php.
 */
/* eslint-disable no-bitwise -- Masks of bits are what this is about. */

/** `attribute_pa_colour` => value; '' means "any" in a variation and "not selected" in a selection. */
export type VariationAttributes = Readonly< Record< string, string > >;

export interface MatrixVariation {
	readonly id: number;
	readonly attributes: VariationAttributes;
	/** True if it can be selected. */
	readonly active: boolean;
	/** True if it can be bought now. */
	readonly buyable: boolean;
	/** Maximum quantity per order; null if unlimited. */
	readonly most: number | null;
}

/** Availability of one value with the selection of all other attributes. */
export interface Availability {
	/** True if a variation matches. */
	readonly known: boolean;
	readonly active: boolean;
	readonly buyable: boolean;
}

export interface VariationMatrix {
	/** Returns the index of the first variation that matches the selection, in the server's order; -1 if none does. */
	match( selection: VariationAttributes ): number;
	/**
	 * Returns a function that returns the availability of a value of the attribute; the other attributes are evaluated
	 * only once. The value '' means variations that accept any value.
	 */
	availability( selection: VariationAttributes, attribute: string ): ( value: string ) => Availability;
	/**
	 * Returns the maximum quantity that can be bought of one matching variation. Null if a buyable variation has no
	 * limit, or if none is buyable.
	 */
	stockLeft( selection: VariationAttributes ): number | null;
}

type Mask = Uint32Array;

export function createVariationMatrix( variations: readonly MatrixVariation[] ): VariationMatrix {
	const size = Math.ceil( variations.length / 32 );
	const masks = maskOfEachValue( variations, size );
	const activeMask = maskOf( variations, size, ( { active: isActive } ) => isActive );
	const buyableMask = maskOf(
		variations,
		size,
		( { active: isActive, buyable: isBuyable } ) => isActive && isBuyable
	);
	/** Returns the variations that match the selection, ignoring one attribute. */
	const matchingMask = ( selection: VariationAttributes, ignoredAttribute = '' ): Mask => {
		const mask = new Uint32Array( size ).fill( ~0 );
		for ( const [ attribute, values ] of masks ) {
			const value = selection[ attribute ] ?? '';
			if ( value !== '' && attribute !== ignoredAttribute ) {
				const valueMask = values.get( value );
				const anyValueMask = values.get( '' );
				for ( let wordIndex = 0; wordIndex < size; wordIndex++ ) {
					mask[ wordIndex ]! &= ( valueMask?.[ wordIndex ] ?? 0 ) | ( anyValueMask?.[ wordIndex ] ?? 0 );
				}
			}
		}
		return mask;
	};
	return {
		match: ( selection ) => matchingIndexes( matchingMask( selection ), variations.length ).next().value ?? -1,
		availability( selection, attribute ) {
			const othersMask = matchingMask( selection, attribute );
			return ( value ) => {
				const valueMask = masks.get( attribute )?.get( value );
				const hasCommonBit = ( mask?: Mask ): boolean =>
					valueMask?.some(
						( bits, wordIndex ) => bits & othersMask[ wordIndex ]! & ( mask?.[ wordIndex ] ?? ~0 )
					) ?? false;
				return {
					known: hasCommonBit(),
					active: hasCommonBit( activeMask ),
					buyable: hasCommonBit( buyableMask ),
				};
			};
		},
		stockLeft( selection ) {
			const buyableIndexes = [ ...matchingIndexes( matchingMask( selection ), variations.length ) ].filter(
				( index ) => variations[ index ]?.buyable
			);
			const limits = buyableIndexes.map( ( index ) => variations[ index ]?.most ?? Infinity );
			const max = Math.max( ...limits );
			return Number.isFinite( max ) ? max : null;
		},
	};
}

function maskOf(
	variations: readonly MatrixVariation[],
	size: number,
	matches: ( variation: MatrixVariation ) => boolean
): Mask {
	const mask = new Uint32Array( size );
	variations.forEach( ( variation, index ) => matches( variation ) && setBit( mask, index ) );
	return mask;
}

function maskOfEachValue(
	variations: readonly MatrixVariation[],
	size: number
): ReadonlyMap< string, ReadonlyMap< string, Mask > > {
	const masks = new Map< string, Map< string, Mask > >();
	variations.forEach( ( { attributes }, index ) => {
		for ( const attribute in attributes ) {
			const value = attributes[ attribute ] ?? '';
			const values = masks.get( attribute ) ?? new Map< string, Mask >();
			const mask = values.get( value ) ?? new Uint32Array( size );
			setBit( mask, index );
			masks.set( attribute, values.set( value, mask ) );
		}
	} );
	return masks;
}

function setBit( mask: Mask, index: number ): void {
	mask[ index >> 5 ]! |= 1 << ( index & 31 );
}

function* matchingIndexes( mask: Mask, count: number ): Generator< number, undefined > {
	for ( let index = 0; index < count; index++ ) {
		if ( mask[ index >> 5 ]! & ( 1 << ( index & 31 ) ) ) {
			yield index;
		}
	}
	return undefined;
}
