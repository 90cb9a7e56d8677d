import type { Cart } from '../../../platform/cart/core/types';
import { asList, asRecord } from '../../../platform/check';
import { createSampleShop } from './sample-cart';
import { sampleRewards } from './sample-rewards';

const PRODUCTS = [
	{ id: 5, name: 'Mug', price: '18.00', regularPrice: '18.00', image: '', url: '' },
	{ id: 6, name: 'Glasses', price: '48.00', regularPrice: '56.00', image: 'glasses.jpg', url: '' },
];

beforeEach( () => {
	globalThis.fetch = jest.fn( () => Promise.reject( new Error( 'Nothing may be sent.' ) ) );
} );
afterEach( () => expect( globalThis.fetch ).not.toHaveBeenCalled() );

const settled = () => new Promise( ( resolve ) => setTimeout( resolve, 300 ) );

async function opened( products = PRODUCTS ) {
	const shop = createSampleShop( products, 2 );
	shop.setEmpty( false );
	await settled();
	return { ...shop, cart: (): Cart => shop.core.getView().cart as Cart };
}

it( 'shows products of the shop, and invented ones where it has fewer than three', async () => {
	const { cart } = await opened();
	expect( cart().lines.map( ( { name } ) => name ) ).toEqual( [ 'Mug', 'Glasses', 'Stoneware mug' ] );
	expect( ( await opened( [] ) ).cart().lines ).toHaveLength( 3 );
} );

it( 'shows answers, one old price and how few are left', async () => {
	const { lines } = ( await opened() ).cart();
	expect( lines.map( ( { unitPrice, regularPrice } ) => unitPrice !== regularPrice ) ).toEqual( [ false, true, false ] );
	expect( lines.map( ( { details } ) => details.length > 0 ) ).toEqual( [ false, true, false ] );
	expect( lines.map( ( { notes } ) => notes.length ) ).toEqual( [ 0, 0, 1 ] );
} );

it( 'follows quantities, removals and their undo, and coupons, with totals that are right', async () => {
	const { core, cart } = await opened();
	expect( cart().totals ).toMatchObject( { subtotal: '132.00', total: '132.00' } );
	await core.setQuantity( 'sample-0', 3 );
	expect( [ cart().totals.subtotal, cart().count ] ).toEqual( [ '168.00', 6 ] );
	await core.remove( 'sample-1' );
	expect( cart().totals.subtotal ).toBe( '72.00' );
	await core.restore( 'sample-1' );
	expect( cart().totals.subtotal ).toBe( '168.00' );
	await core.applyCoupon( 'ten' );
	expect( cart() ).toMatchObject( { coupons: [ { code: 'ten', amount: '16.80' } ], totals: { total: '151.20' } } );
	await core.removeCoupon( 'ten' );
	expect( cart().totals.total ).toBe( '168.00' );
} );

it( 'can be empty and full again', async () => {
	const { setEmpty, cart } = await opened();
	setEmpty( true );
	await settled();
	expect( [ cart().lines, cart().count, cart().totals.total ] ).toEqual( [ [], 0, '0.00' ] );
	setEmpty( false );
	await settled();
	expect( cart().lines ).toHaveLength( 3 );
} );

it( 'says with each answer what the other rooms would say', async () => {
	const { say, core, cart } = await opened();
	say( ( sample ) => ( { rewards: sampleRewards( { rewards: [ { kind: 'percent', goal: 150, value: 10, text: '' }, { kind: 'gift', goal: '200', value: 0, text: 'A mug' } ] }, sample, 132 ) } ) );
	await settled();
	const bar = () => asList( asRecord( cart().extensions.rewards ).milestones ).map( asRecord ).map( ( { name, remaining, reached } ) => [ name, remaining, reached ] );
	expect( bar() ).toEqual( [ [ '10% off', '18', false ], [ 'A mug', '68', false ] ] );
	await core.setQuantity( 'sample-0', 2 );
	expect( bar() ).toEqual( [ [ '10% off', '0', true ], [ 'A mug', '50', false ] ] );
} );

it( 'takes in what is added from the suggestions', async () => {
	const { core, cart } = await opened( [ ...PRODUCTS, ...PRODUCTS.map( ( product ) => ( { ...product, id: product.id + 10, name: `Other ${ product.name }` } ) ) ] );
	await core.add( { productId: 16, quantity: 1 } );
	expect( cart().lines.map( ( { name } ) => name ) ).toEqual( [ 'Mug', 'Glasses', 'Other Mug', 'Other Glasses' ] );
} );
