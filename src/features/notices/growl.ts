/** Time for which a message is shown, in ms, from the specification. */
const MESSAGE_MS = 3000;
const MAX_MESSAGES = 3;

export type ShowMessage = ( text: string, kind?: string, durationMs?: number, onClose?: () => void ) => void;

/**
 * Adds the place of the messages to the page, empty, because screen readers announce only later changes. Messages contain
 * no controls, so nobody has to reach them in time. Their time stands still while the pointer or the focus is on them.
 */
export function createGrowl(): ShowMessage {
	const place = document.createElement( 'div' );
	const clocks = new Set< Animation >();
	place.className = 'aisle-growl';
	place.setAttribute( 'role', 'status' );
	document.body.append( place );
	[ 'mouseenter', 'focusin' ].forEach( ( name ) =>
		place.addEventListener( name, () => clocks.forEach( ( clock ) => clock.pause() ) )
	);
	[ 'mouseleave', 'focusout' ].forEach( ( name ) =>
		place.addEventListener( name, () => clocks.forEach( ( clock ) => clock.play() ) )
	);
	return ( text, kind = '', durationMs = MESSAGE_MS, onClose = undefined ) => {
		const message = document.createElement( 'p' );
		message.className = `aisle-growl__message is-${ kind }`;
		message.textContent = text;
		place.append( message );
		if ( place.children.length > MAX_MESSAGES ) {
			place.firstElementChild?.remove();
		}
		// An animation without frames is a clock that can stand still.
		const clock = message.animate( [], durationMs );
		clocks.add( clock );
		clock.onfinish = () => {
			clocks.delete( clock );
			message.remove();
			onClose?.();
		};
	};
}
