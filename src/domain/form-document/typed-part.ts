/** Reads what a typed field has besides its rules: its kind of text, its unit, its buttons. Twin of FormDocument/TypedPart.php. */
import type { FieldType, FormField } from '../form/model';
import { trimText } from '../form/trim-text';
import { TEXT_KINDS } from './contract-names';
import { TEXT_LIMITS, type DocumentPart } from './document-part';

type Typed = Pick< FormField, 'text_kind' | 'unit' | 'stepper' >;

/** Only what is set: a field without is as it always was. */
export function readTyped( part: DocumentPart, type: FieldType ): Typed {
	const kind = type === 'text' ? part.one( 'text_kind', TEXT_KINDS, 'unknown_text_kind' ) : '';
	const unit = type === 'number' ? trimText( part.text( 'unit', TEXT_LIMITS.label ) ) : '';
	return {
		...( kind === '' ? {} : { text_kind: kind } ),
		...( unit === '' ? {} : { unit } ),
		...( type === 'number' && part.flag( 'stepper' ) ? { stepper: true } : {} ),
	};
}
