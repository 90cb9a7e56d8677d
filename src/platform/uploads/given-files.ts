/** Files from drops, pastes and file inputs. */
export interface FileSelection {
	readonly files: readonly File[];
	/** Names of folders, which browsers report as files that cannot be read. */
	readonly folders: readonly string[];
}

export const hasFiles = ( data: DataTransfer | null ): boolean =>
	data !== null && Array.from( data.types ).includes( 'Files' );

/** Call it during the event, because the browser clears the data afterwards. */
export function filesOf( data: DataTransfer ): FileSelection {
	const files: File[] = [];
	const folders: string[] = [];
	for ( const item of Array.from( data.items ) ) {
		const file = item.kind === 'file' ? item.getAsFile() : null;
		if ( item.kind === 'file' && item.webkitGetAsEntry?.()?.isDirectory ) {
			folders.push( file?.name ?? '' );
		} else if ( file ) {
			files.push( file );
		}
	}
	return { files, folders };
}

const IMAGE_NAME_PATTERN = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** Returns whether browsers can show the file as an image. Most cannot show an iPhone's HEIC. */
export const isImage = ( name: string ): boolean => IMAGE_NAME_PATTERN.test( name );

/** Returns whether two files are the same by name, size and date. Browsers expose nothing more reliable. */
export const isSameFile = ( file: File, other: File ): boolean =>
	file.name === other.name && file.size === other.size && file.lastModified === other.lastModified;
