import { asList, asRecord, asText } from '../check';
import type { RestOptions } from '../rest';

declare global {
	interface Window {
		aisleAdmin?: unknown;
	}
}

/** What PHP printed before the admin script: where the REST API is, and this user's nonce for it. */
export function adminRestOptions(): RestOptions {
	const data = asRecord( window.aisleAdmin );
	return {
		root: asText( data.restUrl ),
		nonce: asText( data.nonce ),
		nonceEndpoint: asText( data.nonceEndpoint ),
	};
}

/** The color of the shop's pages, `#rrggbb`; null where only the theme's style sheet knows it. */
export function pageBackground(): string | null {
	const color = asText( asRecord( window.aisleAdmin ).background );
	return /^#[0-9a-f]{6}$/i.test( color ) ? color : null;
}

/** The other screens of the plugin. */
export const adminScreens = (): ReadonlyArray< { readonly title: string; readonly url: string } > =>
	asList( asRecord( window.aisleAdmin ).screens ).map( ( item ) => {
		const { title, url } = asRecord( item );
		return { title: asText( title ), url: asText( url ) };
	} );
