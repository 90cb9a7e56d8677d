/** URLs in contact forms. Mirrors includes/Domain/ContactRules/WebUrl.php. */
import { textsOf } from './field-values';
import { trimWhiteSpace, withoutWhiteSpace } from './white-space';

const SCHEMES: readonly string[] = [ 'http', 'https' ];
/** Scheme, optional user, host, optional port. The host may contain what browsers accept. */
const WEB_URL =
	/^([a-zA-Z][a-zA-Z0-9+.-]*):\/\/(?:[^/?#\\]*@)?(\[[0-9a-fA-F:.]+\]|[^\x00-\x20\x7F"#%/:<>?@[\\\]^`{|}]+)(?::[0-9]*)?(?:[/?#]|$)/;
const HOST_CHARACTER = /[0-9a-zA-Z\x80-\uFFFF]/;
const SCHEME = /^[a-zA-Z][a-zA-Z0-9+.-]*:/;
const HOST_AND_PORT = /^[^:/?#]*\.[^:/?#]*:[0-9]+(?:[/?#]|$)/;

export function isWebUrl( text: string, schemes: readonly string[] ): boolean {
	const [ , scheme = '', host = '' ] = WEB_URL.exec( text ) ?? [];
	return (
		schemes.some( ( allowedScheme ) => allowedScheme.toLowerCase() === scheme.toLowerCase() ) &&
		HOST_CHARACTER.test( host ) &&
		withoutWhiteSpace( text ) === text
	);
}

/** Returns the schemes of a rule; by default, http and https. */
export function schemesOf( schemes: unknown ): readonly string[] {
	return Array.isArray( schemes ) ? textsOf( schemes ) : SCHEMES;
}

/** Returns the URL as it is submitted: trimmed, with `http://` if it contains a dot and has no scheme. */
export function withScheme( typedUrl: string ): string {
	const text = trimWhiteSpace( typedUrl );
	// In example.com:8080, the colon belongs to the port.
	const hasScheme = SCHEME.test( text ) && ! HOST_AND_PORT.test( text );
	return hasScheme || ! text.includes( '.' ) ? text : `http://${ text.replace( /^\/+/, '' ) }`;
}
