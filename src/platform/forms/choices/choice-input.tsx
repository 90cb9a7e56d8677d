/** A native checkbox or radio button, so that arrow keys, space and semantics are the browser's. */
import { useRef } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import type { Choices } from './choices';

/** A second click within this time (ms) is a double click and does not deselect. */
const DOUBLE_CLICK_MS = 500;

interface Props {
	id: string;
	choices: Choices;
	value: string;
	checked: boolean;
	invalid: boolean;
	disabled?: boolean;
	/** Accessible name if the visible text is missing or too long. */
	name?: string | undefined;
	onChange: ( checked: boolean ) => void;
}

export function ChoiceInput( { id, choices, value, checked, invalid, disabled = false, name, onChange }: Props ) {
	const selectedAt = useRef( 0 );
	// Lets the shopper deselect an optional radio button, for example one with a price. Native radio buttons cannot be
	// deselected.
	const canDeselect = ! choices.multiple && ! choices.required && checked;
	const onPress = () => canDeselect && performance.now() - selectedAt.current > DOUBLE_CLICK_MS && onChange( false );
	// Lets the space bar deselect like a click. Natively it does nothing on a selected radio button.
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( canDeselect && event.key === ' ' && ! event.repeat ) {
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
				selectedAt.current = performance.now();
				onChange( currentTarget.checked );
			} }
		/>
	);
}
