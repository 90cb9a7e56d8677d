/** Web addresses of contact forms. Twin of includes/Domain/ContactRules/WebUrl.php. */
import { textsOf } from './field-values';
import { trimWhiteSpace, withoutWhiteSpace } from './white-space';

const SCHEMES: readonly string[] = [ 'http', 'https' ];
/** Scheme, perhaps a user, host, perhaps a port. The host is what browsers take for one. */
const ADDRESS =
	/^([a-zA-Z][a-zA-Z0-9+.-]*):\/\/(?:[^/?#\\]*@)?(\[[0-9a-fA-F:.]+\]|[^\x00-\x20\x7F"#%/:<>?@[\\\]^`{|}]+)(?::[0-9]*)?(?:[/?#]|$)/;
const IN_A_HOST = /[0-9a-zA-Z\x80-\uFFFF]/;
const SCHEME = /^[a-zA-Z][a-zA-Z0-9+.-]*:/;
const HOST_AND_PORT = /^[^:/?#]*\.[^:/?#]*:[0-9]+(?:[/?#]|$)/;

export function isWebAddress( text: string, schemes: readonly string[] ): boolean {
	const [ , scheme = '', host = '' ] = ADDRESS.exec( text ) ?? [];
	return (
		schemes.some( ( one ) => one.toLowerCase() === scheme.toLowerCase() ) &&
		IN_A_HOST.test( host ) &&
		withoutWhiteSpace( text ) === text
	);
}

/** Those that a rule names, else http and https. */
export function schemesOf( named: unknown ): readonly string[] {
	return Array.isArray( named ) ? textsOf( named ) : SCHEMES;
}

/** As it is sent: `http://` before what has a dot and no scheme, without white space around it. */
export function withScheme( typed: string ): string {
	const text = trimWhiteSpace( typed );
	// The colon of example.com:8080 is of a port.
	const hasScheme = SCHEME.test( text ) && ! HOST_AND_PORT.test( text );
	return hasScheme || ! text.includes( '.' ) ? text : `http://${ text.replace( /^\/+/, '' ) }`;
}
