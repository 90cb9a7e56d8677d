import { googleSource } from './google-source';

const point = ( lat: number, lng: number ) => ( { lat: () => lat, lng: () => lng } );
const source = () => googleSource( { url: '/maps.js', key: 'k', language: 'en' } );
const signal = new AbortController().signal;

const prediction = ( placeId: string, location: ReturnType< typeof point > | null ) => ( {
	placeId,
	text: { text: 'Market 8, Greentown' },
	mainText: { text: 'Market 8' },
	secondaryText: { text: 'Greentown' },
	toPlace: () => ( {
		location,
		formattedAddress: 'Market 8, 12345 Greentown',
		addressComponents: [
			{ types: [ 'route' ], longText: 'Market' },
			{ types: [ 'postal_town' ], longText: 'Greentown' },
		],
		fetchFields: () => Promise.resolve(),
	} ),
} );

function today( predictions: unknown[], placesLibrary: object = {} ): void {
	const libraries: Record< string, unknown > = {
		places: {
			AutocompleteSuggestion: {
				fetchAutocompleteSuggestions: () =>
					Promise.resolve( {
						suggestions: predictions.map( ( placePrediction ) => ( { placePrediction } ) ),
					} ),
			},
			...placesLibrary,
		},
		geocoding: {
			Geocoder: class {
				geocode( request: { address?: string } ) {
					return request.address === 'nowhere'
						? Promise.reject( Object.assign( new Error( 'none' ), { code: 'ZERO_RESULTS' } ) )
						: Promise.resolve( {
								results: [
									{
										formatted_address: 'Quay 1',
										address_components: [ { types: [ 'route' ], long_name: 'Quay' } ],
										geometry: { location: point( 1, 2 ) },
									},
								],
							} );
				}
			},
		},
	};
	window.google = { maps: { importLibrary: ( name: string ) => Promise.resolve( libraries[ name ] ) } };
}

const OLD_PLACES_API = {
	AutocompleteService: class {
		getPlacePredictions( _request: unknown, callback: ( predictions: object[], status: string ) => void ) {
			callback(
				[
					{
						place_id: 'old',
						description: 'Old Market 8',
						structured_formatting: { main_text: 'Old Market', secondary_text: '8' },
					},
				],
				'OK'
			);
		}
	},
	PlacesService: class {
		getDetails( _request: unknown, callback: ( place: object, status: string ) => void ) {
			callback(
				{
					formatted_address: 'Old Market 8',
					address_components: [ { types: [ 'country' ], long_name: 'Far Away' } ],
					geometry: { location: point( 3, 4 ) },
				},
				'OK'
			);
		}
	},
};

describe( 'Google as a source of places', () => {
	afterEach( () => delete window.google );

	it( 'returns suggestions and the parts of the selected place', async () => {
		today( [ prediction( 'p1', point( 48.1, 11.5 ) ) ] );
		const placeSource = source();
		const [ first ] = await placeSource.suggest( 'mark', signal );
		expect( first ).toEqual( { id: 'p1', text: 'Market 8, Greentown', name: 'Market 8', detail: 'Greentown' } );
		expect( first && ( await placeSource.find( first ) ) ).toEqual( {
			text: 'Market 8, 12345 Greentown',
			parts: { lat: '48.1', lng: '11.5', route: 'Market', locality: 'Greentown' },
		} );
	} );

	it( 'returns null for a place without a position', async () => {
		today( [ prediction( 'p1', null ) ] );
		const placeSource = source();
		const [ first ] = await placeSource.suggest( 'mark', signal );
		expect( first && ( await placeSource.find( first ) ) ).toBeNull();
	} );

	it( 'falls back to the old Places API when the key does not allow the new one', async () => {
		today( [], {
			AutocompleteSuggestion: {
				fetchAutocompleteSuggestions: () => Promise.reject( new Error( 'PERMISSION_DENIED' ) ),
			},
			...OLD_PLACES_API,
		} );
		const placeSource = source();
		const [ first ] = await placeSource.suggest( 'mark', signal );
		expect( first?.text ).toBe( 'Old Market 8' );
		expect( first && ( await placeSource.find( first ) )?.parts ).toEqual( {
			lat: '3',
			lng: '4',
			country: 'Far Away',
		} );
	} );

	it( 'uses the old library that another plugin has loaded', async () => {
		Reflect.set( window, 'google', { maps: { places: OLD_PLACES_API } } );
		expect( ( await source().suggest( 'mark', signal ) )[ 0 ]?.name ).toBe( 'Old Market' );
	} );

	it( 'names the place at a point and looks up entered text', async () => {
		today( [] );
		expect( ( await source().findAt( { lat: 1, lng: 2 } ) )?.text ).toBe( 'Quay 1' );
		expect( ( await source().lookUp?.( 'quay' ) )?.parts.route ).toBe( 'Quay' );
		expect( await source().lookUp?.( 'nowhere' ) ).toBeNull();
	} );
} );
