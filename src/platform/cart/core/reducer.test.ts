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
	[ 'the server’s order when it is told first', [ [ 'a', 'b', 'c' ] ], [ 'a', 'b', 'c' ] ],
	[
		'a line that was brought back in its old place',
		[
			[ 'a', 'b', 'c' ],
			[ 'a', 'c' ],
			[ 'a', 'c', 'b' ],
		],
		[ 'a', 'b', 'c' ],
	],
	[
		'an edited line, whose key is new, where the old one stood',
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
		'a new line last, also after one was brought back',
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
