/**
 * A colour: the browser's own picker on a swatch, and its code as text. The native control has no empty state, so what
 * travels is kept beside it: nothing is chosen until something is chosen.
 */
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Icon } from '../../ui/icon';
import { describedBy, FieldFrame } from '../field-frame';
import type { FieldProps } from '../field-props';
import { controlOf } from './picker-props';
import { readColor } from './read-color';
import { useLive } from '../use-live';
import { useTyped } from './use-typed';

/** Where the native picker starts when nothing is chosen: a colour nobody wants, so that choosing black is a change. */
const NOWHERE = '#808081';

export function ColorField( { field, form, name, id, view, answer, onAnswer, onLeave }: FieldProps ) {
	const value = answer?.values[ 0 ] ?? '';
	const color = readColor( value );
	const set = ( text: string ) => onAnswer( form, field.id, { values: text === '' ? [] : [ text ], other: null } );
	const typed = useTyped( value, { show: ( text ) => text, read: readColor }, set );
	const choose = ( text: string ) => {
		typed.forget();
		set( text );
	};
	const live = useLive();
	const well = usePrintedColor( live, set );
	const control = controlOf( {
		id,
		value,
		placeholder: field.placeholder,
		label: field.label,
		disabled: ! view.visible,
		required: field.rules.required,
		invalid: view.error !== null,
		describedBy: describedBy( id, field, view.error, false ),
		onValue: set,
	} );
	return (
		<FieldFrame
			field={ field }
			id={ id }
			hidden={ ! view.visible }
			error={ view.error }
			price={ view.price }
			onLeave={ () => onLeave( form, field.id ) }
		>
			<div className="aisle-field__picker aisle-field__picker--color">
				<span
					className={ `aisle-field__well${ color === null ? ' is-empty' : '' }` }
					style={ { backgroundColor: color ?? undefined } }
				>
					<input
						ref={ well }
						type="color"
						aria-label={ __( 'Pick a color', 'aisle' ) }
						value={ color ?? NOWHERE }
						disabled={ ! view.visible }
						onChange={ ( { currentTarget } ) => choose( currentTarget.value ) }
					/>
				</span>
				<input
					{ ...control }
					type="text"
					name={ live ? undefined : `${ name }[values][]` }
					spellCheck={ false }
					dir="ltr"
					value={ typed.text }
					placeholder={ field.placeholder || '#1e90ff' }
					onChange={ ( { currentTarget } ) => typed.type( currentTarget.value ) }
					onBlur={ typed.leave }
				/>
				{ value !== '' && (
					<button
						type="button"
						className="aisle-field__icon-button"
						aria-label={ __( 'No color', 'aisle' ) }
						onClick={ () => choose( '' ) }
					>
						<Icon name="close" />
					</button>
				) }
			</div>
			{ live && (
				<input
					type="hidden"
					name={ `${ name }[values][]` }
					value={ value }
					disabled={ ! view.visible || value === '' }
				/>
			) }
		</FieldFrame>
	);
}

/** Adopts a color that the shopper picked in the printed field before hydration. */
function usePrintedColor( live: boolean, set: ( color: string ) => void ) {
	const well = useRef< HTMLInputElement >( null );
	const picked = useRef< string | null >( null );
	useEffect( () => {
		// The next render resets the control: the color is kept here until the typed text is known too.
		if ( live && picked.current !== null ) {
			set( picked.current );
		} else if ( ! live && well.current && well.current.value !== well.current.defaultValue ) {
			picked.current = well.current.value;
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only the color picked before hydration.
	}, [ live ] );
	return well;
}
