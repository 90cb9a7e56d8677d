/**
 * Places from Google's data API with Aisle's own suggestion list. Google's old input is closed to new keys, and its new
 * one does not work with all screen readers.
 *
 * A key with access to only the old places library uses that.
 */
import { AisleError } from '../../errors';
import { googleLibrary, type MapsAccess } from './google-loader';
import type {
	AddressComponent,
	GeocodeRequest,
	GeocoderResult,
	OldPlace,
	PlacesLibrary,
	Prediction,
} from './google-types';
import { ADDRESS_PARTS, placeAt, type AddressPart, type Place, type PlaceSource, type Suggestion } from './place';

const FIELDS = [ 'displayName', 'formattedAddress', 'location', 'addressComponents' ];
const OLD_FIELDS = [ 'name', 'formatted_address', 'geometry', 'address_components' ];
const TIMEOUT_MS = 10_000;

export function googleSource( access: MapsAccess ): PlaceSource {
	const predictions = new Map< string, Prediction >();
	let session: object | null = null;
	let usesOldLibrary = false;
	const loadPlacesLibrary = () => googleLibrary( access, 'places' );

	async function suggestWithNewLibrary( library: PlacesLibrary, input: string ): Promise< Suggestion[] > {
		if ( ! library.AutocompleteSuggestion ) {
			throw new AisleError( 'server_error' );
		}
		// Google bills all requests with this token, until a place is selected, as one.
		session ??= library.AutocompleteSessionToken ? new library.AutocompleteSessionToken() : {};
		const request = {
			input,
			language: access.language,
			...( library.AutocompleteSessionToken ? { sessionToken: session } : {} ),
		};
		const { suggestions } = await withTimeout(
			library.AutocompleteSuggestion.fetchAutocompleteSuggestions( request )
		);
		const placePredictions = suggestions.flatMap( ( { placePrediction } ) => placePrediction ?? [] );
		placePredictions.forEach( ( prediction ) => predictions.set( prediction.placeId, prediction ) );
		return placePredictions.map( ( { placeId, text, mainText, secondaryText } ) =>
			createSuggestion( placeId, text.text, mainText?.text, secondaryText?.text )
		);
	}

	return {
		attribution: 'Powered by Google',
		prepare: () => void loadPlacesLibrary().catch( () => undefined ),
		async suggest( text ) {
			const library = await loadPlacesLibrary();
			if ( ! usesOldLibrary ) {
				try {
					return await suggestWithNewLibrary( library, text );
				} catch ( thrown ) {
					if ( ! library.AutocompleteService ) {
						throw thrown;
					}
					usesOldLibrary = true;
				}
			}
			return suggestWithOldLibrary( library, text );
		},
		async find( { id } ) {
			const prediction = predictions.get( id );
			session = null;
			return prediction ? placeOfPrediction( prediction ) : findWithOldLibrary( await loadPlacesLibrary(), id );
		},
		findAt: ( position ) => geocode( access, { location: position } ),
		lookUp: ( text ) => geocode( access, { address: text } ),
	};
}

async function geocode( access: MapsAccess, request: GeocodeRequest ): Promise< Place | null > {
	const { Geocoder } = await googleLibrary( access, 'geocoding' );
	// Google returns an error if there is no result.
	const { results } = await withTimeout( new Geocoder().geocode( request ) ).catch( noResults );
	return results[ 0 ] ? placeOf( results[ 0 ] ) : null;
}

async function placeOfPrediction( prediction: Prediction ): Promise< Place | null > {
	const place = prediction.toPlace();
	await withTimeout( place.fetchFields( { fields: FIELDS } ) );
	const { location, formattedAddress, addressComponents, displayName } = place;
	return location
		? placeOf( {
				formatted_address: formattedAddress || displayName || prediction.text.text,
				address_components: addressComponents ?? [],
				geometry: { location },
			} )
		: null;
}

const createSuggestion = ( id: string, text: string, name = text, detail = '' ): Suggestion => ( {
	id,
	text,
	name,
	detail,
} );

function suggestWithOldLibrary( { AutocompleteService }: PlacesLibrary, input: string ): Promise< Suggestion[] > {
	return withTimeout(
		new Promise( ( resolve, reject ) => {
			if ( ! AutocompleteService ) {
				reject( new AisleError( 'server_error' ) );
				return;
			}
			new AutocompleteService().getPlacePredictions( { input }, ( predictions, status ) => {
				if ( status !== 'OK' && status !== 'ZERO_RESULTS' ) {
					reject( new AisleError( 'maps_refused' ) );
					return;
				}
				resolve(
					( predictions ?? [] ).map(
						( { place_id: placeId, description, structured_formatting: formatting } ) =>
							createSuggestion( placeId, description, formatting?.main_text, formatting?.secondary_text )
					)
				);
			} );
		} )
	);
}

function findWithOldLibrary( { PlacesService }: PlacesLibrary, placeId: string ): Promise< Place | null > {
	return withTimeout(
		new Promise( ( resolve, reject ) => {
			if ( ! PlacesService ) {
				reject( new AisleError( 'server_error' ) );
				return;
			}
			new PlacesService( document.createElement( 'div' ) ).getDetails(
				{ placeId, fields: OLD_FIELDS },
				( place ) => resolve( place && placeOf( place ) )
			);
		} )
	);
}

function placeOf( {
	formatted_address: formattedAddress,
	name,
	address_components: addressComponents = [],
	geometry,
}: OldPlace | ( GeocoderResult & { name?: string } ) ): Place | null {
	const location = geometry?.location;
	return location
		? placeAt(
				formattedAddress || name || '',
				{ lat: location.lat(), lng: location.lng() },
				readAddress( addressComponents )
			)
		: null;
}

/** Other component types of an address part. In some countries, Google returns the town as `postal_town`. */
const ALTERNATIVE_TYPES: Partial< Record< AddressPart, string > > = { locality: 'postal_town' };

function readAddress( components: readonly AddressComponent[] ): Partial< Record< AddressPart, string > > {
	const componentOfType = ( type: string | undefined ) =>
		components.find( ( { types } ) => type !== undefined && types.includes( type ) );
	return Object.fromEntries(
		ADDRESS_PARTS.map( ( part ) => {
			const component = componentOfType( part ) ?? componentOfType( ALTERNATIVE_TYPES[ part ] );
			return [ part, component?.longText ?? component?.long_name ?? '' ];
		} )
	);
}

/** Rejects with `offline` after `TIMEOUT_MS`, because some of Google's promises never settle if the key is rejected. */
function withTimeout< Result >( promise: Promise< Result > ): Promise< Result > {
	return Promise.race( [
		promise,
		new Promise< never >( ( _, reject ) => {
			const timer = window.setTimeout( () => reject( new AisleError( 'offline' ) ), TIMEOUT_MS );
			promise.finally( () => window.clearTimeout( timer ) ).catch( () => undefined );
		} ),
	] );
}

function noResults( thrown: unknown ): { results: readonly GeocoderResult[] } {
	const code = thrown instanceof Error && 'code' in thrown ? thrown.code : '';
	if ( code === 'ZERO_RESULTS' ) {
		return { results: [] };
	}
	throw thrown;
}
