/** An input method builds its characters inside the control; whoever writes there meanwhile breaks them. The early door marks the form while it does. */
import { COMPOSING } from './composing';

const LONGEST_MS = 5000;

/** Resolves at once where nobody composes. */
export function whenComposed( node: HTMLElement ): Promise< void > {
	if ( ! ( COMPOSING in node.dataset ) ) {
		return Promise.resolve();
	}
	return new Promise( ( resolve ) => {
		// After the input event that follows it, with the characters in the control.
		node.addEventListener( 'compositionend', () => window.setTimeout( resolve ), { once: true } );
		window.setTimeout( resolve, LONGEST_MS );
	} );
}
