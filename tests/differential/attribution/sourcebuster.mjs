// Runs WooCommerce's sourcebuster in Node.
import { createContext, Script } from 'node:vm';

const COOKIES = {
	source: 'typ=typein|||src=(direct)|||mdm=(none)',
	session: 'pgs=1|||cpg=https://shop.example/',
};

/**
 * @param {string} code Source of sourcebuster.js.
 * @param {string} host The store's host.
 * @return {( visit: import('../../../src/domain/traffic-source').Visit ) => Record< string, string > | null} Returns the
 *     source that the script stores for a visit; null if it keeps the stored one.
 */
export function sourcebuster( code, host ) {
	const script = new Script( code );
	return ( { query, referrer, hasSession, hasSource } ) => {
		const jar = new Map();
		if ( hasSource ) {
			jar.set( 'sbjs_current', encodeURIComponent( COOKIES.source ) );
			jar.set( 'sbjs_first', encodeURIComponent( COOKIES.source ) );
		}
		if ( hasSession ) {
			jar.set( 'sbjs_session', encodeURIComponent( COOKIES.session ) );
		}
		const search = query === '' || query.startsWith( '?' ) ? query : `?${ query }`;
		const location = { search, href: `https://${ host }/${ search }`, hostname: host };
		const document = {
			referrer,
			location,
			get cookie() {
				return [ ...jar ].map( ( [ name, value ] ) => `${ name }=${ value }` ).join( '; ' );
			},
			set cookie( text ) {
				const [ , name, value ] = text.match( /^([^=]+)=([^;]*)/ );
				jar.set( name, value );
			},
		};
		const window = { location };
		script.runInContext(
			createContext( { window, document, navigator: { userAgent: 'Test' }, btoa, atob, unescape } )
		);
		window.sbjs.init( { lifetime: 6, session_length: 30, timezone_offset: '0' } );
		const stored = decodeURIComponent( jar.get( 'sbjs_current' ) );
		return stored === COOKIES.source ? null : sourceOf( stored );
	};
}

/** The values are encoded as in the page's query. */
const sourceOf = ( text ) =>
	Object.fromEntries(
		text.split( '|||' ).map( ( part ) => {
			const at = part.indexOf( '=' );
			return [ part.slice( 0, at ), decoded( part.slice( at + 1 ) ) ];
		} )
	);

function decoded( value ) {
	try {
		return decodeURIComponent( value );
	} catch {
		return value;
	}
}
