/**
 * Readers for data from outside (boot data, replies, storage): each takes `unknown` and answers a typed value, so that
 * a shape is checked once, where it enters.
 */
export type UnknownRecord = Readonly< Record< string, unknown > >;

export const isRecord = ( value: unknown ): value is UnknownRecord =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** PHP writes an empty map as `[]`; both are an empty record here. */
export const asRecord = ( value: unknown ): UnknownRecord => ( isRecord( value ) ? value : {} );

export const asList = ( value: unknown ): readonly unknown[] => ( Array.isArray( value ) ? value : [] );

export const asText = ( value: unknown, fallback = '' ): string =>
	typeof value === 'string' ? value : typeof value === 'number' ? String( value ) : fallback;

export const asNumber = ( value: unknown, fallback = 0 ): number => {
	const number = typeof value === 'string' && value.trim() !== '' ? Number( value ) : value;
	return typeof number === 'number' && Number.isFinite( number ) ? number : fallback;
};

export const asFlag = ( value: unknown ): boolean => value === true;

export const asTextMap = ( value: unknown ): Readonly< Record< string, string > > =>
	Object.fromEntries( Object.entries( asRecord( value ) ).map( ( [ key, text ] ) => [ key, asText( text ) ] ) );

/**
 * An object of plain members: each is taken when it has the type of its default, which stands in for what is missing or
 * wrong. The wire's names are snake_case, ours camelCase.
 */
export function shaped< Shape extends object >(
	value: unknown,
	defaults: Shape,
	wireName: ( name: string ) => string = snakeCase
): Shape {
	const data = asRecord( value );
	const shape = { ...defaults };
	for ( const name in defaults ) {
		const given = data[ wireName( name ) ];
		if ( typeof given === typeof defaults[ name ] && given !== null ) {
			shape[ name ] = given as Shape[ typeof name ];
		}
	}
	return shape;
}

const snakeCase = ( name: string ): string => name.replace( /[A-Z]/g, ( letter ) => `_${ letter.toLowerCase() }` );
