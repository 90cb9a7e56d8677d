import { INITIAL_STATE, reduce } from './reducer';
import { cartOf, freeze, line } from './testing';
import type { CartState } from './types';

const stateWithLines = ( state: CartState, ...keys: string[] ): CartState =>
	reduce( freeze( state ), {
		type: 'recalled',
		cart: cartOf( ...keys.map( ( key ) => line( key, 1 ) ) ),
		rev: 1,
		cartHash: 'x',
	} );

const lineKeysAfter = ( ...notifications: string[][] ): string[] =>
	(
		notifications.reduce( ( state, keys ) => stateWithLines( state, ...keys ), INITIAL_STATE ).server?.lines ?? []
	).map( ( { key } ) => key );

it.each< [ string, string[][], string[] ] >( [
	[ 'the order of the first response', [ [ 'a', 'b', 'c' ] ], [ 'a', 'b', 'c' ] ],
	[
		'a restored line in its old place',
		[
			[ 'a', 'b', 'c' ],
			[ 'a', 'c' ],
			[ 'a', 'c', 'b' ],
		],
		[ 'a', 'b', 'c' ],
	],
	[
		'an edited line with a new key in the place of the old line',
		[
			[ 'a', 'b', 'c' ],
			[ 'a', 'n', 'c' ],
		],
		[ 'a', 'n', 'c' ],
	],
	[
		'an edited first line first',
		[
			[ 'a', 'b' ],
			[ 'n', 'b' ],
		],
		[ 'n', 'b' ],
	],
	[
		'a new line last when another line is restored',
		[
			[ 'a', 'b', 'c' ],
			[ 'a', 'c' ],
			[ 'a', 'c', 'b', 'n' ],
		],
		[ 'a', 'b', 'c', 'n' ],
	],
] )( 'shows %s', ( _, notifications, order ) => {
	expect( lineKeysAfter( ...notifications ) ).toEqual( order );
} );
