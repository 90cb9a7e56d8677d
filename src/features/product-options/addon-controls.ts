/**
 * Validates fields that other plugins add to the product form. After the browser's validation, these rules check what
 * it accepts (blank required fields, letters in phone numbers). Source: the specification's "generic fields in add-on
 * forms".
 */
import { checkAddonField } from '../../domain/addon-rules';
import { defaultMessage } from '../../platform/forms/validation-messages';

export type AddonControl = Element & Pick< HTMLInputElement, 'reportValidity' >;

const rejected = new WeakSet< Element >();

/** Validates a control and shows an error in the browser's bubble. Returns whether it is valid. */
export function reportAddon( control: AddonControl ): boolean {
	if ( ! isTyped( control ) || ! control.willValidate ) {
		return control.reportValidity();
	}
	if ( rejected.delete( control ) ) {
		control.setCustomValidity( '' );
	}
	const error = control.reportValidity()
		? checkAddonField( control, control.value, 'checked' in control && control.checked )
		: null;
	if ( error === null ) {
		return control.validity.valid;
	}
	rejected.add( control );
	control.setCustomValidity( defaultMessage( { type: 'text', multiple: false }, error.code, 0 ) );
	control.addEventListener( 'input', () => rejected.delete( control ) && control.setCustomValidity( '' ), {
		once: true,
	} );
	return control.reportValidity();
}

const isTyped = ( control: Element ): control is HTMLInputElement | HTMLTextAreaElement =>
	control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
