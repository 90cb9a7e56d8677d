/**
 * What stands in the controls of a form that PHP printed: chosen and typed before the app came, or put there by the
 * browser on a way back. It reads what a browser would post, controls of fields that do not show included: they keep
 * what was in them.
 */
import { AnswerReader, withPart, type AnswersByForm } from './answer-names';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input, select, textarea';

/**
 * For every field that has a control. Files are not in it: only their control has them.
 *
 * @param root
 * @param isWanted By a control's name.
 */
export function enteredAnswers( root: ParentNode, isWanted: ( name: string ) => boolean = () => true ): AnswersByForm {
	const reader = new AnswerReader();
	const wanted = [ ...root.querySelectorAll< Control >( CONTROLS ) ].filter( ( { name } ) => isWanted( name ) );
	wanted.forEach( ( control ) =>
		reader.take( control.name, ( answer, part, key ) => {
			if ( isOff( control ) ) {
				return answer;
			}
			// "Other" is a choice without a value; its text stands in a control of its own.
			return isChoice( control ) && control.value === ''
				? { ...answer, other: answer.other ?? '' }
				: withPart( answer, part, key, control.value );
		} )
	);
	return reader.answers();
}

const isChoice = ( control: Control ): control is HTMLInputElement =>
	control instanceof HTMLInputElement && ( control.type === 'checkbox' || control.type === 'radio' );

const isOff = ( control: Control ): boolean => isChoice( control ) && ! control.checked;
