import { createRegistry } from '@wordpress/data';
import { activate, changeItem, deactivate, publishPopup } from './popup-state';
import { offersStore, STORE_NAME } from './store';

const registry = createRegistry();
registry.register( offersStore );
const select = registry.select( STORE_NAME );
const dispatch = registry.dispatch( STORE_NAME );
const close = jest.fn();
const add = jest.fn( () => Promise.resolve( true ) );
const listener = jest.fn();

it( 'is empty on a page without offers', async () => {
	expect( [ select.isOpen?.(), select.getOffer?.(), select.getItems?.() ] ).toEqual( [ false, '', [] ] );
	await dispatch.close?.();
	expect( await dispatch.add?.( 'abc-7' ) ).toBe( false );
} );

it( 'exposes the open popup and passes actions on', async () => {
	publishPopup();
	const unsubscribe = window.aisleOffers?.subscribe( listener );
	activate( 'abc', { close, add } );
	changeItem( 'abc-7', { productId: 7 } );
	changeItem( 'abc-7', { isLocked: true, selection: 'incomplete' } );
	expect( listener ).toHaveBeenCalledTimes( 3 );
	expect( [ select.isOpen?.(), select.getOffer?.(), select.isLocked?.( 'abc-7' ) ] ).toEqual( [ true, 'abc', true ] );
	expect( select.getItem?.( 'abc-7' ) ).toMatchObject( { productId: 7, selection: 'incomplete', isAdded: false } );
	expect( select.getItems?.() ).toBe( select.getItems?.() );
	await dispatch.close?.();
	expect( [ close.mock.calls.length, await dispatch.add?.( 'abc-7' ) ] ).toEqual( [ 1, true ] );
	expect( add ).toHaveBeenCalledWith( 'abc-7' );
	unsubscribe?.();
	deactivate();
	expect( [ select.isOpen?.(), select.getItems?.(), listener.mock.calls.length ] ).toEqual( [ false, [], 3 ] );
} );
