/**
 * Requests the approximate location of this connection from the maps service's geolocation endpoint, to center the map.
 * Required by the specification.
 */
import { asNumber, asRecord } from '../../check';
import type { Position } from './place';

const TIMEOUT_MS = 10_000;

/**
 * @return  Null if the service returns no location; the map then starts with the whole world.
 */
export async function geolocate( url: string, key: string ): Promise< Position | null > {
	try {
		const requestUrl = new URL( url, window.location.href );
		requestUrl.searchParams.set( 'key', key );
		const response = await fetch( requestUrl, {
			method: 'POST',
			credentials: 'omit',
			signal: AbortSignal.timeout( TIMEOUT_MS ),
		} );
		const { lat, lng } = asRecord( asRecord( await response.json() ).location );
		const position = { lat: asNumber( lat, NaN ), lng: asNumber( lng, NaN ) };
		return response.ok && Number.isFinite( position.lat ) && Number.isFinite( position.lng ) ? position : null;
	} catch {
		return null;
	}
}
