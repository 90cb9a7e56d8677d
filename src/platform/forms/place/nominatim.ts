/** An OpenStreetMap/Nominatim-compatible geocoder at a URL that the merchant sets. */
import { asList, asNumber, asRecord, asText, asTextMap } from '../../check';
import { AisleError } from '../../errors';
import { placeAt, type AddressPart, type Place, type PlaceSource, type Suggestion } from './place';

const MAX_SUGGESTIONS = 5;
const TIMEOUT_MS = 10_000;

/**
 * Nominatim's names of each address part. The first one with a value is used, because a village, for example, has no
 * city.
 */
const PART_NAMES: Readonly< Record< AddressPart, readonly string[] > > = {
	street_number: [ 'house_number' ],
	route: [ 'road', 'pedestrian', 'footway' ],
	locality: [ 'city', 'town', 'village', 'municipality', 'hamlet', 'suburb' ],
	administrative_area_level_1: [ 'state', 'region', 'province' ],
	country: [ 'country' ],
	postal_code: [ 'postcode' ],
};

export function nominatimSource( base: string, language: string ): PlaceSource {
	const placesById = new Map< string, Place | null >();
	const request = ( path: string, query: Record< string, string >, signal: AbortSignal ) =>
		getJson(
			requestUrl( base, path, { format: 'jsonv2', addressdetails: '1', 'accept-language': language, ...query } ),
			signal
		);
	return {
		attribution: '© OpenStreetMap contributors',
		prepare: () => undefined,
		async suggest( text, signal ) {
			const results = asList(
				await request( 'search', { q: text, limit: String( MAX_SUGGESTIONS ) }, signal )
			).map( readResult );
			results.forEach( ( { suggestion, place } ) => placesById.set( suggestion.id, place ) );
			return results.map( ( { suggestion } ) => suggestion );
		},
		// The response to `suggest` already contained the place.
		find: async ( { id } ) => placesById.get( id ) ?? null,
		async findAt( { lat, lng } ) {
			const response = await request(
				'reverse',
				{ lat: String( lat ), lon: String( lng ) },
				new AbortController().signal
			);
			return readResult( response, 0 ).place;
		},
	};
}

/** Builds a request URL. The base may end with a slash and may have a key in its query. */
export function requestUrl( base: string, path: string, query: Readonly< Record< string, string > > ): URL {
	const url = new URL( base, window.location.href );
	url.pathname = url.pathname.replace( /\/?(?:search)?\/?$/, `/${ path }` );
	Object.entries( query ).forEach( ( [ name, value ] ) => value !== '' && url.searchParams.set( name, value ) );
	return url;
}

async function getJson( url: URL, signal: AbortSignal ): Promise< unknown > {
	try {
		const response = await fetch( url, {
			credentials: 'omit',
			referrerPolicy: 'strict-origin-when-cross-origin',
			signal: AbortSignal.any ? AbortSignal.any( [ signal, AbortSignal.timeout( TIMEOUT_MS ) ] ) : signal,
		} );
		if ( response.ok ) {
			return await response.json();
		}
		throw new AisleError( 'server_error', '', response.status );
	} catch ( thrown ) {
		throw signal.aborted
			? new AisleError( 'aborted' )
			: thrown instanceof AisleError
				? thrown
				: new AisleError( 'offline' );
	}
}

function readResult( value: unknown, index: number ): { suggestion: Suggestion; place: Place | null } {
	const result = asRecord( value );
	const text = asText( result.display_name );
	const position = { lat: asNumber( result.lat, NaN ), lng: asNumber( result.lon, NaN ) };
	const [ first = '', ...rest ] = text.split( ', ' );
	const name = asText( result.name ) || first;
	return {
		suggestion: {
			id: `${ asText( result.place_id ) }-${ index }`,
			text,
			name,
			detail: name === first ? rest.join( ', ' ) : text,
		},
		place:
			Number.isNaN( position.lat ) || Number.isNaN( position.lng )
				? null
				: placeAt( text, position, readAddress( asTextMap( result.address ) ) ),
	};
}

function readAddress( address: Readonly< Record< string, string > > ): Partial< Record< AddressPart, string > > {
	return Object.fromEntries(
		Object.entries( PART_NAMES ).map( ( [ part, names ] ) => [
			part,
			names.map( ( name ) => address[ name ] ).find( Boolean ) ?? '',
		] )
	);
}
