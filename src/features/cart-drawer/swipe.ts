/** One finger's way over the panel, as figures. */
interface Point {
	readonly x: number;
	readonly y: number;
	/** Milliseconds. */
	readonly at: number;
}

export interface Swipe {
	readonly from: Point;
	readonly last: Point;
	/** How far towards the edge, never beyond where it began. */
	readonly offset: number;
	/** Pixels a millisecond towards the edge, of the last bit of the way. */
	readonly velocity: number;
	/** It has been told from a scroll and from a tap. */
	readonly isMoving: boolean;
}

/** Before that it may still be a tap. */
const SLACK = 10;
const FLICK = 0.5;
const FLICK_WAY = 24;
/** Slower, it has to have gone so much of the width, and not be on its way back. */
const SHARE = 0.4;
const BACK = -0.1;

export const startAt = ( x: number, y: number, at: number ): Swipe => ( {
	from: { x, y, at },
	last: { x, y, at },
	offset: 0,
	velocity: 0,
	isMoving: false,
} );

/** Null: it goes another way than to the edge, and is none. */
export function follow(
	swipe: Swipe,
	[ x, y ]: readonly [ number, number ],
	at: number,
	towards: 1 | -1
): Swipe | null {
	const { from, last, velocity, isMoving } = swipe;
	const across = ( x - from.x ) * towards;
	const down = Math.abs( y - from.y );
	if ( ! isMoving && Math.max( Math.abs( across ), down ) < SLACK ) {
		return swipe;
	}
	if ( ! isMoving && across < down * 1.5 ) {
		return null;
	}
	const time = at - last.at;
	const now = time > 0 ? ( ( x - last.x ) * towards ) / time : velocity;
	return {
		from,
		last: { x, y, at },
		offset: Math.max( 0, across ),
		velocity: velocity * 0.2 + now * 0.8,
		isMoving: true,
	};
}

export const closes = ( { velocity, offset }: Swipe, width: number ): boolean =>
	( velocity > FLICK && offset > FLICK_WAY ) || ( velocity > BACK && offset > width * SHARE );
