import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Button } from '../../ui';
import type { Position } from './place';

/** Button for the shopper's location. The browser is asked for it only on click. */
export function OwnLocation( { onFound }: { onFound: ( position: Position ) => Promise< boolean > } ) {
	const [ state, setState ] = useState< 'idle' | 'asking' | 'failed' >( 'idle' );
	const locate = async () => {
		setState( 'asking' );
		try {
			const { coords } = await new Promise< GeolocationPosition >( ( resolve, reject ) =>
				navigator.geolocation.getCurrentPosition( resolve, reject, { timeout: 15_000 } )
			);
			setState( ( await onFound( { lat: coords.latitude, lng: coords.longitude } ) ) ? 'idle' : 'failed' );
		} catch {
			setState( 'failed' );
		}
	};
	return (
		<div className="aisle-field__own-location">
			<Button variant="text" busy={ state === 'asking' } onClick={ () => void locate() }>
				{ __( 'Use my location', 'aisle' ) }
			</Button>
			<span className="aisle-field__help" role="status">
				{ state === 'failed'
					? __( 'Your location could not be found. Please enter the address.', 'aisle' )
					: '' }
			</span>
		</div>
	);
}
