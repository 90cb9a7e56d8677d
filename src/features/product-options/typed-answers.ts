/**
 * Reads the values of printed controls: entered before the app loaded, or restored by the browser. Reads what a browser
 * would post, plus controls of hidden fields, which keep their values.
 */
import { AnswerReader, withPart, type AnswersByForm } from './answer-names';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input, select, textarea';

/**
 * Returns answers of all fields with a control, except files, which only their control stores.
 *
 * @param root
 * @param isIncluded Returns whether to read the control with this name; without it, all controls are read.
 */
export function enteredAnswers(
	root: ParentNode,
	isIncluded: ( name: string ) => boolean = () => true
): AnswersByForm {
	const reader = new AnswerReader();
	const controls = [ ...root.querySelectorAll< Control >( CONTROLS ) ].filter( ( { name } ) => isIncluded( name ) );
	controls.forEach( ( control ) =>
		reader.applyControl( control.name, ( answer, part, key ) => {
			if ( isUnchecked( control ) ) {
				return answer;
			}
			// "Other" is an option without value; its text is in a separate control.
			return isChoice( control ) && control.value === ''
				? { ...answer, other: answer.other ?? '' }
				: withPart( answer, part, key, control.value );
		} )
	);
	return reader.answers();
}

const isChoice = ( control: Control ): control is HTMLInputElement =>
	control instanceof HTMLInputElement && ( control.type === 'checkbox' || control.type === 'radio' );

const isUnchecked = ( control: Control ): boolean => isChoice( control ) && ! control.checked;
