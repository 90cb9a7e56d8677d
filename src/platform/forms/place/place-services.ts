/** Returns the store's service: Google with a key, otherwise the merchant's geocoder, otherwise none. */
import { boot } from '../../boot-data';
import type { FieldSettings } from '../field-settings';
import type { MapsAccess } from './google-loader';
import { lazyPlaceSource } from './distant-source';
import type { PlaceSource } from './place';

export interface PlaceServices {
	/** Null for a plain address field. */
	readonly source: PlaceSource | null;
	/** Null if there is no map. */
	readonly maps: MapsAccess | null;
	readonly geolocationUrl: string;
}

const MAPS_URL = 'https://maps.googleapis.com/maps/api/js';
const GEOLOCATION_URL = 'https://www.googleapis.com/geolocation/v1/geolocate';

export function placeServices( { googleMapApi, mapsUrl, geolocationUrl, geocoderUrl }: FieldSettings ): PlaceServices {
	const language = document.documentElement.lang || boot().shop.locale;
	if ( googleMapApi !== '' ) {
		const maps = { url: mapsUrl || MAPS_URL, key: googleMapApi, language };
		const load = () =>
			import( /* webpackChunkName: "form-places-google" */ './google-source' ).then( ( { googleSource } ) =>
				googleSource( maps )
			);
		return {
			source: lazyPlaceSource( { attribution: 'Powered by Google', canLookUp: true, load } ),
			maps,
			geolocationUrl: geolocationUrl || GEOLOCATION_URL,
		};
	}
	const load = () =>
		import( /* webpackChunkName: "form-places-nominatim" */ './nominatim' ).then( ( { nominatimSource } ) =>
			nominatimSource( geocoderUrl, language )
		);
	return {
		source:
			geocoderUrl === ''
				? null
				: lazyPlaceSource( { attribution: '© OpenStreetMap contributors', canLookUp: false, load } ),
		maps: null,
		geolocationUrl: '',
	};
}
