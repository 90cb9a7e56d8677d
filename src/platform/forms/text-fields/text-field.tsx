/** Fields whose answer is a single text: one line, several lines, or a number. */
import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldProps } from '../field-props';
import { charactersLeft } from '../../../domain/validation';
import { charactersLeftMessage } from './characters-left';
import { describedBy, FieldFrame } from '../field-frame';
import { limitsText } from '../field-limits';
import { onNumberKey } from './number-keys';

interface Props extends FieldProps {
	/** Renders parts around the control. */
	around?: ( control: ReactNode, text: string, change: ( text: string ) => void, leave: () => void ) => ReactNode;
}

export function TextField( { field, form, name, id, view, answer, onAnswer, onLeave, around }: Props ) {
	const text = answer?.values[ 0 ] ?? '';
	const left =
		field.rules.max_length !== null && field.messages.characters_left !== undefined
			? charactersLeft( field, text )
			: null;
	const change = ( value: string ) =>
		onAnswer( form, field.id, { values: value === '' ? [] : [ value ], other: null } );
	// The limits contain the unit.
	const described = [
		describedBy( id, field, view.error, left !== null ),
		field.unit === undefined || limitsText( field ) ? undefined : `${ id }-unit`,
	].filter( Boolean );
	const shared = {
		id,
		name: `${ name }[values][]`,
		className: 'aisle-field__control',
		value: text,
		placeholder: field.placeholder || undefined,
		disabled: ! view.visible,
		required: field.rules.required,
		'aria-invalid': view.error ? true : undefined,
		'aria-describedby': described.length > 0 ? described.join( ' ' ) : undefined,
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
			<textarea { ...shared } rows={ 3 } />
		) : (
			<input { ...shared } { ...inputKind( field ) } />
		);
	return (
		<FieldFrame
			field={ field }
			id={ id }
			hidden={ ! view.visible }
			error={ view.error }
			price={ view.price }
			priceHint={ view.priceHint }
			counter={ left === null ? null : charactersLeftMessage( field, left ) }
		>
			{ around ? around( control, text, change, shared.onBlur ) : control }
		</FieldFrame>
	);
}

const PLAIN = { type: 'text' } as const;

const OF_TEXTS = {
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
function inputKind( { type, text_kind: kind }: FieldProps[ 'field' ] ) {
	if ( type === 'number' ) {
		return { type: 'text', inputMode: 'decimal', autoComplete: 'off' } as const;
	}
	return kind === undefined ? PLAIN : OF_TEXTS[ kind ];
}
