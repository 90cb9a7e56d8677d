import type { EarlyPage } from '../../platform/early/early-page';
import { onPress } from '../../platform/early/press';
import { start } from './early';

const mockOpenMedia = jest.fn();
const mockOpenWindow = jest.fn();
jest.mock( './viewer', () => ( { openMedia: mockOpenMedia } ) );
jest.mock( './window', () => ( { openWindow: mockOpenWindow } ) );

const nextTask = () => new Promise( ( resolve ) => setTimeout( resolve ) );
const find = < Found extends Element >( selector: string ): Found => document.querySelector( selector ) as Found;
const DATA = { style: '/style.css', texts: {} };

/** Returns whether the click was handled. jsdom cannot follow links, so the others are prevented later. */
async function click( selector: string, init: MouseEventInit = {} ): Promise< boolean > {
	const event = new MouseEvent( 'click', { bubbles: true, cancelable: true, ...init } );
	let isHandled = false;
	window.addEventListener(
		'click',
		( { defaultPrevented } ) => {
			isHandled = defaultPrevented;
			event.preventDefault();
		},
		{ once: true }
	);
	find( selector ).dispatchEvent( event );
	await nextTask();
	return isHandled;
}

beforeAll( async () => {
	window.history.replaceState( null, '', '/shop/?a=1#gr%C3%B6%C3%9Fen' );
	document.body.innerHTML = `
		<a class="picture" href="/cup.jpg" data-aisle-open="lightbox"><img src="/small.jpg"></a>
		<a class="window" href="#sizes"><b>Sizes</b></a>
		<a class="encoded" href="/shop/?a=1#größen">Größen</a>
		<a class="other-page" href="/cart/#sizes">Sizes</a>
		<a class="broken" href="#50%off">Sale</a>
		<a class="none">No address</a>
		<dialog class="aisle-lightbox" id="sizes"></dialog>
		<dialog class="aisle-lightbox" id="größen"></dialog>`;
	const page: Pick< EarlyPage, 'onPress' > = { onPress };
	start( page as EarlyPage, DATA );
	await nextTask();
} );

it( 'opens the window that the address names', () => {
	expect( mockOpenWindow ).toHaveBeenCalledWith( find( '#größen' ), undefined );
} );

describe( 'a click', () => {
	beforeEach( () => jest.clearAllMocks() );

	it( 'opens the viewer for a marked link', async () => {
		expect( await click( '.picture img' ) ).toBe( true );
		expect( mockOpenMedia.mock.calls ).toEqual( [ [ find( '.picture' ), DATA ] ] );
	} );

	it.each( [
		[ '.window b', '#sizes', '.window' ],
		[ '.encoded', '#größen', '.encoded' ],
	] )( 'on %s opens the window %s', async ( selector, dialog, opener ) => {
		expect( await click( selector ) ).toBe( true );
		expect( mockOpenWindow.mock.calls ).toEqual( [ [ find( dialog ), find( opener ) ] ] );
	} );

	it.each( [ '.other-page', '.broken', '.none', 'dialog' ] )( 'on %s is left to the browser', async ( selector ) => {
		expect( await click( selector ) ).toBe( false );
		expect( [ mockOpenMedia, mockOpenWindow ].flatMap( ( { mock } ) => mock.calls ) ).toEqual( [] );
	} );

	it.each( [ { ctrlKey: true }, { metaKey: true }, { shiftKey: true } ] )(
		'with %j is left to the browser',
		async ( init ) => {
			expect( [ await click( '.picture', init ), await click( '.window', init ) ] ).toEqual( [ false, false ] );
			expect( [ mockOpenMedia, mockOpenWindow ].flatMap( ( { mock } ) => mock.calls ) ).toEqual( [] );
		}
	);
} );

it( 'opens the window when the hash changes', async () => {
	jest.clearAllMocks();
	window.history.replaceState( null, '', '/shop/?a=1#sizes' );
	window.dispatchEvent( new HashChangeEvent( 'hashchange' ) );
	await nextTask();
	expect( mockOpenWindow ).toHaveBeenCalledWith( find( '#sizes' ), undefined );
} );
