import { afterPaint } from './after-paint';

/**
 * Maximum duration of a tap, in ms. A finger that rests longer or scrolls clicks nothing.
 */
const MAX_TAP_MS = 300;
const REACH = 100;

/**
 * Runs a task on intent: hover, keyboard focus or the first touch. The task does not delay the browser's feedback.
 */
export function onIntent(
	matches: ( target: EventTarget | null ) => unknown,
	prepare: () => Promise< unknown >
): void {
	let isComing = false;
	const load = (): void => {
		isComing = false;
		// Only a prefetch; if it fails, the click reports the error.
		prepare().catch( () => undefined );
	};
	[ 'pointerover', 'focusin', 'touchstart' ].forEach( ( name ) =>
		document.addEventListener(
			name,
			( event ) => {
				if ( ! isComing && matches( event.target ) ) {
					isComing = true;
					// Keyboard focus precedes the click. A touch is intent and click at once, and a quick mouse nearly
					// so.
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

/** Runs the task after the browser has painted the response to the click, or if no click followed. */
function afterTap( work: () => void, timeoutMs = MAX_TAP_MS ): void {
	const end = (): void => {
		window.clearTimeout( timer );
		document.removeEventListener( 'click', end, true );
		afterPaint( work );
	};
	const timer = window.setTimeout( end, timeoutMs );
	document.addEventListener( 'click', end, true );
}
