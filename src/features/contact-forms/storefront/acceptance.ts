/** Disables the submit button until all required acceptances are checked. */
import { controlsOf, fieldNode } from './field-nodes';
import type { Acceptance } from './printed-form';

export const isAccepted = ( form: HTMLFormElement, acceptances: readonly Acceptance[] ): boolean =>
	acceptances.every( ( { field, inverted } ) => {
		const [ control ] = controlsOf( fieldNode( form, field ) ?? form.ownerDocument.createElement( 'p' ) );
		// Hidden fields are not required.
		return (
			! ( control instanceof HTMLInputElement ) || control.matches( ':disabled' ) || control.checked !== inverted
		);
	} );
