// A document with cookies and a clock of its own, for scripts that run in Node.

export class FakeBrowser {
	#jar = new Map();

	constructor( host, userAgent ) {
		this.host = host;
		this.userAgent = userAgent;
		this.now = Date.UTC( 2026, 0, 30, 23, 45 );
		this.open( '/', '' );
	}

	/** Opens a page: path with query, URL of the referrer. */
	open( path, referrer ) {
		const [ pathname, query ] = path.split( '?' );
		this.location = {
			href: `https://${ this.host }${ path }`,
			origin: `https://${ this.host }`,
			search: query ? `?${ query }` : '',
			hostname: this.host,
			protocol: 'https:',
			pathname,
		};
		const jar = this.#jar;
		const now = () => this.now;
		this.document = {
			referrer,
			location: this.location,
			get cookie() {
				return [ ...jar ]
					.filter( ( [ , { expires } ] ) => expires > now() )
					.map( ( [ name, { content } ] ) => `${ name }=${ content }` )
					.join( '; ' );
			},
			set cookie( text ) {
				const [ pair, ...attributes ] = text.split( ';' ).map( ( part ) => part.trim() );
				const at = pair.indexOf( '=' );
				jar.set( pair.slice( 0, at ), { content: pair.slice( at + 1 ), expires: expiry( attributes, now() ) } );
			},
		};
	}

	/** Returns each cookie's content and its end, in ms; Infinity for the browser's session. */
	cookies() {
		return Object.fromEntries( [ ...this.#jar ].filter( ( [ , { expires } ] ) => expires > this.now ) );
	}

	/** Returns the class Date with this browser's clock. */
	get Date() {
		const now = () => this.now;
		return class extends Date {
			constructor( ...args ) {
				super( ...( args.length ? args : [ now() ] ) );
			}
			static now() {
				return now();
			}
		};
	}
}

function expiry( attributes, now ) {
	const value = ( name ) =>
		attributes.find( ( part ) => part.toLowerCase().startsWith( `${ name }=` ) )?.slice( name.length + 1 );
	if ( value( 'max-age' ) !== undefined ) {
		return now + Number( value( 'max-age' ) ) * 1000;
	}
	// Dates in cookies have no milliseconds.
	return value( 'expires' ) === undefined ? Infinity : Date.parse( value( 'expires' ) ) + ( now % 1000 );
}
