import { addDiv } from './add-div';

const MAX_MESSAGES = 3;

/** Time for which a message is shown, in ms, from the specification. */
const DURATION_MS = 3000;

/** A duration of 0 is the usual one: nobody could remove a message that stays. */
export type ShowMessage = ( text: string, kind?: string, durationMs?: number ) => void;

/**
 * Adds the place of the messages to the page, empty, because screen readers announce only later changes. Messages contain
 * no controls, so nobody has to reach them in time. An animation of the style is their clock, which stands still while the
 * pointer or the focus is on them.
 */
export function createGrowl(): ShowMessage {
	const place = addDiv( document.body, 'aisle-growl' );
	place.role = 'status';
	return ( text, kind = '', durationMs ) => {
		const message = addDiv( place, `is-${ kind }` );
		message.textContent = text;
		message.style.cssText = `--aisle-time:${ durationMs || DURATION_MS }ms`;
		message.onanimationend = message.remove;
		if ( place.children[ MAX_MESSAGES ] ) {
			place.firstChild?.remove();
		}
	};
}
