/**
 * Keyboard handling of an option's text boxes. Enter goes to the next option, Backspace removes an empty one, up and
 * down change the row, and with Alt they move it.
 */
import type { KeyboardEvent } from 'react';
import type { EditableOption } from '../document';
import { isEmptyOption } from './empty-options';
import type { Column, OptionTools } from './use-option-tools';

export function handleOptionKey(
	event: KeyboardEvent< HTMLInputElement >,
	option: EditableOption,
	tools: OptionTools
): void {
	// An input method uses these keys for its suggestions.
	if ( event.nativeEvent.isComposing || event.defaultPrevented ) {
		return;
	}
	const column: Column = event.currentTarget.id.endsWith( '-price' ) ? 'price' : 'label';
	const options = tools.options();
	const position = options.findIndex( ( { id } ) => id === option.id );
	const action = actionOf( event, { options, position, option, column, tools } );
	if ( action ) {
		event.preventDefault();
		action();
	}
}

interface KeyContext {
	readonly options: readonly EditableOption[];
	readonly position: number;
	readonly option: EditableOption;
	readonly column: Column;
	readonly tools: OptionTools;
}

function actionOf(
	event: KeyboardEvent< HTMLInputElement >,
	{ options, position, option, column, tools }: KeyContext
): ( () => void ) | null {
	const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
	const step = { ArrowUp: -1, ArrowDown: 1 }[ key ];
	if ( ctrlKey || metaKey || shiftKey ) {
		return null;
	}
	if ( step !== undefined ) {
		const neighbor = options[ position + step ];
		return altKey
			? () => tools.move( option.id, position + step, column )
			: () => neighbor && tools.focus( neighbor.id, column );
	}
	if ( key === 'Enter' ) {
		return () => goToNextRow( options, position, tools );
	}
	const removesOption =
		key === 'Backspace' &&
		column === 'label' &&
		currentTarget.value === '' &&
		options.length > 1 &&
		isEmptyOption( option );
	return removesOption ? () => tools.dropEmpty( option ) : null;
}

/** Goes to the next row or adds one. Does not add a second empty row. */
function goToNextRow( options: readonly EditableOption[], position: number, tools: OptionTools ): void {
	const [ option, next ] = [ options[ position ], options[ position + 1 ] ];
	if ( next && isEmptyOption( next ) ) {
		tools.focus( next.id, 'label' );
	} else if ( option && ! isEmptyOption( option ) ) {
		tools.add( option.id );
	}
}
