/**
 * Reads one field of a contact form, with common and contact-specific members. Mirrors
 * ContactForm/ContactFieldPart.php.
 */
import { isBlank, numberFromText, trimText } from '../form/answer';
import type { FormField } from '../form/model';
import { AUTOFILLS, CONTACT_SOURCES, CONTACT_TYPES, HIDDEN_SOURCES } from '../form-document/contract-names';
import { TEXT_LIMITS, type DocumentPart } from '../form-document/document-part';
import { readField } from '../form-document/field-part';
import { readMarkedText } from '../marked-text';
import { numberToString, roundNumber } from '../number';

const MAX_QUESTIONS = 50;
const DECIMALS = 6;
const PARAMETER = /^[A-Za-z0-9_-]{1,64}$/;

export function readContactField( partWithoutId: DocumentPart ): FormField {
	const field = readField( partWithoutId, CONTACT_TYPES, CONTACT_SOURCES );
	const part = partWithoutId.inField( field.id );
	const contactMembers = readContactMembers( part, field );
	// Contact forms have nothing that sets the number of repetitions.
	if ( field.section !== undefined && field.section.repeat !== '' ) {
		throw part.reject( 'unknown_section', 'repeat' );
	}
	return { ...field, ...contactMembers };
}

function readContactMembers( part: DocumentPart, field: FormField ): Partial< FormField > {
	switch ( field.type ) {
		case 'range':
			return readRange( part, field );
		case 'acceptance':
			return readAcceptance( part, field );
		case 'quiz':
			return { questions: readQuestions( part ), default: [], rules: { ...field.rules, required: true } };
		case 'hidden':
			return readHidden( part );
		case 'text':
			return readAutofill( part );
		case 'checkbox-group':
			return part.flag( 'exclusive' ) ? { exclusive: true } : {};
		case 'paragraph':
		case 'static-text':
			return readMarkedContent( field.content, true );
		default:
			return {};
	}
}

/**
 * Reads the limits and the default value of a range. The default value is within the limits and on a step. If the
 * document has none, it is the middle, as in browsers.
 */
function readRange(
	part: DocumentPart,
	{ rules, default: [ text = '' ] }: FormField
): Pick< FormField, 'rules' | 'default' > {
	const min = rules.min ?? 0;
	const max = rules.max ?? 100;
	const step = part.raw( 'step' ) === 'any' ? null : ( rules.step ?? 1 );
	if ( max < min ) {
		throw part.reject( 'bad_number', 'max' );
	}
	if ( step !== null && step <= 0 ) {
		throw part.reject( 'bad_number', 'step' );
	}
	let value = Math.min( Math.max( numberFromText( text ) ?? min + ( max - min ) / 2, min ), max );
	if ( step !== null ) {
		value = min + Math.floor( ( value - min ) / step + 0.5 ) * step;
		value = value > max ? value - step : value;
	}
	return { rules: { ...rules, min, max, step }, default: [ numberToString( roundNumber( value, DECIMALS ) ) ] };
}

/** The checkbox's text is the content, or the label if the content is empty. */
function readAcceptance( part: DocumentPart, field: FormField ): Partial< FormField > {
	const optional = part.flag( 'optional' );
	const inverted = part.flag( 'inverted' );
	const label = readMarkedText( field.label, false ).words;
	const markedContent = readMarkedContent( isBlank( field.content ) ? field.label : field.content, false );
	return {
		label: isBlank( label ) ? markedContent.content : label,
		...markedContent,
		default: field.default.length === 0 ? [] : [ '1' ],
		rules: { ...field.rules, required: ! optional && ! inverted },
		acceptance: { optional, inverted },
	};
}

function readQuestions( part: DocumentPart ): string[] {
	const questions = part.parts( 'questions' ).map( ( questionPart ) => {
		const question = questionPart.text( 'question', TEXT_LIMITS.label );
		if ( isBlank( question ) ) {
			throw questionPart.reject( 'question_required', 'question' );
		}
		return question;
	} );
	if ( questions.length === 0 ) {
		throw part.reject( 'question_required', 'questions' );
	}
	if ( questions.length > MAX_QUESTIONS ) {
		throw part.reject( 'too_many_questions', 'questions' );
	}
	return questions;
}

function readHidden( part: DocumentPart ): Pick< FormField, 'filled_from' > {
	const source = part.oneOf( 'source', HIDDEN_SOURCES, 'unknown_value_source' );
	const name = trimText( part.text( 'name', TEXT_LIMITS.label ) );
	if ( source === 'parameter' && ! PARAMETER.test( name ) ) {
		throw part.reject( 'bad_parameter', 'name' );
	}
	return { filled_from: { source, name: source === 'parameter' ? name : '' } };
}

function readAutofill( part: DocumentPart ): Pick< FormField, 'autofill' > {
	const autofill = part.oneOf( 'autofill', AUTOFILLS, 'unknown_autofill' );
	return autofill === '' ? {} : { autofill };
}

function readMarkedContent( text: string, allowsLists: boolean ): Pick< FormField, 'content' | 'content_markup' > {
	const { words, nodes } = readMarkedText( text, allowsLists );
	return { content: words, ...( nodes === null ? {} : { content_markup: nodes } ) };
}
