/** Which service the shop has: Google's with a key, else a geocoder at an address of the owner, else none. */
import { boot } from '../../boot-data';
import type { PageData } from '../../../features/product-options/page-data';
import type { MapsAccess } from './google-loader';
import { googleSource } from './google-source';
import { nominatimSource } from './nominatim';
import type { PlaceSource } from './place';

export interface PlaceServices {
	/** null: a plain address field. */
	readonly source: PlaceSource | null;
	/** null: there is no map. */
	readonly maps: MapsAccess | null;
	readonly geolocationUrl: string;
}

const MAPS_URL = 'https://maps.googleapis.com/maps/api/js';
const GEOLOCATION_URL = 'https://www.googleapis.com/geolocation/v1/geolocate';

export function placeServices( { googleMapApi, mapsUrl, geolocationUrl, geocoderUrl }: PageData[ 'settings' ] ): PlaceServices {
	const language = document.documentElement.lang || boot().shop.locale;
	if ( googleMapApi !== '' ) {
		const maps = { url: mapsUrl || MAPS_URL, key: googleMapApi, language };
		return { source: googleSource( maps ), maps, geolocationUrl: geolocationUrl || GEOLOCATION_URL };
	}
	return { source: geocoderUrl === '' ? null : nominatimSource( geocoderUrl, language ), maps: null, geolocationUrl: '' };
}
