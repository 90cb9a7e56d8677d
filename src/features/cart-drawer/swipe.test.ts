import { shouldClose, updateSwipe, startSwipe, type Swipe } from './swipe';

const TO_THE_RIGHT = 1;

/** Each point is [ x, y, time in ms ]. */
function swiped(
	points: readonly ( readonly [ number, number, number ] )[],
	direction: 1 | -1 = TO_THE_RIGHT
): Swipe | null {
	let swipe: Swipe | null = startSwipe( 0, 0, 0 );
	for ( const [ x, y, timeMs ] of points ) {
		swipe = swipe && updateSwipe( swipe, [ x, y ], timeMs, direction );
	}
	return swipe;
}

const isClosed = ( swipe: Swipe | null ): boolean => swipe !== null && shouldClose( swipe, 400 );

it( 'treats a movement of up to ten pixels as a tap', () => {
	expect( swiped( [ [ 9, 0, 10 ] ] )?.isMoving ).toBe( false );
	expect( swiped( [ [ 11, 0, 10 ] ] )?.isMoving ).toBe( true );
} );

it( 'ignores vertical movement and movement away from the edge', () => {
	expect( [ swiped( [ [ 10, 20, 10 ] ] ), swiped( [ [ 12, 10, 10 ] ] ), swiped( [ [ -20, 0, 10 ] ] ) ] ).toEqual( [
		null,
		null,
		null,
	] );
} );

it( 'mirrors the swipe when the drawer is at the other edge', () => {
	expect( swiped( [ [ -50, 0, 50 ] ], -1 )?.offset ).toBe( 50 );
	expect( swiped( [ [ 50, 0, 50 ] ], -1 ) ).toBeNull();
} );

it( 'keeps the panel from moving inward past its edge', () => {
	expect(
		swiped( [
			[ 40, 0, 50 ],
			[ -30, 0, 90 ],
		] )?.offset
	).toBe( 0 );
} );

it( 'closes after a flick or beyond two fifths of the width', () => {
	expect(
		isClosed(
			swiped( [
				[ 20, 0, 16 ],
				[ 60, 0, 32 ],
			] )
		)
	).toBe( true );
	expect(
		isClosed(
			swiped( [
				[ 20, 0, 200 ],
				[ 60, 0, 600 ],
			] )
		)
	).toBe( false );
	expect(
		isClosed(
			swiped( [
				[ 20, 0, 200 ],
				[ 170, 0, 1200 ],
			] )
		)
	).toBe( true );
} );

it( 'does not close when the finger moves back', () => {
	expect(
		isClosed(
			swiped( [
				[ 20, 0, 100 ],
				[ 250, 0, 300 ],
				[ 200, 0, 400 ],
			] )
		)
	).toBe( false );
} );
