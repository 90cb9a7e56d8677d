import { startMenus } from './disclosures';

const MENU = `
	<ul class="aisle-menu is-dropdown">
		<li id="shop"><a href="/shop/">Shop</a><button aria-expanded="false" aria-controls="sub-1"></button>
			<ul id="sub-1" style="position: absolute">
				<li id="cups"><a href="/cups/">Cups</a><button aria-expanded="false" aria-controls="sub-2"></button>
					<ul id="sub-2" style="position: absolute"><li><a href="/blue/">Blue</a></li></ul>
				</li>
			</ul>
		</li>
		<li id="help"><a href="#" role="button" aria-expanded="false" aria-controls="sub-3">Help</a>
			<ul id="sub-3" style="position: absolute"><li><a href="/faq/">FAQ</a></li></ul>
		</li>
	</ul><a id="after" href="/after/">After</a>`;

const find = ( selector: string ): HTMLElement => document.querySelector< HTMLElement >( selector ) as HTMLElement;
const button = ( item: string ): HTMLElement => find( `#${ item } > [aria-controls]` );
const submenu = ( item: string ): HTMLElement => find( `#${ item } > ul` );
/** Returns the items whose submenu is open, after checking that button and submenu agree. */
const openItems = (): string[] =>
	[ 'shop', 'cups', 'help' ].filter( ( item ) => {
		expect( button( item ).getAttribute( 'aria-expanded' ) ).toBe( String( ! submenu( item ).hidden ) );
		return ! submenu( item ).hidden;
	} );
const point = ( item: string, type: string, pointerType = 'mouse', [ clientX, clientY ] = [ 0, 0 ] ): void =>
	void find( `#${ item }` ).dispatchEvent(
		Object.assign( new MouseEvent( type, { clientX, clientY } ), { pointerType } )
	);
const press = ( target: HTMLElement, key: string ): boolean =>
	target.dispatchEvent( new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true } ) );
const click = ( target: HTMLElement, detail = 1 ): boolean =>
	target.dispatchEvent( new MouseEvent( 'click', { bubbles: true, cancelable: true, detail } ) );

let changeWidth = (): void => undefined;

beforeEach( () => {
	jest.useFakeTimers();
	const addEventListener = ( _type: string, listener: () => void ): void => {
		changeWidth = listener;
	};
	window.matchMedia = jest.fn().mockReturnValue( { matches: true, addEventListener } );
	document.body.innerHTML = MENU;
	startMenus( document.querySelectorAll( '.aisle-menu' ) );
} );
afterEach( () => jest.useRealTimers() );

describe( 'buttons', () => {
	it( 'opens a parent without a target by Enter when the theme changes its state first', () => {
		button( 'help' ).addEventListener( 'keydown', () => button( 'help' ).setAttribute( 'aria-expanded', 'true' ) );
		press( button( 'help' ), 'Enter' );
		click( button( 'help' ), 0 );
		expect( openItems() ).toEqual( [ 'help' ] );
	} );

	it( 'hides closed submenus and says that the script is ready', () => {
		expect( openItems() ).toEqual( [] );
		expect( find( '.aisle-menu' ).classList.contains( 'is-ready' ) ).toBe( true );
	} );

	it( 'opens and closes a submenu', () => {
		click( button( 'shop' ) );
		expect( openItems() ).toEqual( [ 'shop' ] );
		expect( document.activeElement ).toBe( button( 'shop' ) );
		click( button( 'shop' ) );
		expect( openItems() ).toEqual( [] );
	} );

	it( 'closes another submenu and its inner one', () => {
		click( button( 'shop' ) );
		click( button( 'cups' ) );
		expect( openItems() ).toEqual( [ 'shop', 'cups' ] );
		click( button( 'help' ) );
		expect( openItems() ).toEqual( [ 'help' ] );
	} );

	it( 'opens a parent without a target by Space and stays on the page', () => {
		expect( press( button( 'help' ), ' ' ) ).toBe( false );
		expect( openItems() ).toEqual( [ 'help' ] );
		expect( click( button( 'help' ) ) ).toBe( false );
	} );

	it( 'leaves links of the menu to the browser', () => {
		const link = find( '#shop > a' );
		expect( [ press( link, ' ' ), press( link, 'Enter' ) ] ).toEqual( [ true, true ] );
		link.focus();
		expect( openItems() ).toEqual( [] );
	} );

	it( 'opens with the branch that the server has opened', () => {
		document.body.innerHTML = MENU.replace( 'aria-expanded="false"', 'aria-expanded="true"' );
		startMenus( document.querySelectorAll( '.aisle-menu' ) );
		expect( openItems() ).toEqual( [ 'shop' ] );
	} );
} );

describe( 'closing', () => {
	beforeEach( () => {
		click( button( 'shop' ) );
		click( button( 'cups' ) );
	} );

	it( 'closes the inner submenu first on Escape and returns the focus', () => {
		find( '#sub-2 a' ).focus();
		expect( press( find( '#sub-2 a' ), 'Escape' ) ).toBe( false );
		expect( openItems() ).toEqual( [ 'shop' ] );
		expect( document.activeElement ).toBe( button( 'cups' ) );
		press( button( 'cups' ), 'Escape' );
		expect( openItems() ).toEqual( [] );
		expect( document.activeElement ).toBe( button( 'shop' ) );
		expect( press( button( 'shop' ), 'Escape' ) ).toBe( true );
	} );

	it( 'closes when the focus or a press is elsewhere', () => {
		find( '#cups > a' ).focus();
		expect( openItems() ).toEqual( [ 'shop', 'cups' ] );
		find( '#shop > a' ).focus();
		expect( openItems() ).toEqual( [ 'shop' ] );
		find( '#after' ).focus();
		expect( openItems() ).toEqual( [] );
		click( button( 'shop' ) );
		document.body.dispatchEvent( new Event( 'pointerdown', { bubbles: true } ) );
		expect( openItems() ).toEqual( [] );
	} );

	it( 'leaves the focus outside on Escape', () => {
		( document.activeElement as HTMLElement ).blur();
		press( document.body, 'Escape' );
		expect( document.activeElement ).toBe( document.body );
	} );
} );

describe( 'hover', () => {
	it.each( [ 'mouse', 'pen' ] )( 'opens when the %s rests and closes 70 ms after it has left', ( pointerType ) => {
		point( 'shop', 'pointerenter', pointerType );
		jest.advanceTimersByTime( 19 );
		expect( openItems() ).toEqual( [] );
		jest.advanceTimersByTime( 1 );
		expect( openItems() ).toEqual( [ 'shop' ] );
		point( 'shop', 'pointerleave', pointerType );
		jest.advanceTimersByTime( 69 );
		expect( openItems() ).toEqual( [ 'shop' ] );
		jest.advanceTimersByTime( 1 );
		expect( openItems() ).toEqual( [] );
	} );

	it( 'waits while the pointer moves 3 px or more between two looks', () => {
		point( 'shop', 'pointerenter' );
		for ( const x of [ 3, 6, 9 ] ) {
			point( 'shop', 'pointermove', 'mouse', [ x, 0 ] );
			jest.advanceTimersByTime( 20 );
			expect( openItems() ).toEqual( [] );
		}
		point( 'shop', 'pointermove', 'mouse', [ 11, 1 ] );
		jest.advanceTimersByTime( 20 );
		expect( openItems() ).toEqual( [ 'shop' ] );
	} );

	it( 'stays open when the pointer returns in time', () => {
		point( 'shop', 'pointerenter' );
		jest.advanceTimersByTime( 20 );
		point( 'shop', 'pointerleave' );
		jest.advanceTimersByTime( 60 );
		point( 'shop', 'pointerenter' );
		jest.advanceTimersByTime( 200 );
		expect( openItems() ).toEqual( [ 'shop' ] );
	} );

	it( 'does not open on touch', () => {
		point( 'shop', 'pointerenter', 'touch' );
		jest.advanceTimersByTime( 500 );
		expect( openItems() ).toEqual( [] );
	} );

	it( 'keeps the submenu open on the first click after hover', () => {
		point( 'help', 'pointerenter' );
		jest.advanceTimersByTime( 20 );
		click( button( 'help' ) );
		expect( openItems() ).toEqual( [ 'help' ] );
		point( 'help', 'pointerleave' );
		jest.advanceTimersByTime( 500 );
		expect( openItems() ).toEqual( [ 'help' ] );
		click( button( 'help' ) );
		expect( openItems() ).toEqual( [] );
	} );

	it( 'closes on a key press of the button after hover', () => {
		point( 'shop', 'pointerenter' );
		jest.advanceTimersByTime( 20 );
		click( button( 'shop' ), 0 );
		expect( openItems() ).toEqual( [] );
	} );
} );

it( 'unfolds a submenu that is not over the page and ignores hover, Escape and focus', () => {
	for ( const item of [ 'shop', 'help' ] ) {
		submenu( item ).style.position = 'static';
		point( item, 'pointerenter' );
		jest.advanceTimersByTime( 500 );
		expect( openItems() ).not.toContain( item );
		click( button( item ) );
	}
	find( '#after' ).focus();
	expect( press( find( '#after' ), 'Escape' ) ).toBe( true );
	expect( openItems() ).toEqual( [ 'shop', 'help' ] );
} );

it( 'closes unfolded submenus that lie over the page at another width', () => {
	for ( const item of [ 'shop', 'help' ] ) {
		submenu( item ).style.position = 'static';
		click( button( item ) );
	}
	submenu( 'help' ).style.position = 'absolute';
	changeWidth();
	expect( openItems() ).toEqual( [ 'shop' ] );
} );

it( 'hides touches on links from scripts of the theme', () => {
	const themeListener = jest.fn();
	find( '#shop > a' ).addEventListener( 'pointerup', themeListener );
	for ( const pointerType of [ 'touch', 'mouse' ] ) {
		find( '#shop > a' ).dispatchEvent(
			Object.assign( new Event( 'pointerup', { bubbles: true } ), { pointerType } )
		);
	}
	expect( themeListener ).toHaveBeenCalledTimes( 1 );
} );
