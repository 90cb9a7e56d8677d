import { startSidebar } from './sidebar';

let dialog: HTMLDialogElement;
let addListener: jest.SpyInstance;
let widthListeners: ( ( event: { matches: boolean } ) => void )[];
const changeWidth = ( event: { matches: boolean } ): void =>
	widthListeners.forEach( ( listener ) => listener( event ) );

const find = ( selector: string ): HTMLElement => document.querySelector< HTMLElement >( selector ) as HTMLElement;

function removeListeners(): void {
	addListener.mock.calls.forEach( ( [ type, listener, options ] ) =>
		document.removeEventListener( type, listener, options )
	);
}

function start( trigger = '#theme' ): void {
	removeListeners();
	document.body.innerHTML = `<button id="theme">Menu</button><a id="own" href="#aisle-sidebar-1">Menu</a>
		<p id="part">Part</p><dialog id="aisle-sidebar-1" data-trigger="${ trigger }"><div>
			<a id="in-page" href="#part"><b>Part</b></a><a id="other" href="/x/">X</a>
			<a id="missing" href="#nothing">Nothing</a><a id="top" href="#">Top</a>
			<a id="abroad" href="https://abroad.example/page/#part">Abroad</a>
			<a id="new-tab" href="#part" target="_blank">New tab</a>
		</div></dialog>`;
	dialog = document.querySelector( 'dialog' ) as HTMLDialogElement;
	widthListeners = [];
	window.matchMedia = jest.fn().mockReturnValue( {
		addEventListener: ( _type: string, listener: typeof changeWidth ) => widthListeners.push( listener ),
	} );
	startDialog( dialog );
}

/** @param target Dialog; jsdom cannot show it. */
function startDialog( target: HTMLDialogElement ): void {
	target.showModal = () => void ( target.open = true );
	target.close = () => {
		if ( target.open ) {
			target.open = false;
			target.dispatchEvent( new Event( 'close' ) );
		}
	};
	startSidebar( target );
}

/** Time for the history's queue and events, in ms. */
const HISTORY_MS = 40;
const historySettles = (): Promise< void > => new Promise( ( resolve ) => setTimeout( resolve, HISTORY_MS ) );

beforeEach( () => {
	window.history.replaceState( null, '', '/page/' );
	addListener = jest.spyOn( document, 'addEventListener' );
	start();
} );
afterEach( async () => {
	dialog.close();
	await historySettles();
	removeListeners();
	addListener.mockRestore();
} );

const click = ( selector: string ): boolean =>
	find( selector ).dispatchEvent( new MouseEvent( 'click', { bubbles: true, cancelable: true } ) );
const touch = ( type: string, clientX: number, clientY: number, key: string ): void =>
	void dialog.dispatchEvent( Object.assign( new Event( type ), { [ key ]: [ { clientX, clientY } ] } ) );
const swipe = ( x: number, y: number ): void => {
	touch( 'touchstart', 200, 200, 'touches' );
	touch( 'touchend', 200 + x, 200 + y, 'changedTouches' );
};

it( 'opens by its link and returns the focus', () => {
	expect( find( '#own' ).getAttribute( 'role' ) ).toBe( 'button' );
	expect( click( '#own' ) ).toBe( false );
	expect( dialog.open ).toBe( true );
	expect( document.documentElement.className ).toBe( 'has-aisle-sidebar' );
	dialog.close();
	expect( dialog.open ).toBe( false );
	expect( document.activeElement ).toBe( find( '#own' ) );
	expect( document.documentElement.className ).toBe( '' );
} );

it.each( [
	[ 1000, 'stable' ],
	[ 985, '' ],
] )( 'keeps the space of a scroll bar in a window of %d px: "%s"', ( innerWidth, gutter ) => {
	Object.defineProperty( document.documentElement, 'clientWidth', { value: 985, configurable: true } );
	window.innerWidth = innerWidth;
	click( '#own' );
	expect( document.documentElement.style.scrollbarGutter ).toBe( gutter );
} );

it( 'opens by Space on its link', () => {
	const event = new KeyboardEvent( 'keydown', { key: ' ', cancelable: true } );
	find( '#own' ).dispatchEvent( event );
	expect( [ dialog.open, event.defaultPrevented ] ).toEqual( [ true, true ] );
} );

it( 'opens by the button of the theme instead of the theme', () => {
	const themeListener = jest.fn();
	find( '#theme' ).addEventListener( 'click', themeListener );
	click( '#theme' );
	expect( [ dialog.open, themeListener.mock.calls.length ] ).toEqual( [ true, 0 ] );
	dialog.close();
	expect( document.activeElement ).toBe( find( '#theme' ) );
} );

it.each( [ '', '#theme:::', '[' ] )( 'leaves the button to the theme when the selector is "%s"', ( trigger ) => {
	start( trigger );
	const themeListener = jest.fn();
	find( '#theme' ).addEventListener( 'click', themeListener );
	click( '#theme' );
	expect( [ dialog.open, themeListener.mock.calls.length ] ).toEqual( [ false, 1 ] );
	click( '#own' );
	expect( dialog.open ).toBe( true );
} );

it( 'closes on a link within the page, which gets the focus and the history entry', async () => {
	click( '#own' );
	await historySettles();
	const { length } = window.history;
	expect( window.history.state ).toHaveProperty( 'aisleSteps' );
	expect( click( '#in-page b' ) ).toBe( false );
	expect( dialog.open ).toBe( false );
	expect( window.location.hash ).toBe( '#part' );
	expect( document.activeElement ).toBe( find( '#part' ) );
	await historySettles();
	expect( window.history.length ).toBe( length );
	expect( [ window.history.state ?? null, window.location.hash ] ).toEqual( [ null, '#part' ] );
} );

it.each( [ 'other', 'abroad', 'new-tab' ] )( 'leaves the link "%s" to the browser', ( id ) => {
	click( '#own' );
	let isTaken = false;
	document.body.addEventListener(
		'click',
		( event ) => {
			isTaken = event.defaultPrevented;
			event.preventDefault();
		},
		{ once: true }
	);
	click( `#${ id }` );
	expect( [ isTaken, dialog.open ] ).toEqual( [ false, true ] );
} );

it( 'closes on a link to the top of the page without an entry of its own', async () => {
	for ( const times of [ 1, 2 ] ) {
		click( '#own' );
		await historySettles();
		const { length } = window.history;
		expect( click( '#top' ) ).toBe( false );
		expect( dialog.open ).toBe( false );
		await historySettles();
		expect( [ times, window.history.length ] ).toEqual( [ times, length ] );
		expect( window.history.state ?? null ).toBeNull();
		expect( window.location.href ).toMatch( /\/page\/#$/ );
	}
} );

it( 'returns the focus when the target of a link is missing', () => {
	click( '#own' );
	expect( click( '#missing' ) ).toBe( false );
	expect( [ dialog.open, window.location.hash ] ).toEqual( [ false, '#nothing' ] );
	expect( document.activeElement ).toBe( find( '#own' ) );
} );

it( 'closes when the screen grows over 850 px', () => {
	click( '#own' );
	changeWidth( { matches: false } );
	expect( dialog.open ).toBe( true );
	changeWidth( { matches: true } );
	expect( dialog.open ).toBe( false );
} );

it( 'leaves no history entry when the screen grows over two open sidebars', async () => {
	dialog.insertAdjacentHTML( 'beforeend', '<a id="inner" href="#aisle-sidebar-2">Second</a>' );
	dialog.insertAdjacentHTML( 'afterend', '<dialog id="aisle-sidebar-2"></dialog>' );
	const second = find( '#aisle-sidebar-2' ) as HTMLDialogElement;
	startDialog( second );
	click( '#own' );
	click( '#inner' );
	await historySettles();
	expect( [ dialog.open, second.open ] ).toEqual( [ true, true ] );
	changeWidth( { matches: true } );
	expect( [ dialog.open, second.open ] ).toEqual( [ false, false ] );
	await historySettles();
	await historySettles();
	expect( window.history.state ?? null ).toBeNull();
} );

it.each( [
	[ 'ltr', -61, 0, false ],
	[ 'ltr', -60, 0, true ],
	[ 'ltr', -100, 60, true ],
	[ 'ltr', 100, 0, true ],
	[ 'rtl', 100, 0, false ],
	[ 'rtl', -100, 0, true ],
] )( 'with text %s, a swipe by %d, %d px leaves it open: %s', ( direction, x, y, isOpen ) => {
	dialog.style.direction = direction;
	click( '#own' );
	swipe( x, y );
	expect( dialog.open ).toBe( isOpen );
} );

it( 'closes on Back', async () => {
	click( '#own' );
	await historySettles();
	expect( window.history.state ).toHaveProperty( 'aisleSteps' );
	window.history.back();
	await new Promise( ( resolve ) => window.addEventListener( 'popstate', resolve, { once: true } ) );
	expect( dialog.open ).toBe( false );
} );
