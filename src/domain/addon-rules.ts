/**
 * The few rules of fields that another plugin puts into a form: required, email, telephone. Twin of
 * includes/Domain/AddonRules.php.
 */
import { trimWhiteSpace, withoutWhiteSpace } from './contact-rules/white-space';
import { answerError } from './form/answer-error';
import type { FieldError } from './form/model';
import { checkTextKind } from './form/text-kinds';

const TYPED_IN_NUMBERS = /[0-9#_+/().-]+/g;

export interface AddonField {
	/** As an input has it; `phone` is another word for `tel`. */
	readonly type: string;
	readonly required: boolean;
}

/** `isTicked` is of a checkbox, whose value says nothing. */
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
			return withoutWhiteSpace( text ).replace( TYPED_IN_NUMBERS, '' ) === '' ? null : answerError( 'bad_tel' );
		default:
			return null;
	}
}
