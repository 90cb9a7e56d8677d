/** Writes, reads and deletes the visitor's cookies. */

/**
 * Attributes that make a cookie valid on all hosts of the store. Browsers reject a domain for IP addresses and for
 * `localhost`.
 */
const scope = (): string => {
	const { hostname, protocol } = location;
	const domain = /^[^.]*$|\.\d+$/.test( hostname ) ? '' : `;domain=.${ withoutWww( hostname ) }`;
	return `${ domain };path=/;samesite=lax${ protocol === 'https:' ? ';secure' : '' }`;
};

/**
 * @param name
 * @param content
 * @param minutes Lifetime; 0 until the browser closes.
 */
export function writeCookie( name: string, content: string, minutes: number ): void {
	document.cookie = `${ name }=${ content }${ minutes ? `;max-age=${ minutes * 60 }` : '' }${ scope() }`;
}

/** Contents as they are stored, by name. */
export type Cookies = Readonly< Partial< Record< string, string > > >;

/** Reads all cookies. Each read waits for another process of the browser. */
export const readCookies = (): Cookies =>
	Object.fromEntries( document.cookie.split( '; ' ).map( ( text ) => text.split( /=(.*)/s ) ) );

/** Deletes a cookie of this host, of its domain, and of the domain without `www.`. */
export const deleteCookie = ( name: string ): void =>
	[ '', `;domain=.${ location.hostname }`, `;domain=.${ withoutWww( location.hostname ) }` ].forEach( ( domain ) => {
		document.cookie = `${ name }=;max-age=0;path=/${ domain }`;
	} );

/** Deletes all cookies of attribution. */
export const deleteAttribution = (): void =>
	document.cookie.match( /\b(?:sbjs|wffn)_\w+(?==)/g )?.forEach( deleteCookie );

const withoutWww = ( host: string ): string => host.replace( /^www\./, '' );

/** Writes one of sourcebuster's cookies, without lifetime for the usual one. */
export type CookieWriter = ( name: string, values: object, minutes?: number ) => void;

/** Returns a count in a cookie, plain or in base64; 0 if there is none. */
export function readCount( content = '', key: string ): number {
	let text = '';
	try {
		text = decodeURIComponent( /%/.test( content ) ? content : atob( content ) );
	} catch {
		// Another script has written the cookie.
	}
	return Number( new RegExp( `${ key }=(\\d+)` ).exec( text )?.[ 1 ] ?? 0 );
}
