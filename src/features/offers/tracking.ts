/** Passes the IDs of other plugins' tags on to their scripts, if the visitor has not refused marketing. */
import type { UnknownRecord } from '../../platform/check';
import { fire } from '../../platform/events';
import { OFFER_TRACKING } from './events';

declare global {
	interface Window {
		/** Function of the WP Consent API. */
		wp_has_consent?: ( category: string ) => boolean;
	}
}

const NAMES = [ 'snapchat_add_to_cart_id', 'ga_label', 'fb_event_ids' ];

export function passOnTrackingIds( fragments: UnknownRecord ): void {
	const events = fragments.fb_event_ids;
	const values: UnknownRecord = {
		...fragments,
		fb_event_ids: typeof events === 'string' && events !== '' ? events.split( ',' ) : events,
	};
	const ids = Object.fromEntries(
		NAMES.filter( ( name ) => values[ name ] ).map( ( name ) => [ name, values[ name ] ] )
	);
	if ( Object.keys( ids ).length > 0 && window.wp_has_consent?.( 'marketing' ) !== false ) {
		fire( document, OFFER_TRACKING, ids );
	}
}
