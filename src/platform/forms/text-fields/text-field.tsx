/** Fields whose answer is a single text: one line, several lines, or a number. */
import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldProps } from '../field-props';
import { remainingCharacters } from '../../../domain/validation';
import { charactersLeftMessage } from './characters-left';
import { describedBy, FieldFrame } from '../field-frame';
import { limitsText } from '../field-limits';
import { onNumberKey } from './number-keys';

interface Props extends FieldProps {
	/** Renders parts around the control. */
	wrapControl?: (
		control: ReactNode,
		text: string,
		change: ( text: string ) => void,
		onBlur: () => void
	) => ReactNode;
}

export function TextField( { field, form, name, id, view, answer, onAnswer, onLeave, wrapControl }: Props ) {
	const text = answer?.values[ 0 ] ?? '';
	const remaining =
		field.rules.max_length !== null && field.messages.characters_left !== undefined
			? remainingCharacters( field, text )
			: null;
	const change = ( value: string ) =>
		onAnswer( form, field.id, { values: value === '' ? [] : [ value ], other: null } );
	// The text of the limits already contains the unit.
	const descriptionIds = [
		describedBy( id, field, view.error, remaining !== null ),
		field.unit === undefined || limitsText( field ) ? undefined : `${ id }-unit`,
	].filter( Boolean );
	const controlProps = {
		id,
		name: `${ name }[values][]`,
		className: 'aisle-field__control',
		value: text,
		placeholder: field.placeholder || undefined,
		disabled: ! view.visible,
		required: field.rules.required,
		'aria-invalid': view.error ? true : undefined,
		'aria-describedby': descriptionIds.length > 0 ? descriptionIds.join( ' ' ) : undefined,
		onChange: ( event: { currentTarget: { value: string } } ) => change( event.currentTarget.value ),
		onKeyDown:
			field.type === 'number'
				? ( event: KeyboardEvent< HTMLInputElement | HTMLTextAreaElement > ) =>
						onNumberKey( event, field.rules, change )
				: undefined,
		onBlur: () => onLeave( form, field.id ),
	};
	const control =
		field.type === 'textarea' ? (
			<textarea { ...controlProps } rows={ 3 } />
		) : (
			<input { ...controlProps } { ...inputAttributes( field ) } />
		);
	return (
		<FieldFrame
			field={ field }
			id={ id }
			hidden={ ! view.visible }
			error={ view.error }
			price={ view.price }
			priceHint={ view.priceHint }
			counter={ remaining === null ? null : charactersLeftMessage( field, remaining ) }
		>
			{ wrapControl ? wrapControl( control, text, change, controlProps.onBlur ) : control }
		</FieldFrame>
	);
}

const TEXT_INPUT = { type: 'text' } as const;

const INPUT_BY_TEXT_KIND = {
	// A native email input rejects full-width characters, and some browsers send domains as Punycode.
	email: { type: 'text', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
	tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
	// A native URL input would reject a URL without a scheme, which Aisle completes.
	url: { type: 'text', inputMode: 'url', autoComplete: 'url' },
} as const;

/**
 * A number uses a text input with the decimal keyboard. A native number input silently drops what it cannot read, and
 * the mouse wheel changes it.
 */
function inputAttributes( { type, text_kind: textKind }: FieldProps[ 'field' ] ) {
	if ( type === 'number' ) {
		return { type: 'text', inputMode: 'decimal', autoComplete: 'off' } as const;
	}
	return textKind === undefined ? TEXT_INPUT : INPUT_BY_TEXT_KIND[ textKind ];
}
