import type { Middleware } from './types';

/** Texts of the reply come in the language of the user, which need not be the shop's. */
export const userLocale: Middleware = ( request, next ) => {
	const url = request.url ?? '';
	if ( /[?&]_locale=/.test( url ) ) {
		return next( request );
	}
	return next( { ...request, url: `${ url }${ url.includes( '?' ) ? '&' : '?' }_locale=user` } );
};
