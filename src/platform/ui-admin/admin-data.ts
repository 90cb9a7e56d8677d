import { asList, asRecord, asText } from '../check';
import type { RestOptions } from '../rest';

declare global {
	interface Window {
		aisleAdmin?: unknown;
	}
}

/** Returns the data that PHP prints before the admin script: the REST API's URL and the user's nonce. */
export function adminRestOptions(): RestOptions {
	const data = asRecord( window.aisleAdmin );
	return {
		root: asText( data.restUrl ),
		nonce: asText( data.nonce ),
		nonceEndpoint: asText( data.nonceEndpoint ),
	};
}

/** Returns the background color of the site's pages, `#rrggbb`; null if only the theme's stylesheet defines it. */
export function pageBackground(): string | null {
	const color = asText( asRecord( window.aisleAdmin ).background );
	return /^#[0-9a-f]{6}$/i.test( color ) ? color : null;
}

/** Returns the plugin's other screens. */
export const adminScreens = (): ReadonlyArray< { readonly title: string; readonly url: string } > =>
	asList( asRecord( window.aisleAdmin ).screens ).map( ( item ) => {
		const { title, url } = asRecord( item );
		return { title: asText( title ), url: asText( url ) };
	} );
