import { windowOf } from './links';

const OPTIONS = {
	terms: { terms: 'http://localhost/terms/', privacy: 'http://localhost/?page_id=3' },
	account: 'http://localhost/my-account/',
};

const windowIn = ( html: string, options = OPTIONS ): string | undefined => {
	document.body.innerHTML = html;
	return windowOf( document.querySelector( 'a' ), options )?.[ 0 ];
};

afterEach( () => ( document.body.className = '' ) );

it.each( [
	[ 'terms', '<form class="checkout"><a href="/terms/">Terms</a></form>' ],
	[ 'terms', '<form class="checkout"><a href="/terms#returns">Terms</a></form>' ],
	[ 'terms', '<form id="order_review"><a href="http://localhost/terms/">Terms</a></form>' ],
	[ 'privacy', '<div class="wc-block-checkout"><a href="/?page_id=3">Privacy</a></div>' ],
	[ 'login', '<nav><a href="/my-account/">My account</a></nav>' ],
	[ 'login', '<a href="/anywhere/" data-aisle-open="login">Log in</a>' ],
] )( 'finds the window %s in %s', ( name, html ) => {
	expect( windowIn( html ) ).toBe( name );
} );

it.each( [
	[ 'a link outside of the checkout', '<footer><a href="/terms/">Terms</a></footer>' ],
	[ 'another page', '<form class="checkout"><a href="/terms/archive/">Archive</a></form>' ],
	[ 'another site', '<form class="checkout"><a href="https://shop.example/terms/">Terms</a></form>' ],
	[ 'an endpoint of the account', '<a href="/my-account/lost-password/">Lost your password?</a>' ],
	[ 'a link in an open window', '<dialog><a href="/my-account/">My account</a></dialog>' ],
	[ 'an unreadable URL', '<a href="http://[">Broken</a>' ],
] )( 'leaves %s to the browser', ( _, html ) => {
	expect( windowIn( html ) ).toBeUndefined();
} );

it( 'opens no login form for customers or when it is disabled', () => {
	const html = '<a href="/my-account/" data-aisle-open="login">My account</a>';
	expect( windowIn( html, { ...OPTIONS, account: '' } ) ).toBeUndefined();
	document.body.className = 'logged-in';
	expect( windowIn( html ) ).toBeUndefined();
} );
