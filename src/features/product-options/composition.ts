/**
 * Waits while the shopper composes text or enters a partial date, because changing the control would break the input.
 * early.ts sets the attribute `COMPOSING` on the form during the composition.
 */
import { COMPOSING } from './composing';

const MAX_WAIT_MS = 5000;

/** Resolves at once if there is no composition. */
export function whenComposed( node: HTMLElement ): Promise< void > {
	const partialControl = partlyEnteredControl( node );
	if ( ! node.hasAttribute( COMPOSING ) && ! partialControl ) {
		return Promise.resolve();
	}
	return new Promise( ( resolve ) => {
		// The control contains the text only at the input event, which follows `compositionend`.
		const finish = () => window.setTimeout( resolve );
		node.addEventListener( 'compositionend', finish, { once: true } );
		[ 'input', 'blur' ].forEach( ( name ) => partialControl?.addEventListener( name, finish, { once: true } ) );
		window.setTimeout( resolve, MAX_WAIT_MS );
	} );
}

/**
 * Returns a partially entered date field. It has no value yet, and its input is lost when a script sets its attributes.
 */
function partlyEnteredControl( node: HTMLElement ): HTMLInputElement | null {
	const control = document.activeElement;
	return control instanceof HTMLInputElement &&
		node.contains( control ) &&
		/^(date|time)/.test( control.type ) &&
		control.validity.badInput
		? control
		: null;
}
