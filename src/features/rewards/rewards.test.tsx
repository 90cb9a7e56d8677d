import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { clearBoot } from '../../platform/boot-data';
import { createCartCore, type CartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment, line, type TestEnvironment } from '../../platform/cart/core/testing';
import { fills } from '.';
import { earnedNames, readProgress, progressRatio } from './progress';

const milestone = (
	id: string,
	goal: number,
	cart: number,
	overrides: Record< string, unknown > = {}
): Record< string, unknown > => ( {
	id,
	kind: 'percent',
	name: `${ id } off`,
	icon: 'discount',
	unit: 'amount',
	goal: goal.toFixed( 2 ),
	remaining: Math.max( 0, goal - cart ).toFixed( 2 ),
	reached: cart >= goal,
	...overrides,
} );

const shop = ( cart: number, overrides: Record< string, unknown > = {} ): Record< string, unknown > => ( {
	measured: cart.toFixed( 2 ),
	milestones: [
		milestone( 'shipping', 50, cart, { kind: 'shipping', name: 'free shipping', icon: 'shipping' } ),
		milestone( 'ten', 100, cart ),
	],
	gifts: [],
	...overrides,
} );

const cartWith = ( rewards: unknown ) => ( { ...cartOf( line( 'mug', 1 ) ), extensions: { rewards } } );

interface RenderedRewards {
	readonly env: TestEnvironment;
	readonly cart: CartCore;
	readonly container: HTMLElement;
	/** Simulates a cart change with these rewards in the response. */
	readonly change: ( rewards: unknown ) => Promise< void >;
}

async function renderRewards( rewards: unknown, data: unknown = {} ): Promise< RenderedRewards > {
	const env = createTestEnvironment( cartWith( rewards ) );
	const cart = createCartCore( env.effects );
	window.aisleBoot = {
		shop: {
			currency: { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' },
		},
	};
	clearBoot();
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	cart.start();
	const slots = fills( data );
	const { container } = render(
		<>
			{ slots[ 'cart-drawer-header' ]?.( null ) }
			{ slots[ 'cart-drawer-lines-end' ]?.( null ) }
		</>
	);
	await act( async () => {
		await env.passTime( 0 );
		await env.respond();
		cart.open();
		await env.passTime( 0 );
	} );
	const change = async ( next: unknown ): Promise< void > => {
		await act( async () => {
			void cart.setQuantity( 'mug', ( cart.getView().lines[ 0 ]?.quantity ?? 1 ) + 1 );
			await env.passTime( 1000 );
			env.server.cart = cartWith( next );
			await env.respond( { cart: cartWith( next ) } );
		} );
	};
	return { env, cart, container, change };
}

const announcement = (): string => screen.getByRole( 'status' ).textContent ?? '';
const animatedCount = ( container: HTMLElement ): number => container.querySelectorAll( '[data-celebrates]' ).length;

beforeEach( () => window.sessionStorage.clear() );

it( 'shows the amount missing for the next reward and the progress', async () => {
	const { container } = await renderRewards( shop( 75 ) );
	const bar = screen.getByRole( 'progressbar' );
	expect( bar.getAttribute( 'aria-valuetext' ) ).toBe( 'Add $25.00 more for ten off' );
	expect( bar.getAttribute( 'aria-valuenow' ) ).toBe( '75' );
	expect( container.querySelector< HTMLElement >( '.aisle-rewards__fill' )?.style.transform ).toBe(
		'scaleX(0.7500)'
	);
	expect( container.querySelectorAll( '[data-reached]' ) ).toHaveLength( 1 );
} );

it( 'uses the merchant’s texts and keeps names that look like placeholders', async () => {
	const { change } = await renderRewards(
		shop( 20, { milestones: [ milestone( 'x', 30, 20, { name: '{amount} & $&' } ) ] } ),
		{ textNext: 'Noch {amount} bis {reward}!', textEarned: 'Juhu: {reward}' }
	);
	expect( screen.getByText( 'Noch $10.00 bis {amount} & $&!' ) ).toBeTruthy();
	await change( shop( 30, { milestones: [ milestone( 'x', 30, 30, { name: 'Tasse' } ) ] } ) );
	expect( screen.getAllByText( 'Juhu: Tasse' ) ).toHaveLength( 2 );
} );

it( 'counts items in words', async () => {
	await renderRewards( shop( 0, { milestones: [ milestone( 'x', 3, 2, { unit: 'pieces', remaining: '1' } ) ] } ) );
	expect( screen.getByText( 'Add 1 item more for x off' ) ).toBeTruthy();
} );

it( 'announces a reward once when it is reached and once when it is lost', async () => {
	const { change } = await renderRewards( shop( 20 ) );
	expect( announcement() ).toBe( '' );
	await change( shop( 60 ) );
	expect( announcement() ).toBe( 'You have earned free shipping' );
	await change( shop( 120 ) );
	expect( announcement() ).toBe( 'You have earned ten off' );
	await change( shop( 60 ) );
	expect( announcement() ).toBe( 'Your cart no longer qualifies for ten off' );
} );

it( 'celebrates a milestone once per session, also across pages', async () => {
	const { container, change } = await renderRewards( shop( 60 ) );
	expect( animatedCount( container ) ).toBe( 1 );
	await change( shop( 20 ) );
	await change( shop( 60 ) );
	expect( announcement() ).toBe( 'You have earned free shipping' );
	expect( animatedCount( container ) ).toBe( 0 );
	document.body.replaceChildren();
	const next = await renderRewards( shop( 60 ) );
	expect( [ animatedCount( next.container ), next.container.querySelector( '[role=status]' )?.textContent ] ).toEqual(
		[ 0, '' ]
	);
} );

it( 'marks itself busy and predicts nothing while a change is pending', async () => {
	const { container, cart, env } = await renderRewards( shop( 45 ) );
	await act( async () => {
		void cart.setQuantity( 'mug', 9 );
		await env.passTime( 0 );
	} );
	expect( container.querySelector( '.aisle-rewards' )?.getAttribute( 'aria-busy' ) ).toBe( 'true' );
	expect( screen.getByText( 'Add $5.00 more for free shipping' ) ).toBeTruthy();
	expect( announcement() ).toBe( '' );
} );

it.each( [ undefined, null, 'x', [], { milestones: 'x', gifts: [ 3 ] }, { milestones: [] } ] )(
	'shows no bar for %p',
	async ( rewards ) => {
		await renderRewards( rewards );
		expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
	}
);

describe( 'gifts', () => {
	const gifts = ( selected: number ) => [
		{
			reward: 'gift-1',
			name: 'a gift',
			products: [
				{ id: 4, name: 'Mug', image: '/mug.png' },
				{ id: 5, name: 'Hat', image: '' },
			],
			chosen: selected,
		},
	];

	it( 'requests the clicked gift and shows it as selected', async () => {
		const { env } = await renderRewards( shop( 60, { gifts: gifts( 4 ) } ) );
		expect( screen.getByRole< HTMLInputElement >( 'radio', { name: 'Mug' } ).checked ).toBe( true );
		await act( async () => {
			fireEvent.click( screen.getByRole( 'radio', { name: 'Hat' } ) );
			await env.passTime( 1000 );
		} );
		expect( screen.getByRole< HTMLInputElement >( 'radio', { name: 'Hat' } ).checked ).toBe( true );
		expect( env.calls[ env.calls.length - 1 ]?.request.operations[ 0 ] ).toMatchObject( {
			type: 'other',
			name: 'choose_gift',
			payload: { reward: 'gift-1', product_id: 5 },
		} );
		await act( () => env.respond( { cart: cartWith( shop( 60, { gifts: gifts( 5 ) } ) ) } ) );
		expect( screen.getByRole< HTMLInputElement >( 'radio', { name: 'Hat' } ).checked ).toBe( true );
	} );

	it( 'shows why a gift was rejected and selects the previous gift again', async () => {
		const { env } = await renderRewards( shop( 60, { gifts: gifts( 4 ) } ) );
		await act( async () => {
			fireEvent.click( screen.getByRole( 'radio', { name: 'Hat' } ) );
			await env.passTime( 1000 );
		} );
		const id = env.calls[ env.calls.length - 1 ]?.request.operations[ 0 ]?.id ?? '';
		await act( () =>
			env.respond( {
				results: [
					{
						id,
						ok: false,
						code: 'out_of_stock',
						message: 'Sold out.',
						key: null,
						productUrl: '',
						fields: null,
					},
				],
			} )
		);
		expect( screen.getByRole( 'alert' ).textContent ).toBe( 'Sold out.' );
		expect( screen.getByRole< HTMLInputElement >( 'radio', { name: 'Mug' } ).checked ).toBe( true );
	} );

	it( 'passes axe', async () => {
		const { container } = await renderRewards( shop( 60, { gifts: gifts( 0 ) } ) );
		expect( ( await axe( container ) ).violations ).toEqual( [] );
	} );
} );

it( 'fills the bar relative to the previous milestone and never beyond the end', () => {
	const ratioOf = ( ...milestones: unknown[] ) => progressRatio( readProgress( { milestones } ).milestones );
	expect( ratioOf() ).toBe( 0 );
	expect( ratioOf( milestone( 'a', 50, 0 ) ) ).toBe( 0 );
	expect( ratioOf( milestone( 'a', 50, 60 ), milestone( 'b', 100, 60 ) ) ).toBeCloseTo( 0.6 );
	expect( ratioOf( milestone( 'a', 50, 500 ) ) ).toBe( 1 );
	// Free shipping has its own measure: the next goal may be far away while a later one is reached.
	expect( ratioOf( milestone( 'a', 50, 0, { remaining: '70.00' } ), milestone( 'b', 60, 70 ) ) ).toBe( 0 );
	expect(
		ratioOf(
			milestone( 'a', 50, 90, { unit: 'amount' } ),
			milestone( 'b', 4, 2, { unit: 'pieces', remaining: '2' } )
		)
	).toBeCloseTo( 0.75 );
} );

it( 'names only the percentage that applies', () => {
	const { milestones } = readProgress( {
		milestones: [
			milestone( 'five', 50, 200 ),
			milestone( 'ten', 100, 200 ),
			milestone( 'gift', 120, 200, { kind: 'gift', name: 'a mug' } ),
		],
	} );
	expect( earnedNames( milestones ) ).toEqual( [ 'ten off', 'a mug' ] );
} );
