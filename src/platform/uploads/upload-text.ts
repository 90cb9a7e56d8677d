/** Messages and announcements about uploads. */
import { __, sprintf } from '@wordpress/i18n';
import type { AisleError } from '../errors';
import { createQuarterTracker } from './spoken-quarters';

/* translators: %s: a file's name. */
export const uploadStarted = ( name: string ): string => sprintf( __( 'Uploading %s', 'aisle' ), name );
/* translators: %s: a file's name. */
export const uploadDone = ( name: string ): string => sprintf( __( '%s was uploaded.', 'aisle' ), name );
/* translators: %s: a file's name. */
export const fileRemoved = ( name: string ): string => sprintf( __( '%s was removed.', 'aisle' ), name );
export const uploadFailed = ( name: string, error: string ): string =>
	/* translators: 1: a file's name, 2: what is wrong with it. */
	sprintf( __( '%1$s: %2$s', 'aisle' ), name, error );

export const folderMessage = (): string =>
	__( 'Folders cannot be uploaded. Please choose the files in the folder.', 'aisle' );

export function alreadyAddedMessage( files: readonly File[], newFiles: readonly File[] ): string {
	const duplicate = files.find( ( file ) => ! newFiles.includes( file ) );
	/* translators: %s: a file's name. */
	return sprintf( __( '%s has already been added.', 'aisle' ), duplicate?.name ?? '' );
}

/**
 * Returns a function that receives a file's progress in percent and returns the announcement, or null if nothing is
 * announced.
 */
export function createProgressAnnouncer( name: string, now?: () => number ): ( percent: number ) => string | null {
	const next = createQuarterTracker( now );
	return ( percent ) => {
		const quarter = next( percent );
		/* translators: 1: a file's name, 2: a number. */
		return quarter === null ? null : sprintf( __( '%1$s: %2$s%%', 'aisle' ), name, String( quarter ) );
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
