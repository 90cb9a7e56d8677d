import type { Middleware } from './types';

/** Requests the response's texts in the user's language, which may differ from the site's. */
export const userLocale: Middleware = ( request, next ) => {
	const url = request.url ?? '';
	if ( /[?&]_locale=/.test( url ) ) {
		return next( request );
	}
	return next( { ...request, url: `${ url }${ url.includes( '?' ) ? '&' : '?' }_locale=user` } );
};
