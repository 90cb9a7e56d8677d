/** A native checkbox or radio: arrow keys, space and the browser's own semantics work as everywhere. */
import { useRef } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import type { Choices } from './choices';

/** A second press within this time is a double click, not a change of mind. */
const DOUBLE_CLICK_MS = 500;

interface Props {
	id: string;
	choices: Choices;
	value: string;
	checked: boolean;
	invalid: boolean;
	disabled?: boolean;
	/** Its name where the words beside it are not enough or too many. */
	name?: string | undefined;
	onChange: ( checked: boolean ) => void;
}

export function ChoiceInput( { id, choices, value, checked, invalid, disabled = false, name, onChange }: Props ) {
	const chosenAt = useRef( 0 );
	// A radio cannot be taken back by itself: who has chosen something that costs must be able to.
	const canTakeBack = ! choices.multiple && ! choices.required && checked;
	const onPress = () => canTakeBack && performance.now() - chosenAt.current > DOUBLE_CLICK_MS && onChange( false );
	// The space bar does nothing to a radio that is chosen; here it does what a press does.
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( canTakeBack && event.key === ' ' && ! event.repeat ) {
			event.preventDefault();
			onChange( false );
		}
	};
	return (
		<input
			id={ id }
			type={ choices.multiple ? 'checkbox' : 'radio' }
			name={ `${ choices.name }[values][]` }
			value={ value }
			checked={ checked }
			disabled={ disabled }
			aria-invalid={ invalid ? true : undefined }
			aria-label={ name }
			onClick={ onPress }
			onKeyDown={ onKeyDown }
			onChange={ ( { currentTarget } ) => {
				chosenAt.current = performance.now();
				onChange( currentTarget.checked );
			} }
		/>
	);
}
