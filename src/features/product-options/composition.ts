/**
 * An input method builds its characters inside the control, a date its parts; whoever writes there meanwhile breaks
 * them. The early door marks the form while it does.
 */
import { COMPOSING } from './composing';

const MAX_MS = 5000;

/** Resolves at once where nobody composes. */
export function whenComposed( node: HTMLElement ): Promise< void > {
	const half = halfTyped( node );
	if ( ! node.hasAttribute( COMPOSING ) && ! half ) {
		return Promise.resolve();
	}
	return new Promise( ( resolve ) => {
		// After the input event that follows it, with the characters in the control.
		const end = () => window.setTimeout( resolve );
		node.addEventListener( 'compositionend', end, { once: true } );
		[ 'input', 'blur' ].forEach( ( name ) => half?.addEventListener( name, end, { once: true } ) );
		window.setTimeout( resolve, MAX_MS );
	} );
}

/**
 * A date of which only the month stands there has no value yet, and is empty again once a script writes its attributes.
 */
function halfTyped( node: HTMLElement ): HTMLInputElement | null {
	const control = document.activeElement;
	return control instanceof HTMLInputElement &&
		node.contains( control ) &&
		/^(date|time)/.test( control.type ) &&
		control.validity.badInput
		? control
		: null;
}
