/**
 * A color: the browser's picker on a swatch, and its code as text. The native control has no empty state, so the value
 * is stored separately; it is empty until the shopper selects a color.
 */
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { RefObject } from 'react';
import { Icon } from '../../ui/icon';
import type { FieldProps } from '../field-props';
import { readColor } from './read-color';
import { HiddenValue, SingleControlFrame, singleControlProps } from './single-control';
import { useHydrated } from '../use-hydrated';
import { useTyped } from './use-typed';

/**
 * Initial color of the native picker if none is selected. An unlikely color, so that selecting black fires a change.
 */
const UNLIKELY_COLOR = '#808081';

export function ColorField( props: FieldProps ) {
	const { field, form, name, view, answer, onAnswer } = props;
	const value = answer?.values[ 0 ] ?? '';
	const color = readColor( value );
	const setColor = ( text: string ) =>
		onAnswer( form, field.id, { values: text === '' ? [] : [ text ], other: null } );
	const typedText = useTyped( value, { show: ( text ) => text, read: readColor }, setColor );
	const selectColor = ( text: string ) => {
		typedText.forget();
		setColor( text );
	};
	const isHydrated = useHydrated();
	const well = usePrintedColor( isHydrated, setColor );
	return (
		<SingleControlFrame { ...props }>
			<div className="aisle-field__picker aisle-field__picker--color">
				<ColorWell inputRef={ well } color={ color } disabled={ ! view.visible } onChange={ selectColor } />
				<input
					{ ...singleControlProps( props, setColor ) }
					type="text"
					name={ isHydrated ? undefined : `${ name }[values][]` }
					spellCheck={ false }
					dir="ltr"
					value={ typedText.text }
					placeholder={ field.placeholder || '#1e90ff' }
					onChange={ ( { currentTarget } ) => typedText.type( currentTarget.value ) }
					onBlur={ typedText.commit }
				/>
				{ value !== '' && (
					<button
						type="button"
						className="aisle-field__icon-button"
						aria-label={ __( 'No color', 'aisle' ) }
						onClick={ () => selectColor( '' ) }
					>
						<Icon name="close" />
					</button>
				) }
			</div>
			{ isHydrated && <HiddenValue { ...props } /> }
		</SingleControlFrame>
	);
}

interface ColorWellProps {
	inputRef: RefObject< HTMLInputElement >;
	color: string | null;
	disabled: boolean;
	onChange: ( color: string ) => void;
}

/** The browser's color picker. */
function ColorWell( { inputRef, color, disabled, onChange }: ColorWellProps ) {
	return (
		<span
			className={ `aisle-field__well${ color === null ? ' is-empty' : '' }` }
			style={ { backgroundColor: color ?? undefined } }
		>
			<input
				ref={ inputRef }
				type="color"
				aria-label={ __( 'Pick a color', 'aisle' ) }
				value={ color ?? UNLIKELY_COLOR }
				disabled={ disabled }
				onChange={ ( { currentTarget } ) => onChange( currentTarget.value ) }
			/>
		</span>
	);
}

/**
 * Sends a color that the shopper picked in the printed field before hydration. Returns the ref of the browser's color
 * control.
 */
function usePrintedColor( isHydrated: boolean, setColor: ( color: string ) => void ) {
	const well = useRef< HTMLInputElement >( null );
	const pickedColor = useRef< string | null >( null );
	useEffect( () => {
		// The next render resets the control, so its color is saved first. It is sent after that render, when the typed
		// text has been read too.
		if ( isHydrated && pickedColor.current !== null ) {
			setColor( pickedColor.current );
		} else if ( ! isHydrated && well.current && well.current.value !== well.current.defaultValue ) {
			pickedColor.current = well.current.value;
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only the color picked before hydration.
	}, [ isHydrated ] );
	return well;
}
