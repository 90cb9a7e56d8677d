/** Files as drops, pastes and file inputs bring them. */
export interface GivenFiles {
	readonly files: readonly File[];
	/** Names of folders: a browser shows them as files that cannot be read. */
	readonly folders: readonly string[];
}

export const hasFiles = ( data: DataTransfer | null ): boolean =>
	data !== null && Array.from( data.types ).includes( 'Files' );

/** To be asked while the event goes on: afterwards the browser has emptied it. */
export function filesOf( data: DataTransfer ): GivenFiles {
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

const PICTURES = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** Whether browsers can show it; the picture of an iPhone's HEIC they mostly cannot. */
export const isPicture = ( name: string ): boolean => PICTURES.test( name );

/** What a person would call the same file: the disk gives no better sign. */
export const isSameFile = ( one: File, other: File ): boolean =>
	one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
