import { afterPaint } from './after-paint';

/** A finger that rests longer than this, or that scrolls, presses nothing. */
const LONGEST_TAP = 300;

/** The moments before a press: reaching with the mouse, the keyboard's focus, the first touch. What they bring does not hold up their own answer. */
export function onIntent( matches: ( target: EventTarget | null ) => unknown, prepare: () => Promise< unknown > ): void {
	let isComing = false;
	const bring = (): void => {
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
					// The mouse and the keyboard reach for something before they press it; a touch is both.
					const isTouch = name === 'touchstart' || ( 'pointerType' in event && event.pointerType === 'touch' );
					( isTouch ? afterTap : afterPaint )( bring );
				}
			},
			{ passive: true }
		)
	);
}

/** Once the browser has painted its answer to the tap that has just begun. */
function afterTap( work: () => void ): void {
	const end = (): void => {
		window.clearTimeout( timer );
		document.removeEventListener( 'click', end, true );
		afterPaint( work );
	};
	const timer = window.setTimeout( end, LONGEST_TAP );
	document.addEventListener( 'click', end, true );
}
