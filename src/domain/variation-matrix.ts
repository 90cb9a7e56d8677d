/**
 * Which variations of a product go with a choice. Each value of each attribute has a mask of bits, one for each
 * variation: what goes with a choice is what all their masks share, for a thousand variations 32 words each. Twin of
 * includes/Domain/VariationMatrix.php.
 */
/* eslint-disable no-bitwise -- Masks of bits are what this is about. */

/** `attribute_pa_colour` => value; '' is "any" in a variation and "not chosen" in a choice. */
export type VariationAttributes = Readonly< Record< string, string > >;

export interface MatrixVariation {
	readonly id: number;
	readonly attributes: VariationAttributes;
	/** May be chosen. */
	readonly active: boolean;
	/** May be bought at this moment. */
	readonly buyable: boolean;
	/** The most of it in one order; null where there is no limit. */
	readonly most: number | null;
}

/** Of one value, with all that is chosen in the other attributes. */
export interface Availability {
	/** A variation goes with it. */
	readonly known: boolean;
	readonly active: boolean;
	readonly buyable: boolean;
}

export interface VariationMatrix {
	/** Place of the first that goes with all that is chosen, in the server's order; -1 where none does. */
	match( choice: VariationAttributes ): number;
	/**
	 * Asked for each value of an attribute: what the others allow is worked out once. '' asks for those that go with
	 * any value.
	 */
	availability( choice: VariationAttributes, attribute: string ): ( value: string ) => Availability;
	/** The most that can be bought of one of them; null where one of those on sale has no limit, or none goes. */
	stockLeft( choice: VariationAttributes ): number | null;
}

type Mask = Uint32Array;

export function createVariationMatrix( variations: readonly MatrixVariation[] ): VariationMatrix {
	const size = Math.ceil( variations.length / 32 );
	const masks = maskOfEachValue( variations, size );
	const active = maskOf( variations, size, ( { active: isActive } ) => isActive );
	const buyable = maskOf( variations, size, ( { active: isActive, buyable: isBuyable } ) => isActive && isBuyable );
	/** Those that go with the choice, whatever stands in the attribute that is left out. */
	const going = ( choice: VariationAttributes, leftOut = '' ): Mask => {
		const left = new Uint32Array( size ).fill( ~0 );
		for ( const [ attribute, values ] of masks ) {
			const value = choice[ attribute ] ?? '';
			if ( value !== '' && attribute !== leftOut ) {
				const own = values.get( value );
				const any = values.get( '' );
				for ( let word = 0; word < size; word++ ) {
					left[ word ]! &= ( own?.[ word ] ?? 0 ) | ( any?.[ word ] ?? 0 );
				}
			}
		}
		return left;
	};
	return {
		match: ( choice ) => places( going( choice ), variations.length ).next().value ?? -1,
		availability( choice, attribute ) {
			const others = going( choice, attribute );
			return ( value ) => {
				const own = masks.get( attribute )?.get( value );
				const meets = ( mask?: Mask ): boolean =>
					own?.some( ( bits, word ) => bits & others[ word ]! & ( mask?.[ word ] ?? ~0 ) ) ?? false;
				return { known: meets(), active: meets( active ), buyable: meets( buyable ) };
			};
		},
		stockLeft( choice ) {
			const sold = [ ...places( going( choice ), variations.length ) ].filter(
				( place ) => variations[ place ]?.buyable
			);
			const limits = sold.map( ( place ) => variations[ place ]?.most ?? Infinity );
			const most = Math.max( ...limits );
			return Number.isFinite( most ) ? most : null;
		},
	};
}

function maskOf(
	variations: readonly MatrixVariation[],
	size: number,
	is: ( variation: MatrixVariation ) => boolean
): Mask {
	const mask = new Uint32Array( size );
	variations.forEach( ( variation, place ) => is( variation ) && set( mask, place ) );
	return mask;
}

function maskOfEachValue(
	variations: readonly MatrixVariation[],
	size: number
): ReadonlyMap< string, ReadonlyMap< string, Mask > > {
	const masks = new Map< string, Map< string, Mask > >();
	variations.forEach( ( { attributes }, place ) => {
		for ( const attribute in attributes ) {
			const value = attributes[ attribute ] ?? '';
			const values = masks.get( attribute ) ?? new Map< string, Mask >();
			const mask = values.get( value ) ?? new Uint32Array( size );
			set( mask, place );
			masks.set( attribute, values.set( value, mask ) );
		}
	} );
	return masks;
}

function set( mask: Mask, place: number ): void {
	mask[ place >> 5 ]! |= 1 << ( place & 31 );
}

function* places( mask: Mask, count: number ): Generator< number, undefined > {
	for ( let place = 0; place < count; place++ ) {
		if ( mask[ place >> 5 ]! & ( 1 << ( place & 31 ) ) ) {
			yield place;
		}
	}
	return undefined;
}
