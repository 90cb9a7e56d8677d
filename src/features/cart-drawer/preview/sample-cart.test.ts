import type { CartCore } from '../../../platform/cart/core/cart-core';
import type { Cart } from '../../../platform/cart/core/types';
import { asList, asRecord } from '../../../platform/check';
import { createSampleShop } from './sample-cart';
import { earnedRewards, sampleRewards } from './sample-rewards';

const PRODUCTS = [
	{ id: 5, name: 'Mug', price: '18.00', regularPrice: '18.00', image: '', url: '' },
	{ id: 6, name: 'Glasses', price: '48.00', regularPrice: '56.00', image: 'glasses.jpg', url: '' },
];

beforeEach( () => {
	globalThis.fetch = jest.fn( () => Promise.reject( new Error( 'Nothing may be sent.' ) ) );
} );
afterEach( () => expect( globalThis.fetch ).not.toHaveBeenCalled() );

/** Resolves when the core has no pending operation left. */
const waitUntilSettled = ( { getState, subscribe }: CartCore ) =>
	new Promise< void >( ( resolve ) => {
		const unsubscribe = subscribe( () => {
			if ( getState().pending.length === 0 ) {
				unsubscribe();
				resolve();
			}
		} );
	} );

async function openSampleShop( products = PRODUCTS ) {
	const shop = createSampleShop( products, 2 );
	shop.setEmpty( false );
	await waitUntilSettled( shop.core );
	return { ...shop, cart: (): Cart => shop.core.getView().cart as Cart };
}

it( "shows the store's products, or samples when it has fewer than three", async () => {
	const { cart } = await openSampleShop();
	expect( cart().lines.map( ( { name } ) => name ) ).toEqual( [ 'Mug', 'Glasses', 'Stoneware mug' ] );
	expect( ( await openSampleShop( [] ) ).cart().lines ).toHaveLength( 3 );
} );

it( 'shows answers, one reduced price and a low-stock note', async () => {
	const { lines } = ( await openSampleShop() ).cart();
	expect( lines.map( ( { unitPrice, regularPrice } ) => unitPrice !== regularPrice ) ).toEqual( [
		false,
		true,
		false,
	] );
	expect( lines.map( ( { details } ) => details.length > 0 ) ).toEqual( [ false, true, false ] );
	expect( lines.map( ( { notes } ) => notes.length ) ).toEqual( [ 0, 0, 1 ] );
} );

it( 'updates the totals for quantities, removals, undo and coupons', async () => {
	const { core, cart } = await openSampleShop();
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

it( 'switches the sample cart between empty and filled', async () => {
	const { core, setEmpty, cart } = await openSampleShop();
	setEmpty( true );
	await waitUntilSettled( core );
	expect( [ cart().lines, cart().count, cart().totals.total ] ).toEqual( [ [], 0, '0.00' ] );
	setEmpty( false );
	await waitUntilSettled( core );
	expect( cart().lines ).toHaveLength( 3 );
} );

const DRAFTS = {
	rewards: [
		{ kind: 'percent', goal: 150, value: 10, text: '', products: '' },
		{ kind: 'gift', goal: '200', value: 0, text: 'A mug', products: '5,99' },
	],
};
const barOf = ( cart: Cart ): unknown[] =>
	asList( asRecord( cart.extensions.rewards ).milestones )
		.map( asRecord )
		.map( ( { name, remaining, reached } ) => [ name, remaining, reached ] );

it( "adds the other features' data, with free shipping beside the rewards", async () => {
	const { setExtensions, core, cart } = await openSampleShop();
	setExtensions( ( sample ) => ( { rewards: sampleRewards( DRAFTS, sample, 132, true ) } ) );
	await waitUntilSettled( core );
	expect( barOf( cart() ) ).toEqual( [
		[ '10% off', '18', false ],
		[ 'free shipping', '38', false ],
		[ 'A mug', '68', false ],
	] );
	await core.setQuantity( 'sample-0', 2 );
	expect( barOf( cart() ) ).toEqual( [
		[ '10% off', '0', true ],
		[ 'free shipping', '20', false ],
		[ 'A mug', '50', false ],
	] );
	for ( const [ values, hasFreeShippingGoal ] of [
		[ { ...DRAFTS, free_shipping: false }, true ],
		[ DRAFTS, false ],
	] as const ) {
		expect(
			sampleRewards( values, cart(), 132, hasFreeShippingGoal ).milestones.map( ( { kind } ) => kind )
		).toEqual( [ 'percent', 'gift' ] );
	}
} );

it( 'applies earned rewards as a discount and as a gift line', async () => {
	const { setExtensions, core, cart } = await openSampleShop();
	setExtensions(
		() => ( {} ),
		( subtotal, count ) => earnedRewards( DRAFTS, subtotal, count )
	);
	await waitUntilSettled( core );
	expect( [ cart().coupons, cart().lines.length ] ).toEqual( [ [], 3 ] );
	await core.setQuantity( 'sample-0', 6 );
	expect( cart() ).toMatchObject( {
		count: 9,
		coupons: [ { label: '10% off', amount: '22.20', removable: false } ],
		totals: { subtotal: '222.00', discount: '22.20', total: '199.80' },
	} );
	expect( cart().lines[ 3 ] ).toMatchObject( {
		name: 'Mug',
		quantity: 1,
		total: '0.00',
		removable: false,
		editable: false,
		notes: [ { text: 'Free gift' } ],
	} );
} );

it( 'applies the discount of the highest goal and never more than the total', async () => {
	const reward = ( kind: string, goal: number, value: number ) => ( { kind, goal, value, text: '  ', products: '' } );
	const drafts = {
		rewards: [
			reward( 'percent', 100, 20 ),
			reward( 'percent', 50, 5 ),
			reward( 'amount', 60, 3 ),
			reward( 'amount', 90, 500 ),
			reward( 'percent', 999, 50 ),
		],
	};
	const { setExtensions, core, cart } = await openSampleShop();
	setExtensions(
		() => ( {} ),
		( subtotal, count ) => earnedRewards( drafts, subtotal, count )
	);
	await waitUntilSettled( core );
	expect( cart().coupons.map( ( { amount } ) => amount ) ).toEqual( [ '26.40', '105.60' ] );
	expect( cart().totals ).toMatchObject( { discount: '132.00', total: '0.00' } );
} );

it( 'reads rewards as the server does and caps the discount at 100%', () => {
	const rewardNames = ( entry: object ): readonly string[] =>
		earnedRewards(
			{ rewards: [ { kind: 'percent', goal: 1, value: 10, text: '', products: '', ...entry } ] },
			100,
			3
		).map( ( { name } ) => name );
	expect( [
		rewardNames( { value: 500 } ),
		rewardNames( { value: -5 } ),
		rewardNames( { value: '' } ),
		rewardNames( { goal: 0 } ),
		rewardNames( { kind: 'gift' } ),
	] ).toEqual( [ [ '100% off' ], [], [], [], [] ] );
} );

it( 'adds a suggested product', async () => {
	const { core, cart } = await openSampleShop( [
		...PRODUCTS,
		...PRODUCTS.map( ( product ) => ( { ...product, id: product.id + 10, name: `Other ${ product.name }` } ) ),
	] );
	await core.add( { productId: 16, quantity: 1 } );
	expect( cart().lines.map( ( { name } ) => name ) ).toEqual( [ 'Mug', 'Glasses', 'Other Mug', 'Other Glasses' ] );
} );
