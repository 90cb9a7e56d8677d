import { createCartCore } from '../cart/core/cart-core';
import { cartOf, createTestEnvironment, line } from '../cart/core/testing';
import { removeLabel } from './remove-label';

const lead = line( 'camera', 1, { groupTitle: 'Camera set' } );
const bag = line( 'bag', 1, { name: 'Bag', parent: 'camera' } );

it( 'names the group that is removed or stays', async () => {
	const env = createTestEnvironment( cartOf( lead, bag ) );
	const cart = createCartCore( env.effects );
	window.aisle = { version: '0', cart, loadApp: () => Promise.resolve() };
	cart.start();
	await env.passTime( 0 );
	await env.respond();
	expect( removeLabel( lead ) ).toBe( 'Remove Camera set' );
	expect( removeLabel( bag ) ).toBe( 'Remove Bag from Camera set' );
	expect( removeLabel( line( 'mug', 1, { name: 'Mug' } ) ) ).toBe( 'Remove Mug' );
} );
