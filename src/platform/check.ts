/**
 * Readers for external data (boot data, responses, storage). Each takes `unknown` and returns a typed value, so data is
 * validated once, at the edge.
 */
export type UnknownRecord = Readonly< Record< string, unknown > >;

export const isRecord = ( value: unknown ): value is UnknownRecord =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** Returns a record. PHP encodes an empty map as `[]`, which is also an empty record here. */
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
 * Reads an object of plain members. Each must have the type of its default; otherwise the default is used. Wire names
 * are snake_case, members camelCase.
 */
export function readShape< Shape extends object >(
	value: unknown,
	defaults: Shape,
	wireName: ( name: string ) => string = snakeCase
): Shape {
	const data = asRecord( value );
	const result = { ...defaults };
	for ( const name in defaults ) {
		const rawValue = data[ wireName( name ) ];
		if ( typeof rawValue === typeof defaults[ name ] && rawValue !== null ) {
			result[ name ] = rawValue as Shape[ typeof name ];
		}
	}
	return result;
}

const snakeCase = ( name: string ): string => name.replace( /[A-Z]/g, ( letter ) => `_${ letter.toLowerCase() }` );
