/** One line or several, or a number: the fields whose answer is a single text. */
import type { KeyboardEvent } from 'react';
import type { FieldProps } from './field-props';
import { charactersLeft } from '../../domain/validation';
import { charactersLeftMessage } from './characters-left';
import { describedBy, FieldFrame } from './field-frame';
import { onNumberKey } from './number-keys';

export function TextField( { field, form, name, id, view, answer, onAnswer, onLeave }: FieldProps ) {
	const text = answer?.values[ 0 ] ?? '';
	const left = field.rules.max_length !== null && field.messages.characters_left !== undefined ? charactersLeft( field, text ) : null;
	const change = ( value: string ) => onAnswer( form, field.id, { values: value === '' ? [] : [ value ], other: null } );
	const shared = {
		id,
		name: `${ name }[values][]`,
		className: 'aisle-field__control',
		value: text,
		placeholder: field.placeholder || undefined,
		disabled: ! view.visible,
		required: field.rules.required,
		'aria-invalid': view.error ? true : undefined,
		'aria-describedby': describedBy( id, field, view.error, left !== null ),
		onChange: ( event: { currentTarget: { value: string } } ) => change( event.currentTarget.value ),
		onKeyDown: field.type === 'number' ? ( event: KeyboardEvent< HTMLInputElement | HTMLTextAreaElement > ) => onNumberKey( event, field.rules, change ) : undefined,
		onBlur: () => onLeave( form, field.id ),
	};
	return (
		<FieldFrame
			field={ field }
			id={ id }
			hidden={ ! view.visible }
			error={ view.error }
			price={ view.price }
			counter={ left === null ? null : charactersLeftMessage( field, left ) }
		>
			{ field.type === 'textarea' ? <textarea { ...shared } rows={ 3 } /> : <input { ...shared } { ...inputKind( field ) } /> }
		</FieldFrame>
	);
}

/**
 * A number is typed into a text input with the decimal keyboard: a native number input drops what it cannot read
 * without a word, and turns with the mouse wheel.
 */
function inputKind( field: FieldProps[ 'field' ] ) {
	return field.type === 'number'
		? ( { type: 'text', inputMode: 'decimal', autoComplete: 'off' } as const )
		: ( { type: 'text' } as const );
}
