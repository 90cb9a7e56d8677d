const TIMEOUT_MS = 3000;

/** URL => style that was requested. */
const requests: Record< string, Promise< unknown > > = {};

/** Loads a style once, for a surface that must not open unstyled; resolves also after an error or timeout. */
export const loadStyle = ( href: string ): Promise< unknown > =>
	( requests[ href ] ??= new Promise( ( resolve ) => {
		setTimeout( resolve, href ? TIMEOUT_MS : 0 );
		const link = { rel: 'stylesheet', href, onload: resolve, onerror: resolve };
		if ( href ) {
			document.head.append( Object.assign( document.createElement( 'link' ), link ) );
		}
	} ) );
