/** The parts of Google's maps library that Aisle uses, in the current and the previous API. */
import type { Position } from './place';

export interface LatLng {
	lat(): number;
	lng(): number;
}

/** The current Places API has `longText`; the geocoder and the old library have `long_name`. */
export interface AddressComponent {
	readonly types: readonly string[];
	readonly longText?: string | null;
	readonly long_name?: string;
}

export interface GeocoderResult {
	readonly formatted_address: string;
	readonly address_components: readonly AddressComponent[];
	readonly geometry?: { readonly location?: LatLng };
}

export type GeocodeRequest = { location: Position } | { address: string };

export interface GeocodingLibrary {
	readonly Geocoder: new () => {
		geocode( request: GeocodeRequest ): Promise< { results: readonly GeocoderResult[] } >;
	};
}

export interface FetchedPlace {
	readonly displayName?: string | null;
	readonly formattedAddress?: string | null;
	readonly location?: LatLng | null;
	readonly addressComponents?: readonly AddressComponent[] | null;
	fetchFields( request: { fields: readonly string[] } ): Promise< unknown >;
}

interface FormattableText {
	readonly text: string;
}

export interface Prediction {
	readonly placeId: string;
	readonly text: FormattableText;
	readonly mainText?: FormattableText | null;
	readonly secondaryText?: FormattableText | null;
	toPlace(): FetchedPlace;
}

export interface OldPrediction {
	readonly place_id: string;
	readonly description: string;
	readonly structured_formatting?: { readonly main_text?: string; readonly secondary_text?: string };
}

export interface OldPlace extends Partial< GeocoderResult > {
	readonly name?: string;
}

export interface PlacesLibrary {
	readonly AutocompleteSuggestion?: {
		fetchAutocompleteSuggestions( request: { input: string; sessionToken?: object; language?: string } ): Promise< {
			suggestions: ReadonlyArray< { placePrediction: Prediction | null } >;
		} >;
	};
	readonly AutocompleteSessionToken?: new () => object;
	/** Closed to new keys since March 2025, but the only API of older keys. */
	readonly AutocompleteService?: new () => {
		getPlacePredictions(
			request: { input: string },
			callback: ( predictions: readonly OldPrediction[] | null, status: string ) => void
		): unknown;
	};
	readonly PlacesService?: new ( node: HTMLElement ) => {
		getDetails(
			request: { placeId: string; fields: readonly string[] },
			callback: ( place: OldPlace | null, status: string ) => void
		): void;
	};
}

export interface MapEvent {
	readonly latLng?: LatLng | null;
}

export interface GoogleMap {
	setCenter( position: Position ): void;
	setZoom( zoom: number ): void;
	addListener( name: string, listener: ( event: MapEvent ) => void ): unknown;
}

export interface MapsLibrary {
	readonly Map: new ( node: HTMLElement, options: object ) => GoogleMap;
}

export interface Marker {
	setPosition?( position: Position ): void;
	setMap?( map: GoogleMap | null ): void;
	/** Properties of the advanced marker, which is an element. */
	position?: unknown;
	map?: unknown;
	addListener( name: string, listener: ( event: MapEvent ) => void ): unknown;
}

export interface MarkerLibrary {
	readonly Marker?: new ( options: object ) => Marker;
	readonly AdvancedMarkerElement?: new ( options: object ) => Marker;
}

export interface Libraries {
	readonly places: PlacesLibrary;
	readonly maps: MapsLibrary;
	readonly marker: MarkerLibrary;
	readonly geocoding: GeocodingLibrary;
}

export interface GoogleMaps {
	importLibrary?( name: string ): Promise< unknown >;
	readonly places?: PlacesLibrary;
	readonly marker?: MarkerLibrary;
}

declare global {
	interface Window {
		google?: { maps?: GoogleMaps };
		gm_authFailure?: () => void;
	}
}
