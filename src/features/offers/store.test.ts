import { createRegistry } from '@wordpress/data';
import { offersStore, STORE_NAME } from './store';

const registry = createRegistry();
registry.register( offersStore );
const select = registry.select( STORE_NAME );
const dispatch = registry.dispatch( STORE_NAME );
const close = jest.fn();
const add = jest.fn( () => Promise.resolve( true ) );
const listener = jest.fn();

it( 'is empty until the first popup', async () => {
	expect( [ select.isOpen?.(), select.getOffer?.(), select.getItems?.() ] ).toEqual( [ false, '', [] ] );
	expect( select.getItems?.() ).toBe( select.getItems?.() );
	await dispatch.close?.();
	expect( await dispatch.add?.( 'abc-7' ) ).toBe( false );
} );

it( 'exposes the open popup, notifies of changes and passes actions on', async () => {
	const popup = await import( './popup-state' );
	const unsubscribe = registry.subscribe( listener, STORE_NAME );
	popup.activate( 'abc', { close, add } );
	popup.changeItem( 'abc-7', { productId: 7 } );
	popup.changeItem( 'abc-7', { isLocked: true, selection: 'incomplete' } );
	expect( listener ).toHaveBeenCalledTimes( 3 );
	expect( [ select.isOpen?.(), select.getOffer?.() ] ).toEqual( [ true, 'abc' ] );
	expect( select.getItems?.() ).toEqual( [
		{
			id: 'abc-7',
			productId: 7,
			selection: 'incomplete',
			variationId: 0,
			isLocked: true,
			isAdded: false,
			message: '',
		},
	] );
	expect( select.getItems?.() ).toBe( select.getItems?.() );
	await dispatch.close?.();
	expect( [ close.mock.calls.length, await dispatch.add?.( 'abc-7' ) ] ).toEqual( [ 1, true ] );
	expect( add ).toHaveBeenCalledWith( 'abc-7' );
	popup.deactivate();
	expect( [ select.isOpen?.(), select.getItems?.(), listener.mock.calls.length ] ).toEqual( [ false, [], 4 ] );
	unsubscribe();
} );
