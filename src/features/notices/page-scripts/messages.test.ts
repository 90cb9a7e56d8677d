/** Elements that jQuery wraps, with the data that was stored for them. */
const stored = new Map< unknown, unknown >();
const collectionOf = ( element: HTMLElement ) => ( {
	each( callback: ( this: HTMLElement ) => void ) {
		callback.call( element );
		return this;
	},
	data: ( key: string, value: unknown ) => stored.set( key, value ),
} );

type Method = ( this: object ) => object;
interface FakeJQuery {
	fn: Record< string, Method | undefined >;
	growlUI?: ( title: string, message?: string, timeout?: number ) => void;
}

const loadScript = () => jest.isolateModulesAsync( async () => void ( await import( './messages' ) ) );
const form = (): HTMLElement => document.querySelector< HTMLElement >( 'form' ) as HTMLElement;
const texts = (): ( string | null )[] =>
	[ ...document.querySelectorAll( '.aisle-growl > *' ) ].map( ( { textContent } ) => textContent );

async function loadWithJQuery( added: FakeJQuery = { fn: {} } ): Promise< FakeJQuery > {
	Reflect.deleteProperty( collectionOf, 'growlUI' );
	const jQuery = Object.assign( collectionOf, added );
	Object.assign( window, { jQuery } );
	await loadScript();
	return jQuery;
}

beforeEach( () => {
	document.body.innerHTML = '<form></form>';
} );
afterEach( () => Reflect.deleteProperty( window, 'jQuery' ) );

it( 'shows the text of the event and offers functions', async () => {
	await loadScript();
	document.dispatchEvent( new CustomEvent( 'aisle:say', { detail: { text: 'Saved', kind: 'success' } } ) );
	window.aisleNotices.say( 'Sent' );
	expect( texts().slice( -2 ) ).toEqual( [ 'Saved', 'Sent' ] );
	window.aisleNotices.cover( form(), true );
	expect( form().inert ).toBe( true );
} );

it( 'covers the element that an event names', async () => {
	await loadScript();
	const send = ( isWaiting: boolean ) =>
		form().dispatchEvent( new CustomEvent( 'aisle:cover', { bubbles: true, detail: isWaiting } ) );
	send( true );
	expect( [ form().inert, form().ariaBusy ] ).toEqual( [ true, 'true' ] );
	send( false );
	expect( [ form().inert, form().ariaBusy ] ).toEqual( [ false, 'false' ] );
} );

it( 'adds block and unblock with the data of blockUI', async () => {
	const { fn } = await loadWithJQuery();
	const collection = collectionOf( form() );
	expect( fn.block?.call( collection ) ).toBe( collection );
	expect( [ form().inert, stored.get( 'blockUI.isBlocked' ) ] ).toEqual( [ true, 1 ] );
	fn.unblock?.call( collection );
	expect( [ form().inert, stored.get( 'blockUI.isBlocked' ) ] ).toEqual( [ false, 0 ] );
} );

it( 'shows the text of growlUI without its HTML', async () => {
	const jQuery = await loadWithJQuery();
	jQuery.growlUI?.( 'Saved', '<b onclick="x()">Your cart</b>' );
	expect( texts().at( -1 ) ).toBe( 'Saved Your cart' );
} );

it( 'shows a message of growlUI for its timeout', async () => {
	const jQuery = await loadWithJQuery();
	jQuery.growlUI?.( 'Saved', '', 8000 );
	jQuery.growlUI?.( 'Sent', '', 0 );
	const [ saved, sent ] = [ ...document.querySelectorAll< HTMLElement >( '.aisle-growl > *' ) ].slice( -2 );
	const time = ( element?: HTMLElement ) => element?.style.getPropertyValue( '--aisle-time' );
	expect( [ time( saved ), time( sent ) ] ).toEqual( [ '8000ms', '3000ms' ] );
} );

it( 'keeps the names of blockUI if it is loaded', async () => {
	const theirs = jest.fn();
	const jQuery = await loadWithJQuery( { fn: { block: theirs, unblock: theirs }, growlUI: theirs } );
	expect( [ jQuery.fn.block, jQuery.fn.unblock, jQuery.growlUI ] ).toEqual( [ theirs, theirs, theirs ] );
} );

export {};
