import { runAfterPaint } from './after-paint';

/**
 * Maximum duration of a tap, in ms. A touch that lasts longer, or scrolls, clicks nothing.
 */
const MAX_TAP_MS = 300;
const HOVER_DELAY_MS = 100;

/**
 * Runs a task on intent: hover, keyboard focus or the first touch. The task does not delay the browser's feedback.
 */
export function onIntent(
	matches: ( target: EventTarget | null ) => unknown,
	prepare: () => Promise< unknown >
): void {
	let isScheduled = false;
	const load = (): void => {
		isScheduled = false;
		// Only a prefetch; if it fails, the click reports the error.
		prepare().catch( () => undefined );
	};
	[ 'pointerover', 'focusin', 'touchstart' ].forEach( ( name ) =>
		document.addEventListener(
			name,
			( event ) => {
				if ( ! isScheduled && matches( event.target ) ) {
					isScheduled = true;
					// Keyboard focus comes well before the click. After a touch or a quick mouse movement, the click
					// follows almost at once, so the task waits for it.
					const pointerType = 'pointerType' in event ? event.pointerType : name;
					if ( pointerType === 'mouse' ) {
						runAfterTap( load, HOVER_DELAY_MS );
					} else {
						( /^touch/.test( String( pointerType ) ) ? runAfterTap : runAfterPaint )( load );
					}
				}
			},
			{ passive: true }
		)
	);
}

/** Runs the task after the browser has painted the response to the click, or if no click followed. */
function runAfterTap( callback: () => void, timeoutMs = MAX_TAP_MS ): void {
	const finish = (): void => {
		window.clearTimeout( timer );
		document.removeEventListener( 'click', finish, true );
		runAfterPaint( callback );
	};
	const timer = window.setTimeout( finish, timeoutMs );
	document.addEventListener( 'click', finish, true );
}
