import { requestUrl, nominatimSource } from './nominatim';
import { placeAt, positionOf, wirePlace, type PlaceSource } from './place';

const answer = ( place?: Record< string, string > ) => ( {
	values: [ 'Here' ],
	other: null,
	...( place ? { place } : {} ),
} );

describe( 'a place', () => {
	it( 'rounds its position to six decimals and keeps only known parts', () => {
		expect( placeAt( 'Here', { lat: 52.51627312345, lng: 13 }, { route: 'Main', locality: '' } ) ).toEqual( {
			text: 'Here',
			parts: { lat: '52.516273', lng: '13', route: 'Main' },
		} );
	} );

	it( 'uses the wire names when it is submitted', () => {
		expect( wirePlace( answer( { lat: '1', lng: '2', postal_code: '90001' } ) ) ).toEqual( [
			[ 'wcpa_lat', '1' ],
			[ 'wcpa_lng', '2' ],
			[ 'postal_code', '90001' ],
		] );
		expect( wirePlace( answer() ) ).toEqual( [] );
	} );

	it( 'has a position only when both coordinates exist', () => {
		expect( positionOf( answer( { lat: '1.5', lng: '-2' } ) ) ).toEqual( { lat: 1.5, lng: -2 } );
		expect( positionOf( answer( { lat: '1.5' } ) ) ).toBeNull();
		expect( positionOf( undefined ) ).toBeNull();
	} );
} );

describe( 'an OpenStreetMap geocoder', () => {
	const response = jest.fn< Promise< unknown >, [] >();
	const requestedUrls: URL[] = [];
	let ok = true;
	const source: PlaceSource = nominatimSource( 'https://maps.example/nominatim/?key=k', 'de' );
	const suggest = ( text: string ) => source.suggest( text, new AbortController().signal );

	beforeEach( () => {
		requestedUrls.length = 0;
		ok = true;
		AbortSignal.any ??= ( signals ) => [ ...signals ][ 0 ] ?? new AbortController().signal;
		AbortSignal.timeout ??= () => new AbortController().signal;
		window.fetch = jest.fn( async ( address: RequestInfo | URL ) => {
			requestedUrls.push( new URL( String( address ) ) );
			return { ok, status: ok ? 200 : 503, json: response } as Response & { json: typeof response };
		} );
	} );

	it( 'uses the configured URL with its key and folder', () => {
		expect( requestUrl( 'https://a.example', 'search', { q: 'x y' } ).href ).toBe(
			'https://a.example/search?q=x+y'
		);
		expect( requestUrl( 'https://a.example/search/?key=k', 'reverse', { lat: '1' } ).href ).toBe(
			'https://a.example/reverse?key=k&lat=1'
		);
	} );

	it( "returns suggestions with name and location and the selected place's parts", async () => {
		response.mockResolvedValue( [
			{
				place_id: 7,
				lat: '48.1',
				lon: '11.5',
				name: 'Town hall',
				display_name: 'Town hall, 8, Market, Green Village, 80331, Germany',
				address: {
					house_number: '8',
					road: 'Market',
					village: 'Green Village',
					postcode: '80331',
					country: 'Germany',
				},
			},
			{ place_id: 8, display_name: 'Nowhere, Germany' },
		] );
		const suggestions = await suggest( 'town' );
		expect( requestedUrls[ 0 ]?.href ).toBe(
			'https://maps.example/nominatim/search?key=k&format=jsonv2&addressdetails=1&accept-language=de&q=town&limit=5'
		);
		expect( suggestions.map( ( { name, detail } ) => [ name, detail ] ) ).toEqual( [
			[ 'Town hall', '8, Market, Green Village, 80331, Germany' ],
			[ 'Nowhere', 'Germany' ],
		] );
		const [ hall, nowhere ] = await Promise.all( suggestions.map( ( suggestion ) => source.find( suggestion ) ) );
		expect( hall?.parts ).toEqual( {
			lat: '48.1',
			lng: '11.5',
			street_number: '8',
			route: 'Market',
			locality: 'Green Village',
			country: 'Germany',
			postal_code: '80331',
		} );
		expect( nowhere ).toBeNull();
	} );

	it( 'names the place at a point', async () => {
		response.mockResolvedValue( { lat: '1', lon: '2', display_name: 'Quay, Harbour' } );
		expect( ( await source.findAt( { lat: 1, lng: 2 } ) )?.text ).toBe( 'Quay, Harbour' );
		expect( requestedUrls[ 0 ]?.pathname ).toBe( '/nominatim/reverse' );
	} );

	it( 'rejects with an error code when it is unreachable', async () => {
		ok = false;
		await expect( suggest( 'town' ) ).rejects.toMatchObject( { code: 'server_error', status: 503 } );
		window.fetch = jest.fn().mockRejectedValue( new TypeError( 'Failed to fetch' ) );
		await expect( suggest( 'town' ) ).rejects.toMatchObject( { code: 'offline' } );
	} );
} );
