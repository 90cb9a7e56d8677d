import { indexAfter, indexAt, clampIndex } from './position';

it( 'finds the image that fills most of the box in both text directions', () => {
	expect( [ 0, 149, 151, 300, 899, 5000 ].map( ( left ) => indexAt( left, 300, 4 ) ) ).toEqual( [
		0, 0, 1, 1, 3, 3,
	] );
	expect( [ 0, -149, -151, -900 ].map( ( left ) => indexAt( left, 300, 4 ) ) ).toEqual( [ 0, 0, 1, 3 ] );
} );

it( 'returns the first image while the box has no width', () => {
	expect( indexAt( 500, 0, 4 ) ).toBe( 0 );
} );

it( 'reverses the arrow keys in right-to-left pages', () => {
	expect( indexAfter( 'ArrowRight', 1, 4, false ) ).toBe( 2 );
	expect( indexAfter( 'ArrowLeft', 1, 4, false ) ).toBe( 0 );
	expect( indexAfter( 'ArrowRight', 1, 4, true ) ).toBe( 0 );
	expect( indexAfter( 'ArrowLeft', 1, 4, true ) ).toBe( 2 );
} );

it( 'stops at both ends, supports Home and End and ignores other keys', () => {
	expect( indexAfter( 'ArrowRight', 3, 4, false ) ).toBe( 3 );
	expect( indexAfter( 'ArrowLeft', 0, 4, false ) ).toBe( 0 );
	expect( [ indexAfter( 'Home', 2, 4, true ), indexAfter( 'End', 2, 4, true ) ] ).toEqual( [ 0, 3 ] );
	expect( [ 'Enter', ' ', 'ArrowUp', 'ArrowDown', 'a' ].map( ( key ) => indexAfter( key, 1, 4, false ) ) ).toEqual( [
		null,
		null,
		null,
		null,
		null,
	] );
	expect( [ indexAfter( 'ArrowUp', 1, 4, false, true ), indexAfter( 'ArrowDown', 1, 4, true, true ) ] ).toEqual( [
		0, 2,
	] );
	expect( clampIndex( 9, 1 ) ).toBe( 0 );
} );
