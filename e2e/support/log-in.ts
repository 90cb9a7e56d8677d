// Logged in without the form's page and the dashboard behind it: neither is ours.
import { expect, type Page } from '@playwright/test';

type Cookies = Awaited< ReturnType< ReturnType< Page[ 'context' ] >[ 'cookies' ] > >;

/** WordPress takes its time over a password on purpose: a worker asks once for each user. */
const states = new Map< string, Cookies >();

export async function logIn( page: Page, name: 'admin' | 'shopper' ): Promise< void > {
	const known = states.get( name );
	if ( known ) {
		return page.context().addCookies( known );
	}
	const response = await page.request.post( '/wp-login.php', {
		form: { log: name, pwd: 'password', testcookie: '1', 'wp-submit': 'Log In' },
		headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
		maxRedirects: 0,
	} );
	expect( response.status(), 'logged in' ).toBe( 302 );
	states.set(
		name,
		( await page.context().cookies() ).filter( ( cookie ) => /^wordpress_/.test( cookie.name ) )
	);
}
