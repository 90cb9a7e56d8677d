/** Messages and announcements about uploads. */
import { __, sprintf } from '@wordpress/i18n';
import type { AisleError } from '../errors';
import { spokenQuarters } from './spoken-quarters';

/* translators: %s: a file's name. */
export const started = ( name: string ): string => sprintf( __( 'Uploading %s', 'aisle' ), name );
/* translators: %s: a file's name. */
export const done = ( name: string ): string => sprintf( __( '%s was uploaded.', 'aisle' ), name );
/* translators: %s: a file's name. */
export const removed = ( name: string ): string => sprintf( __( '%s was removed.', 'aisle' ), name );
/* translators: 1: a file's name, 2: what is wrong with it. */
export const failed = ( name: string, error: string ): string => sprintf( __( '%1$s: %2$s', 'aisle' ), name, error );

export const folder = (): string => __( 'Folders cannot be uploaded. Please choose the files in the folder.', 'aisle' );

export function twice( files: readonly File[], fresh: readonly File[] ): string {
	const known = files.find( ( file ) => ! fresh.includes( file ) );
	/* translators: %s: a file's name. */
	return sprintf( __( '%s has already been added.', 'aisle' ), known?.name ?? '' );
}

/** Returns the progress announcement of one file. */
export function quarters( name: string, now?: () => number ): ( percent: number ) => string | null {
	const next = spokenQuarters( now );
	return ( percent ) => {
		const quarter = next( percent );
		/* translators: 1: a file's name, 2: a number. */
		return quarter === null ? null : sprintf( __( '%1$s: %2$s %%', 'aisle' ), name, String( quarter ) );
	};
}

/** Returns the merchant's message, then the server's; without a server message, what the shopper can do. */
export function uploadFailure( ownerText: string, error: AisleError ): string {
	return [ ownerText || __( 'The file could not be uploaded.', 'aisle' ), error.message || hint( error ) ]
		.filter( Boolean )
		.join( ' ' );
}

function hint( { code, status }: AisleError ): string {
	if ( code === 'offline' ) {
		return __( 'Please check your internet connection.', 'aisle' );
	}
	if ( code === 'too_large' ) {
		return __( 'The file is larger than the store allows.', 'aisle' );
	}
	return code === 'server_error' || status >= 500 ? __( 'Please try again.', 'aisle' ) : '';
}
