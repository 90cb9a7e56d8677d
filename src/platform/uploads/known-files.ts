/**
 * Files whose tokens are in answers: name and size for the rules, a URL for the image. Stored per tab and page with the
 * answers, so that the Back button restores both.
 */
import { asNumber, asRecord, asText } from '../check';

export interface KnownFile {
	readonly name: string;
	/** Size in bytes. */
	readonly size: number;
	/** URL that the server has checked. */
	readonly url?: string;
}

export type KnownFiles = Readonly< Record< string, KnownFile > >;

const TOKEN_LENGTH = 40;
const SEPARATOR = '||';

const storageKey = (): string => `aisle_files:${ window.location.pathname }`;

let cachedFiles: KnownFiles | null = null;
const localTokens = new Set< string >();

export function knownFiles(): KnownFiles {
	cachedFiles ??= readStored();
	return cachedFiles;
}

/** Stores files. Call it before their tokens are added to the answers. */
export function saveFiles( files: KnownFiles ): void {
	cachedFiles = { ...knownFiles(), ...files };
	try {
		const persistentEntries = Object.entries( cachedFiles ).filter( ( [ token ] ) => ! localTokens.has( token ) );
		window.sessionStorage.setItem( storageKey(), JSON.stringify( Object.fromEntries( persistentEntries ) ) );
	} catch {
		// Storage is full or blocked; after going back, the shopper selects the file again.
	}
}

/**
 * Returns a token for a file that is sent with the form. Only the rules use it; the server never gets it.
 */
export function createFileToken( file: File ): string {
	const bytes = window.crypto.getRandomValues( new Uint8Array( TOKEN_LENGTH / 2 ) );
	const token = Array.from( bytes, ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) ).join( '' );
	localTokens.add( token );
	saveFiles( { [ token ]: { name: file.name, size: file.size } } );
	return token;
}

/** Returns whether the server has the file. */
export const isUploaded = ( token: string ): boolean => token in knownFiles() && ! localTokens.has( token );

export function readKnownFiles( value: unknown ): KnownFiles {
	return Object.fromEntries(
		Object.entries( asRecord( value ) ).map( ( [ token, file ] ) => {
			const { name, size, url } = asRecord( file );
			return [
				token,
				{ name: asText( name ), size: asNumber( size ), ...( typeof url === 'string' ? { url } : {} ) },
			];
		} )
	);
}

function readStored(): KnownFiles {
	try {
		return readKnownFiles( JSON.parse( window.sessionStorage.getItem( storageKey() ) ?? 'null' ) );
	} catch {
		return {};
	}
}

/** Returns the value in an answer: `TOKEN||name`. */
export const fileValue = ( token: string, name: string ): string => token + SEPARATOR + name;

export function readFileValue( value: string ): { token: string; name: string } | null {
	const separatorIndex = value.indexOf( SEPARATOR );
	return separatorIndex < 0
		? null
		: { token: value.slice( 0, separatorIndex ), name: value.slice( separatorIndex + SEPARATOR.length ) };
}
