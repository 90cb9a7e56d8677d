import { startElementPicker } from './element-picker';

const events = { onChange: jest.fn(), onPick: jest.fn(), onCancel: jest.fn() };

let page: Document;

const find = ( selector: string ): HTMLElement => page.querySelector< HTMLElement >( selector ) as HTMLElement;
const press = ( key: string ): boolean =>
	find( 'a' ).dispatchEvent( new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true } ) );
const marked = (): string[] =>
	[ ...page.querySelectorAll( '[data-aisle-pick]' ) ].map( ( { localName } ) => localName );

beforeEach( () => {
	jest.clearAllMocks();
	page = document.implementation.createHTMLDocument();
	page.body.innerHTML =
		'<header id="masthead"><nav class="menu"><a href="/shop/">Shop</a></nav></header><main></main>';
	startElementPicker( page, events );
} );

it( 'highlights the element under the pointer and picks it with a click', () => {
	const onPageClick = jest.fn();
	find( 'a' ).addEventListener( 'click', onPageClick );
	find( 'nav' ).dispatchEvent( new Event( 'mouseover', { bubbles: true } ) );
	expect( [ marked(), events.onChange.mock.lastCall ] ).toEqual( [ [ 'nav' ], [ 'nav.menu' ] ] );
	const click = new Event( 'click', { bubbles: true, cancelable: true } );
	find( 'a' ).dispatchEvent( click );
	expect( [ click.defaultPrevented, onPageClick.mock.calls.length, marked() ] ).toEqual( [ true, 0, [ 'a' ] ] );
	expect( events.onPick.mock.calls ).toEqual( [ [ 'a' ] ] );
} );

it( 'moves with the arrow keys and picks with Enter', () => {
	press( 'ArrowDown' );
	expect( marked() ).toEqual( [ 'header' ] );
	press( 'ArrowDown' );
	expect( marked() ).toEqual( [ 'nav' ] );
	press( 'ArrowUp' );
	press( 'ArrowRight' );
	expect( marked() ).toEqual( [ 'main' ] );
	press( 'ArrowRight' );
	press( 'ArrowLeft' );
	expect( marked() ).toEqual( [ 'header' ] );
	press( 'ArrowUp' );
	press( 'ArrowUp' );
	expect( marked() ).toEqual( [ 'body' ] );
	press( 'ArrowDown' );
	press( 'Enter' );
	expect( events.onPick.mock.calls ).toEqual( [ [ '#masthead' ] ] );
} );

it( 'skips elements that visitors do not see', () => {
	page.body.insertAdjacentHTML( 'afterbegin', '<style></style><script></script>' );
	press( 'ArrowDown' );
	expect( marked() ).toEqual( [ 'header' ] );
	press( 'ArrowLeft' );
	expect( marked() ).toEqual( [ 'header' ] );
} );

it( 'follows the focus, leaves Tab to the browser and ends with Escape', () => {
	find( 'a' ).dispatchEvent( new FocusEvent( 'focusin', { bubbles: true } ) );
	expect( marked() ).toEqual( [ 'a' ] );
	expect( [ press( 'Tab' ), press( 'x' ) ] ).toEqual( [ true, false ] );
	press( 'Escape' );
	expect( events.onCancel ).toHaveBeenCalledTimes( 1 );
	expect( events.onPick ).not.toHaveBeenCalled();
} );

it( 'keeps the page from submitting forms', () => {
	page.body.insertAdjacentHTML( 'beforeend', '<form></form>' );
	const submit = new Event( 'submit', { bubbles: true, cancelable: true } );
	find( 'form' ).dispatchEvent( submit );
	expect( submit.defaultPrevented ).toBe( true );
} );
