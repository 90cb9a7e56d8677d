/** Object URLs of selected images, one per file while it is in the list. */
import { isImage } from './given-files';

const urls = new Map< File, string >();

export function imageUrl( file: File ): string | null {
	if ( ! isImage( file.name ) ) {
		return null;
	}
	const url = urls.get( file ) ?? URL.createObjectURL( file );
	urls.set( file, url );
	return url;
}

export function revokeImageUrl( file: File ): void {
	const url = urls.get( file );
	if ( url !== undefined ) {
		URL.revokeObjectURL( url );
		urls.delete( file );
	}
}
