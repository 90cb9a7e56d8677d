/** The map below the address. No request is sent to Google before the map is near the viewport. */
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { MarkerMap } from './google-map';
import type { MapsAccess } from './google-loader';
import { geolocate } from './geolocate';
import type { Position } from './place';

interface Props {
	access: MapsAccess;
	label: string;
	/** Position of the selected place. */
	position: Position | null;
	/** URL for the shopper's approximate location; empty to disable it. */
	geolocationUrl: string;
	onMoved: ( position: Position ) => void;
}

const NEAR_MARGIN = '200px';

export function PlaceMap( { access, label, position, geolocationUrl, onMoved }: Props ) {
	const node = useRef< HTMLDivElement >( null );
	const latestProps = useRef( { position, onMoved } );
	latestProps.current = { position, onMoved };
	const [ map, setMap ] = useState< MarkerMap | null >( null );
	const [ isUnavailable, setUnavailable ] = useState( false );
	const isNear = useNear( node );

	useEffect( () => {
		let isMounted = true;
		const createMap = async ( box: HTMLElement ) => {
			const { createMarkerMap } = await import( /* webpackChunkName: "form-places-google" */ './google-map' );
			const markerMap = await createMarkerMap( access, box, label, ( newPosition ) =>
				latestProps.current.onMoved( newPosition )
			);
			if ( isMounted ) {
				setMap( markerMap );
			}
			const approximatePosition =
				latestProps.current.position === null && geolocationUrl !== ''
					? await geolocate( geolocationUrl, access.key )
					: null;
			if ( isMounted && approximatePosition && latestProps.current.position === null ) {
				markerMap.show( approximatePosition, false );
			}
		};
		if ( isNear && node.current ) {
			createMap( node.current ).catch( () => isMounted && setUnavailable( true ) );
		}
		return () => void ( isMounted = false );
	}, [ isNear, access, label, geolocationUrl ] );

	const { lat, lng } = position ?? {};
	useEffect( () => {
		if ( map && lat !== undefined && lng !== undefined ) {
			map.show( { lat, lng }, true );
		}
	}, [ map, lat, lng ] );

	return (
		/* translators: %s: the field's label. */
		<div className="aisle-field__map" role="group" aria-label={ sprintf( __( 'Map: %s', 'aisle' ), label ) }>
			<div ref={ node } />
			{ isUnavailable && (
				<div className="aisle-field__help">
					{ __( 'The map is not available. You can still enter the address.', 'aisle' ) }
				</div>
			) }
		</div>
	);
}

/** Returns true once the element has been in or near the viewport; a hidden one does not count. */
function useNear( node: { readonly current: HTMLElement | null } ): boolean {
	const [ isNear, setNear ] = useState( false );
	useEffect( () => {
		const observer = new IntersectionObserver(
			( entries ) => entries.some( ( entry ) => entry.isIntersecting ) && setNear( true ),
			{ rootMargin: NEAR_MARGIN }
		);
		if ( node.current ) {
			observer.observe( node.current );
		}
		return () => observer.disconnect();
	}, [ node ] );
	return isNear;
}
