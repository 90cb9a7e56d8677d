// Logs in without opening the login form and dashboard, which are not tested.
import { expect, type Page } from '@playwright/test';

type Cookies = Awaited< ReturnType< ReturnType< Page[ 'context' ] >[ 'cookies' ] > >;

/** Log-in cookies by user. Password hashing is slow by design, so each worker logs in once per user. */
const cookiesByUser = new Map< string, Cookies >();

export async function logIn( page: Page, name: 'admin' | 'shopper' ): Promise< void > {
	const savedCookies = cookiesByUser.get( name );
	if ( savedCookies ) {
		return page.context().addCookies( savedCookies );
	}
	const response = await page.request.post( '/wp-login.php', {
		form: { log: name, pwd: 'password', testcookie: '1', 'wp-submit': 'Log In' },
		headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
		maxRedirects: 0,
	} );
	expect( response.status(), 'logged in' ).toBe( 302 );
	cookiesByUser.set(
		name,
		( await page.context().cookies() ).filter( ( cookie ) => /^wordpress_/.test( cookie.name ) )
	);
}
