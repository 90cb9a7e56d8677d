/** Calculates a one-finger swipe over the panel. */
interface Point {
	readonly x: number;
	readonly y: number;
	/** In ms. */
	readonly at: number;
}

export interface Swipe {
	readonly from: Point;
	readonly last: Point;
	/** Distance towards the edge, in px; never negative. */
	readonly offset: number;
	/** Current speed towards the edge, in px per ms. */
	readonly velocity: number;
	/** True if the gesture is recognized as a swipe, not a scroll or tap. */
	readonly isMoving: boolean;
}

/** Below this distance, in px, it may still be a tap. */
const SLACK = 10;
const FLICK = 0.5;
const FLICK_WAY = 24;
/** A slower swipe must cover this share of the width and not move back. */
const SHARE = 0.4;
const BACK = -0.1;

export const startAt = ( x: number, y: number, at: number ): Swipe => ( {
	from: { x, y, at },
	last: { x, y, at },
	offset: 0,
	velocity: 0,
	isMoving: false,
} );

/** Returns null if the gesture moves in another direction and is no swipe. */
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
