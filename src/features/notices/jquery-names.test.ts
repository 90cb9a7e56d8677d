import { addJQueryNames, isJQuery, type BlockUi } from './jquery-names';

jest.mock( './overlay', () => ( { block: jest.fn(), unblock: jest.fn() } ) );

const { block, unblock } = jest.requireMock< { block: jest.Mock; unblock: jest.Mock } >( './overlay' );

/** Returns a minimal jQuery for one element. */
function makeJQuery(): BlockUi & { stored: Map< string, unknown > } {
	const stored = new Map< string, unknown >();
	const collectionOf = ( element: HTMLElement ) => ( {
		each( callback: ( this: HTMLElement ) => void ) {
			callback.call( element );
			return this;
		},
		data: ( key: string, value: unknown ) => stored.set( key, value ),
		removeData: ( key: string ) => stored.delete( key ),
	} );
	const fn: BlockUi[ 'fn' ] = {};
	return Object.assign( collectionOf, { fn, stored } );
}

it( 'adds block and unblock with the data and callbacks of blockUI', () => {
	const jQuery = makeJQuery();
	const calls: string[] = [];
	addJQueryNames( jQuery, jest.fn() );
	const form = document.createElement( 'form' );
	const collection = jQuery( form );
	const { block: blockThem, unblock: unblockThem } = jQuery.fn;
	expect( blockThem?.call( collection, { onBlock: () => void calls.push( 'blocked' ) } ) ).toBe( collection );
	expect( jQuery.stored.get( 'blockUI.isBlocked' ) ).toBe( 1 );
	expect( block ).toHaveBeenCalledWith( form );
	unblockThem?.call( collection, { onUnblock: () => void calls.push( 'unblocked' ) } );
	expect( jQuery.stored.has( 'blockUI.isBlocked' ) ).toBe( false );
	expect( unblock ).toHaveBeenCalledWith( form );
	expect( calls ).toEqual( [ 'blocked', 'unblocked' ] );
} );

it( 'shows the text of growlUI without its HTML', () => {
	const jQuery = makeJQuery();
	const say = jest.fn();
	const onClose = jest.fn();
	addJQueryNames( jQuery, say );
	jQuery.growlUI?.( 'Saved', '<b onclick="x()">Your cart</b>', 1000, onClose );
	expect( say ).toHaveBeenCalledWith( 'Saved Your cart', '', 1000, onClose );
} );

it( 'keeps the names of blockUI if it is loaded', () => {
	const jQuery = makeJQuery();
	const theirs = jest.fn();
	jQuery.fn.block = theirs;
	jQuery.growlUI = theirs;
	addJQueryNames( jQuery, jest.fn() );
	expect( [ jQuery.fn.block, jQuery.growlUI, jQuery.fn.unblock ] ).toEqual( [ theirs, theirs, undefined ] );
} );

it( 'recognizes jQuery', () => {
	expect( [ isJQuery( makeJQuery() ), isJQuery( undefined ), isJQuery( () => undefined ) ] ).toEqual( [
		true,
		false,
		false,
	] );
} );
