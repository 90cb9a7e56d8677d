/** The moments before a press: reaching with the mouse, the keyboard's focus, the first touch. */
export function onIntent( matches: ( target: EventTarget | null ) => unknown, prepare: () => Promise< unknown > ): void {
	[ 'pointerover', 'focusin', 'touchstart' ].forEach( ( name ) =>
		document.addEventListener(
			name,
			( { target } ) => {
				if ( matches( target ) ) {
					// Only ahead of time; if it fails here, the press itself will tell.
					prepare().catch( () => undefined );
				}
			},
			{ passive: true }
		)
	);
}
