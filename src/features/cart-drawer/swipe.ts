/** Calculates a one-finger swipe over the panel. */
interface Point {
	readonly x: number;
	readonly y: number;
	/** In ms. */
	readonly timeMs: number;
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

/** Minimum distance of a swipe, in px. A shorter gesture may still be a tap. */
const MIN_DISTANCE = 10;
const FLICK_VELOCITY = 0.5;
const FLICK_DISTANCE = 24;
/** A slower swipe must cover this share of the width and not move back. */
const CLOSE_RATIO = 0.4;
const MIN_VELOCITY = -0.1;

export const startSwipe = ( x: number, y: number, timeMs: number ): Swipe => ( {
	from: { x, y, timeMs },
	last: { x, y, timeMs },
	offset: 0,
	velocity: 0,
	isMoving: false,
} );

/** Returns null if the gesture moves in another direction and is no swipe. */
export function updateSwipe(
	swipe: Swipe,
	[ x, y ]: readonly [ number, number ],
	timeMs: number,
	direction: 1 | -1
): Swipe | null {
	const { from, last, velocity, isMoving } = swipe;
	const horizontalDistance = ( x - from.x ) * direction;
	const verticalDistance = Math.abs( y - from.y );
	if ( ! isMoving && Math.max( Math.abs( horizontalDistance ), verticalDistance ) < MIN_DISTANCE ) {
		return swipe;
	}
	if ( ! isMoving && horizontalDistance < verticalDistance * 1.5 ) {
		return null;
	}
	const elapsedMs = timeMs - last.timeMs;
	const currentVelocity = elapsedMs > 0 ? ( ( x - last.x ) * direction ) / elapsedMs : velocity;
	return {
		from,
		last: { x, y, timeMs },
		offset: Math.max( 0, horizontalDistance ),
		velocity: velocity * 0.2 + currentVelocity * 0.8,
		isMoving: true,
	};
}

export const shouldClose = ( { velocity, offset }: Swipe, width: number ): boolean =>
	( velocity > FLICK_VELOCITY && offset > FLICK_DISTANCE ) ||
	( velocity > MIN_VELOCITY && offset > width * CLOSE_RATIO );
