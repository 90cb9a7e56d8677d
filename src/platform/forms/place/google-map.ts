/** A map with one movable marker, with the old or new API of Google's library. */
import { googleLibrary, type MapsAccess } from './google-loader';
import type { GoogleMap, LatLng, Marker, MarkerLibrary } from './google-types';
import type { Position } from './place';

export interface MarkerMap {
	show( position: Position, isExact: boolean ): void;
}

const STREET_ZOOM = 16;
const TOWN_ZOOM = 11;
const WORLD_VIEW = { center: { lat: 20, lng: 0 }, zoom: 2 };
/** Google requires a map style id for advanced markers; this one works with every key. */
const DEFAULT_MAP_ID = 'DEMO_MAP_ID';

/** @throws AisleError as `googleLibrary`. */
export async function createMarkerMap(
	access: MapsAccess,
	node: HTMLElement,
	title: string,
	onMoved: ( position: Position ) => void
): Promise< MarkerMap > {
	const [ { Map: MapClass }, markers ] = await Promise.all( [
		googleLibrary( access, 'maps' ),
		googleLibrary( access, 'marker' ),
	] );
	const map = new MapClass( node, {
		...WORLD_VIEW,
		...( markers.Marker ? {} : { mapId: DEFAULT_MAP_ID } ),
		mapTypeControl: false,
		streetViewControl: false,
		// One finger scrolls the page, two fingers move the map.
		gestureHandling: 'cooperative',
	} );
	const marker = createMarker( markers, map, title );
	const handleMove = ( point: LatLng | null | undefined ) => {
		if ( point ) {
			const position = { lat: point.lat(), lng: point.lng() };
			marker.move( position );
			onMoved( position );
		}
	};
	marker.onDragged( handleMove );
	map.addListener( 'click', ( { latLng } ) => handleMove( latLng ) );
	return {
		show( position, isExact ) {
			map.setCenter( position );
			map.setZoom( isExact ? STREET_ZOOM : TOWN_ZOOM );
			marker.move( position );
		},
	};
}

interface MovableMarker {
	move( position: Position ): void;
	onDragged( listener: ( point: LatLng | null | undefined ) => void ): void;
}

/** The simple marker needs no map style and works with every key, but Google may remove it. */
function createMarker(
	{ Marker: SimpleMarker, AdvancedMarkerElement: AdvancedMarker }: MarkerLibrary,
	map: GoogleMap,
	title: string
): MovableMarker {
	const MarkerClass = SimpleMarker ?? AdvancedMarker;
	const marker: Marker | null = MarkerClass
		? new MarkerClass( {
				map,
				title,
				position: WORLD_VIEW.center,
				draggable: true,
				...( SimpleMarker ? {} : { gmpDraggable: true } ),
			} )
		: null;
	return {
		move( position ) {
			if ( marker?.setPosition ) {
				marker.setPosition( position );
			} else if ( marker ) {
				marker.position = position;
			}
		},
		onDragged: ( listener ) => void marker?.addListener( 'dragend', ( { latLng } ) => listener( latLng ) ),
	};
}
