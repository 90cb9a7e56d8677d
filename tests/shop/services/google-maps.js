// Replaces `google.maps`. A map is a box with its center in data attributes; a marker is a dot that can be dragged.
// Requests go to the server of this script.
( () => {
	const IS_OLD = /* isOld */ false;
	const source = new URL( document.currentScript.src );
	const PIXELS_PER_DEGREE = 100;

	const requestJson = async ( path, query ) => {
		const reply = await fetch( `${ source.origin }/google/${ path }?${ new URLSearchParams( query ) }` );
		if ( ! reply.ok ) {
			throw new Error( 'UNAVAILABLE' );
		}
		return reply.json();
	};
	const point = ( { lat, lng } ) => ( { lat: () => lat, lng: () => lng } );
	const text = ( { name, rest } ) => `${ name }, ${ rest }`;
	const parts = ( address, key ) =>
		Object.entries( address ).map( ( [ type, value ] ) => ( { types: [ type ], [ key ]: value } ) );
	const oldPlace = ( place ) => ( {
		name: place.name,
		formatted_address: text( place ),
		address_components: parts( place.address, 'long_name' ),
		geometry: place.position ? { location: point( place.position ) } : undefined,
	} );

	class Place {
		constructor( id ) {
			this.id = id;
		}

		async fetchFields() {
			const place = await requestJson( 'place', { id: this.id } );
			this.displayName = place.name;
			this.formattedAddress = text( place );
			this.location = place.position ? point( place.position ) : null;
			this.addressComponents = parts( place.address, 'longText' );
		}
	}

	const AutocompleteSuggestion = {
		async fetchAutocompleteSuggestions( { input } ) {
			const found = await requestJson( 'suggest', { input } );
			return {
				suggestions: found.map( ( place ) => ( {
					placePrediction: {
						placeId: place.id,
						text: { text: text( place ) },
						mainText: { text: place.name },
						secondaryText: { text: place.rest },
						toPlace: () => new Place( place.id ),
					},
				} ) ),
			};
		},
	};

	class AutocompleteService {
		getPlacePredictions( { input }, done ) {
			requestJson( 'suggest', { input } ).then(
				( found ) =>
					done(
						found.map( ( place ) => ( {
							place_id: place.id,
							description: text( place ),
							structured_formatting: { main_text: place.name, secondary_text: place.rest },
						} ) ),
						'OK'
					),
				() => done( null, 'UNKNOWN_ERROR' )
			);
		}
	}

	class PlacesService {
		getDetails( { placeId }, done ) {
			requestJson( 'place', { id: placeId } ).then(
				( place ) => done( oldPlace( place ), 'OK' ),
				() => done( null, 'UNKNOWN_ERROR' )
			);
		}
	}

	class Geocoder {
		async geocode( { location, address } ) {
			const found = await requestJson( 'geocode', address ? { address } : location );
			if ( found.length === 0 ) {
				throw Object.assign( new Error( 'No result was found.' ), { code: 'ZERO_RESULTS' } );
			}
			return { results: found.map( oldPlace ) };
		}
	}

	class WithEvents {
		#listeners = [];

		addListener( name, listener ) {
			this.#listeners.push( [ name, listener ] );
		}

		trigger( name, event ) {
			this.#listeners
				.filter( ( [ known ] ) => known === name )
				.forEach( ( [ , listener ] ) => listener( event ) );
		}
	}

	class MapOfStandIn extends WithEvents {
		constructor( node, { center, zoom } ) {
			super();
			this.node = node;
			node.style.position = 'relative';
			node.style.background = '#dfe8dc repeating-linear-gradient( 45deg, #cfdccb 0 2px, transparent 2px 24px )';
			this.setZoom( zoom );
			this.setCenter( center );
			node.addEventListener(
				'click',
				( event ) => event.target === node && this.trigger( 'click', { latLng: point( this.at( event ) ) } )
			);
		}

		setCenter( center ) {
			this.center = center;
			this.node.dataset.center = `${ center.lat },${ center.lng }`;
			this.trigger( 'center' );
		}

		setZoom( zoom ) {
			this.node.dataset.zoom = zoom;
		}

		at( { clientX, clientY } ) {
			const { left, top, width, height } = this.node.getBoundingClientRect();
			return {
				lat: this.center.lat - ( clientY - top - height / 2 ) / PIXELS_PER_DEGREE,
				lng: this.center.lng + ( clientX - left - width / 2 ) / PIXELS_PER_DEGREE,
			};
		}
	}

	class Marker extends WithEvents {
		constructor( { map, position, title } ) {
			super();
			this.map = map;
			this.dot = Object.assign( document.createElement( 'div' ), { title, className: 'stand-in-marker' } );
			Object.assign( this.dot.style, {
				position: 'absolute',
				width: '24px',
				height: '24px',
				margin: '-12px',
				borderRadius: '50%',
				background: '#b3261e',
				touchAction: 'none',
			} );
			map.node.append( this.dot );
			map.addListener( 'center', () => this.draw() );
			this.setPosition( position );
			this.dot.addEventListener( 'pointerdown', ( event ) => this.dot.setPointerCapture( event.pointerId ) );
			this.dot.addEventListener(
				'pointermove',
				( event ) => event.buttons && this.setPosition( map.at( event ) )
			);
			this.dot.addEventListener( 'pointerup', ( event ) =>
				this.trigger( 'dragend', { latLng: point( map.at( event ) ) } )
			);
		}

		setPosition( position ) {
			this.at = position;
			this.draw();
		}

		draw() {
			const { center } = this.map;
			this.dot.style.left = `calc( 50% + ${ ( this.at.lng - center.lng ) * PIXELS_PER_DEGREE }px )`;
			this.dot.style.top = `calc( 50% - ${ ( this.at.lat - center.lat ) * PIXELS_PER_DEGREE }px )`;
		}
	}

	const libraries = {
		places: IS_OLD
			? { AutocompleteService, PlacesService }
			: { AutocompleteSuggestion, AutocompleteSessionToken: class {}, Place },
		maps: { Map: MapOfStandIn },
		marker: { Marker },
		geocoding: { Geocoder },
	};
	window.google = {
		maps: IS_OLD
			? { places: libraries.places, Map: MapOfStandIn, Marker, Geocoder }
			: { importLibrary: async ( name ) => libraries[ name ] },
	};
	window[ source.searchParams.get( 'callback' ) ]?.();
} )();
