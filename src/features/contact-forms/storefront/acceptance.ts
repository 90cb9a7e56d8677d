/** Until all that must be accepted is, the form cannot be sent. */
import { controlsOf, fieldNode } from './field-nodes';
import type { Acceptance } from './printed-form';

export const isAccepted = ( form: HTMLFormElement, acceptances: readonly Acceptance[] ): boolean =>
	acceptances.every( ( { field, inverted } ) => {
		const [ control ] = controlsOf( fieldNode( form, field ) ?? form.ownerDocument.createElement( 'p' ) );
		// What does not show asks for nothing.
		return (
			! ( control instanceof HTMLInputElement ) || control.matches( ':disabled' ) || control.checked !== inverted
		);
	} );
