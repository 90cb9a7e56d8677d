/**
 * Validates fields that other plugins add to the product form. After the browser's validation, these rules check what
 * it accepts (blank required fields, letters in phone numbers). Source: the specification's "generic fields in add-on
 * forms".
 */
import { checkAddonField } from '../../domain/addon-rules';
import { defaultMessage } from '../../platform/forms/validation-messages';

export type AddonControl = Element & Pick< HTMLInputElement, 'reportValidity' >;

const rejectedControls = new WeakSet< Element >();

/** Validates a control and shows an error in the browser's bubble. Returns whether it is valid. */
export function reportAddonValidity( control: AddonControl ): boolean {
	if ( ! isInputOrTextarea( control ) || ! control.willValidate ) {
		return control.reportValidity();
	}
	if ( rejectedControls.delete( control ) ) {
		control.setCustomValidity( '' );
	}
	const error = control.reportValidity()
		? checkAddonField( control, control.value, 'checked' in control && control.checked )
		: null;
	if ( error === null ) {
		return control.validity.valid;
	}
	rejectedControls.add( control );
	control.setCustomValidity( defaultMessage( { type: 'text', multiple: false }, error.code, 0 ) );
	control.addEventListener( 'input', () => rejectedControls.delete( control ) && control.setCustomValidity( '' ), {
		once: true,
	} );
	return control.reportValidity();
}

const isInputOrTextarea = ( control: Element ): control is HTMLInputElement | HTMLTextAreaElement =>
	control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
