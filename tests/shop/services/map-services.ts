// Mock servers of Google Maps and Nominatim on this machine, with a few fictional places. They support the requests of
// the place selector.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PLACES, type StandInPlace } from './places';

export interface Call {
	method: string;
	path: string;
	query: Record< string, string >;
}

export interface MapServices {
	url: string;
	/** Received requests, without CORS preflights. */
	calls: Call[];
	/** `isDown`: every response is 503. `isOld`: the earlier maps library, without the current suggestions. */
	set( state: { isDown?: boolean; isOld?: boolean } ): void;
	stop(): Promise< void >;
}

type Query = Record< string, string >;
type Answer = object | string | null;

const script = (): string => readFileSync( join( 'tests/shop/services', 'google-maps.js' ), 'utf8' );
const found = ( text = '' ): StandInPlace[] =>
	PLACES.filter( ( { name, rest } ) => `${ name }, ${ rest }`.toLowerCase().includes( text.toLowerCase() ) );
const byId = ( id = '' ): StandInPlace | undefined => PLACES.find( ( place ) => place.id === id );

/** Returns the place within a tenth of a degree of a position. */
const near = ( lat: number, lng: number ): StandInPlace | undefined =>
	PLACES.find(
		( place ) => place.position && Math.hypot( place.position.lat - lat, place.position.lng - lng ) < 0.1
	);

const ROUTES: Record< string, ( query: Query ) => Answer > = {
	'POST /geolocation/v1/geolocate': () => ( { location: { lat: 52.5, lng: 13.4 }, accuracy: 4000 } ),
	'GET /google/suggest': ( { input } ) => found( input ).map( ( { id, name, rest } ) => ( { id, name, rest } ) ),
	'GET /google/place': ( { id } ) => byId( id ) ?? null,
	'GET /google/geocode': ( { lat, lng, address } ) =>
		( address ? found( address ) : [ near( Number( lat ), Number( lng ) ) ] ).filter(
			( place ) => place?.position
		),
	'GET /nominatim/search': ( { q } ) => found( q ).map( nominatim ),
	'GET /nominatim/reverse': ( { lat, lon } ) => {
		const place = near( Number( lat ), Number( lon ) );
		return place ? nominatim( place ) : { error: 'Unable to geocode' };
	},
};

function nominatim( { id, name, rest, position, address }: StandInPlace ): object {
	return {
		place_id: id,
		name,
		display_name: `${ name }, ${ rest }`,
		...( position ? { lat: String( position.lat ), lon: String( position.lng ) } : {} ),
		address: {
			house_number: address.street_number,
			road: address.route,
			town: address.locality,
			state: address.administrative_area_level_1,
			country: address.country,
			postcode: address.postal_code,
		},
	};
}

export async function startMapServices(): Promise< MapServices > {
	const calls: Call[] = [];
	let state = { isDown: false, isOld: false };
	const server = createServer( ( request, response ) => answer( request, response, calls, state ) );
	await new Promise< void >( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	return {
		url: `http://127.0.0.1:${ portOf( server ) }`,
		calls,
		set: ( change ) => void ( state = { ...state, ...change } ),
		stop: () =>
			new Promise( ( resolve ) => {
				server.closeAllConnections();
				server.close( () => resolve() );
			} ),
	};
}

function portOf( server: Server ): number {
	const address = server.address();
	return typeof address === 'object' && address ? address.port : 0;
}

function answer(
	request: IncomingMessage,
	response: ServerResponse,
	calls: Call[],
	state: { isDown: boolean; isOld: boolean }
): void {
	const { pathname, searchParams } = new URL( request.url ?? '/', 'http://127.0.0.1' );
	const method = request.method ?? 'GET';
	response.setHeader( 'Access-Control-Allow-Origin', '*' );
	response.setHeader( 'Access-Control-Allow-Headers', '*' );
	if ( method === 'OPTIONS' ) {
		response.writeHead( 204 ).end();
		return;
	}
	const query = Object.fromEntries( searchParams );
	calls.push( { method, path: pathname, query } );
	const route = ROUTES[ `${ method } ${ pathname }` ];
	if ( state.isDown || ( ! route && pathname !== '/maps/api/js' ) ) {
		response.writeHead( state.isDown ? 503 : 404 ).end();
	} else if ( route ) {
		response.writeHead( 200, { 'Content-Type': 'application/json' } ).end( JSON.stringify( route( query ) ) );
	} else {
		response
			.writeHead( 200, { 'Content-Type': 'text/javascript' } )
			.end( script().replace( '/* isOld */ false', String( state.isOld ) ) );
	}
}
