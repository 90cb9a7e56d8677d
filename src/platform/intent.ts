import { afterPaint } from './after-paint';

/** The moments before a press: reaching with the mouse, the keyboard's focus, the first touch. What they bring does not hold up their own answer. */
export function onIntent( matches: ( target: EventTarget | null ) => unknown, prepare: () => Promise< unknown > ): void {
	let isComing = false;
	[ 'pointerover', 'focusin', 'touchstart' ].forEach( ( name ) =>
		document.addEventListener(
			name,
			( { target } ) => {
				if ( ! isComing && matches( target ) ) {
					isComing = true;
					afterPaint( () => {
						isComing = false;
						// Only ahead of time; if it fails here, the press itself will tell.
						prepare().catch( () => undefined );
					} );
				}
			},
			{ passive: true }
		)
	);
}
