import { indexAfter, indexAt, within } from './position';

it( 'knows the picture that fills most of the box, in both directions of writing', () => {
	expect( [ 0, 149, 151, 300, 899, 5000 ].map( ( left ) => indexAt( left, 300, 4 ) ) ).toEqual( [
		0, 0, 1, 1, 3, 3,
	] );
	expect( [ 0, -149, -151, -900 ].map( ( left ) => indexAt( left, 300, 4 ) ) ).toEqual( [ 0, 0, 1, 3 ] );
} );

it( 'is at the first picture while the box has no width', () => {
	expect( indexAt( 500, 0, 4 ) ).toBe( 0 );
} );

it( 'goes on to the left where writing goes to the left', () => {
	expect( indexAfter( 'ArrowRight', 1, 4, false ) ).toBe( 2 );
	expect( indexAfter( 'ArrowLeft', 1, 4, false ) ).toBe( 0 );
	expect( indexAfter( 'ArrowRight', 1, 4, true ) ).toBe( 0 );
	expect( indexAfter( 'ArrowLeft', 1, 4, true ) ).toBe( 2 );
} );

it( 'stays at the ends, knows the first and the last, and leaves other keys alone', () => {
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
	expect( within( 9, 1 ) ).toBe( 0 );
} );
