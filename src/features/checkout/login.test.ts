import { openLogin } from './login';
import { buttonOf, mockDialogs, mockResponses, optionsWith } from './testing';

jest.mock( '../../platform/ui/detect-theme-colors', () => ( { detectThemeColors: async () => undefined } ) );
const mockLeave = jest.fn();
jest.mock( './dialog', () => {
	const actual = jest.requireActual( './dialog' );
	return {
		...actual,
		openDialog: async ( ...args: unknown[] ) => ( {
			...( await actual.openDialog( ...args ) ),
			leaveFor: mockLeave,
		} ),
	};
} );

const FORM = {
	body: {
		html: '<form class="woocommerce-form-login"><label for="username">Name</label><input name="username" id="username"><input type="password" name="password" id="password"><input type="hidden" name="woocommerce-login-nonce" value="old"><button type="submit" name="login">Login</button></form>',
	},
};

beforeEach( () => {
	mockDialogs();
	mockLeave.mockClear();
	AbortSignal.timeout = () => new AbortController().signal;
	document.body.innerHTML = '<a href="http://localhost/my-account/">My account</a><input id="username">';
} );
afterEach( () => buttonOf( '×' )?.click() );

const open = ( withLink = true ): Promise< void > =>
	openLogin( optionsWith(), withLink ? ( document.querySelector( 'a' ) as HTMLAnchorElement ) : undefined );
const form = (): HTMLFormElement => document.querySelector( 'dialog form' ) as HTMLFormElement;
const field = ( name: string ): HTMLInputElement => form().querySelector( `[name="${ name }"]` ) as HTMLInputElement;
const notices = (): string => document.querySelector( 'dialog .aisle-checkout__notices' )?.textContent ?? '';

async function submit(): Promise< void > {
	field( 'password' ).value = 'wrong';
	form().requestSubmit();
	await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
}

it( 'shows the form with IDs that the page does not have', async () => {
	mockResponses( FORM );
	await open();
	expect( [ field( 'username' ).id, form().querySelector( 'label' )?.htmlFor ] ).toEqual( [
		'aisle-username',
		'aisle-username',
	] );
	expect( field( 'password' ).id ).toBe( 'password' );
	expect( document.activeElement ).toBe( field( 'username' ) );
} );

it.each( [
	[ 'the visitor is logged in', { body: {} } ],
	[ 'there is no response', null ],
	[ 'the server rejects the request', { status: 404, body: { code: 'not_found' } } ],
] )( 'follows the link when %s', async ( _, response ) => {
	mockResponses( response );
	await open();
	expect( mockLeave ).toHaveBeenCalledWith( 'http://localhost/my-account/' );
} );

it( 'shows errors with the focus, keeps the name and empties the password', async () => {
	mockResponses( FORM, { body: { status: 'error', notices: '<ul role="alert"><li>Wrong.</li></ul>' } } );
	await open();
	field( 'username' ).value = 'ann';
	await submit();
	expect( [ notices(), document.activeElement?.className ] ).toEqual( [ 'Wrong.', 'aisle-checkout__notices' ] );
	expect( [ field( 'username' ).value, field( 'password' ).value ] ).toEqual( [ 'ann', '' ] );
	expect( form().hasAttribute( 'aria-busy' ) ).toBe( false );
} );

it( 'goes to the page that the server names', async () => {
	mockResponses( FORM, { body: { status: 'success', redirect: 'http://localhost/shop/' } } );
	await open();
	await submit();
	expect( mockLeave ).toHaveBeenCalledWith( 'http://localhost/shop/' );
} );

it( 'sends the form again with a new nonce', async () => {
	const request = mockResponses(
		FORM,
		{ body: { status: 'expired', nonce: 'new' } },
		{ body: { status: 'error', notices: 'Wrong.' } }
	);
	await open();
	await submit();
	expect(
		request.mock.calls.slice( 1 ).map( ( [ , { body } ] ) => ( body as FormData ).get( 'woocommerce-login-nonce' ) )
	).toEqual( [ 'old', 'new' ] );
	expect( notices() ).toBe( 'Wrong.' );
} );

it( 'shows a message when the store does not respond', async () => {
	mockResponses( FORM, null );
	await open();
	await submit();
	expect( notices() ).toBe( 'Offline.' );
} );

it( 'leads to My account when the nonce stays invalid', async () => {
	const response = { body: { status: 'expired', nonce: 'new' } };
	mockResponses( FORM, response, response );
	await open();
	await submit();
	expect( mockLeave ).toHaveBeenCalledWith( 'http://localhost/my-account/' );
} );

it( 'lets the browser submit the form when the response is unreadable', async () => {
	mockResponses( FORM, { body: null } );
	const submitted = jest.spyOn( HTMLFormElement.prototype, 'submit' ).mockImplementation();
	await open();
	await submit();
	expect( submitted ).toHaveBeenCalledTimes( 1 );
	expect( new FormData( form() ).get( 'aisle_login' ) ).toBe( '1' );
} );

it( 'opens with the errors of a form that the browser has submitted', async () => {
	document.body.insertAdjacentHTML( 'beforeend', '<div id="aisle-login-errors">Wrong.</div>' );
	mockResponses( FORM );
	await open( false );
	expect( [ notices(), document.querySelector( '#aisle-login-errors' ) ] ).toEqual( [ 'Wrong.', null ] );
} );
