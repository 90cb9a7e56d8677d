import { __ } from '@wordpress/i18n';
import type { AisleError } from '../errors';

/** Returns a message for a failed request of an admin screen, with what to do. */
export function errorMessage( error: AisleError ): string {
	switch ( error.code ) {
		case 'stale_nonce':
		case 'rest_forbidden':
			return __(
				'You are logged out or can’t manage this store. Log in in another tab, then try again here.',
				'aisle'
			);
		case 'rest_no_route':
			return __( 'The store could not be reached. Check whether another plugin blocks the REST API.', 'aisle' );
		case 'fetch_error':
			return __(
				'The store could not be reached; you may be offline. Your changes are still here: wait a moment and try again.',
				'aisle'
			);
		case 'invalid_json':
			return __(
				'The store returned an unexpected response. Your changes are still here: wait a moment and try again.',
				'aisle'
			);
		default:
			return error.message || __( 'An unknown error occurred.', 'aisle' );
	}
}
