import { useEffect, useRef, useState } from '@wordpress/element';
import type { ListEntry } from '../../../platform/ui-admin/setting-value';

/** Returns the position of the offer in the preview: the one that the merchant selected, added or changed last. */
export function usePreviewedOffer( offers: readonly ListEntry[] ): readonly [ number, ( index: number ) => void ] {
	const [ selected, setSelected ] = useState( 0 );
	const previousOffers = useRef( offers );
	useEffect( () => {
		const changed = offers.flatMap( ( offer, index ) =>
			previousOffers.current.includes( offer ) ? [] : [ index ]
		);
		previousOffers.current = offers;
		// After a save or a reset, all offers are new objects.
		if ( changed.length === 1 ) {
			setSelected( changed[ 0 ] ?? 0 );
		}
	}, [ offers ] );
	return [ Math.min( selected, offers.length - 1 ), setSelected ];
}
