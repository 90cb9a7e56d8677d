/** Tests whether the required checkboxes of a form are checked, or clear if they are inverted. */
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
