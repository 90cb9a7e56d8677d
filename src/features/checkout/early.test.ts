import type { EarlyPage } from '../../platform/early/early-page';
import { start } from './early';

const mockOpenTerms = jest.fn();
const mockOpenLogin = jest.fn();
jest.mock( './windows', () => ( { openTerms: mockOpenTerms, openLogin: mockOpenLogin } ) );

const onIntent = jest.fn();
const bubbled = jest.fn();
const nextTask = () => new Promise( ( resolve ) => setTimeout( resolve ) );

async function click( selector: string, init: MouseEventInit = {} ): Promise< boolean > {
	const event = new MouseEvent( 'click', { bubbles: true, cancelable: true, ...init } );
	document.querySelector( selector )?.dispatchEvent( event );
	await nextTask();
	return event.defaultPrevented;
}

beforeAll( () => {
	document.body.innerHTML =
		'<form class="checkout"><a class="terms" href="/terms/">Terms</a><a class="other" href="/other/">Other</a></form><a class="account" href="/my-account/">My account</a>';
	document.body.addEventListener( 'click', ( event ) => {
		bubbled();
		event.preventDefault();
	} );
	const page: Pick< EarlyPage, 'onIntent' > = { onIntent };
	start( page as EarlyPage, {
		terms: { terms: 'http://localhost/terms/' },
		account: 'http://localhost/my-account/',
		hasErrors: true,
	} );
} );
beforeEach( () => jest.clearAllMocks() );

it( 'opens the window of a link before other scripts see the click', async () => {
	expect( await click( '.terms' ) ).toBe( true );
	expect( mockOpenTerms ).toHaveBeenCalledWith( expect.anything(), 'terms', document.querySelector( '.terms' ) );
	await click( '.account' );
	expect( mockOpenLogin ).toHaveBeenCalledWith( expect.anything(), document.querySelector( '.account' ) );
	expect( bubbled ).not.toHaveBeenCalled();
} );

it.each( [ { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 } ] )(
	'leaves a click with %j to the browser',
	async ( init ) => {
		await click( '.terms', init );
		expect( mockOpenTerms ).not.toHaveBeenCalled();
		expect( bubbled ).toHaveBeenCalledTimes( 1 );
	}
);

it( 'leaves other links to the browser', async () => {
	await click( '.other' );
	expect( [ mockOpenTerms, mockOpenLogin ].flatMap( ( { mock } ) => mock.calls ) ).toEqual( [] );
} );
