import { afterPaint } from './after-paint';

/**
 * A finger that rests longer than this, or that scrolls, presses nothing; a mouse that has not pressed by then takes
 * its time.
 */
const MAX_TAP_MS = 300;
const REACH = 100;

/**
 * The moments before a press: reaching with the mouse, the keyboard's focus, the first touch. What they bring does not
 * hold up their own answer.
 */
export function onIntent(
	matches: ( target: EventTarget | null ) => unknown,
	prepare: () => Promise< unknown >
): void {
	let isComing = false;
	const load = (): void => {
		isComing = false;
		// Only ahead of time; if it fails here, the press itself will tell.
		prepare().catch( () => undefined );
	};
	[ 'pointerover', 'focusin', 'touchstart' ].forEach( ( name ) =>
		document.addEventListener(
			name,
			( event ) => {
				if ( ! isComing && matches( event.target ) ) {
					isComing = true;
					// The keyboard reaches for something before it presses it; a touch is both, and a quick mouse
					// nearly.
					const hand = 'pointerType' in event ? event.pointerType : name;
					if ( hand === 'mouse' ) {
						afterTap( load, REACH );
					} else {
						( /^touch/.test( String( hand ) ) ? afterTap : afterPaint )( load );
					}
				}
			},
			{ passive: true }
		)
	);
}

/** Once the browser has painted its answer to the press that has just begun, or there was none. */
function afterTap( work: () => void, patience = MAX_TAP_MS ): void {
	const end = (): void => {
		window.clearTimeout( timer );
		document.removeEventListener( 'click', end, true );
		afterPaint( work );
	};
	const timer = window.setTimeout( end, patience );
	document.addEventListener( 'click', end, true );
}
