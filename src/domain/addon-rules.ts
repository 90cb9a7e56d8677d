/**
 * Rules for fields that another plugin adds to a form: required, email, telephone. Mirrors
 * includes/Domain/AddonRules.php.
 */
import { trimWhiteSpace, withoutWhiteSpace } from './contact-rules/white-space';
import { answerError } from './form/answer-error';
import type { FieldError } from './form/model';
import { checkTextKind } from './form/text-kinds';

const PHONE_CHARACTERS = /[0-9#_+/().-]+/g;

export interface AddonField {
	/** Type of the input; `phone` means `tel`. */
	readonly type: string;
	readonly required: boolean;
}

/** Validates a value. `isTicked` is the state of a checkbox, whose value is irrelevant. */
export function checkAddonField( { type, required }: AddonField, value: string, isTicked = false ): FieldError | null {
	const text = trimWhiteSpace( value );
	if ( type === 'checkbox' ? ! isTicked : text === '' ) {
		return required ? answerError( 'required' ) : null;
	}
	switch ( type ) {
		case 'email':
			return checkTextKind( 'email', text );
		case 'tel':
		case 'phone':
			return withoutWhiteSpace( text ).replace( PHONE_CHARACTERS, '' ) === '' ? null : answerError( 'bad_tel' );
		default:
			return null;
	}
}
