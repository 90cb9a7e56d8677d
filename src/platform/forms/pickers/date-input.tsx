/** A date as text in the site's format, with a calendar. */
import { useCallback, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, RefObject } from 'react';
import { boot } from '../../boot-data';
import { useFieldSettings } from '../field-settings';
import { OptionIcon } from '../option-icon';
import { CalendarPopup } from './calendar-popup';
import { controlProps, type PickerProps } from './picker-props';
import { readDate } from './read-typed';
import { civilDate, formatDate, localToday, shortFormat } from '../site-format';
import { usePopover } from '../../ui/use-popover';
import { useTyped } from './use-typed';

export function DateInput( picker: PickerProps ) {
	const { dateFormat, weekStart } = useFieldSettings();
	const { locale } = boot().shop;
	const { root, button, place, open, onKeyDown, leave, toggle } = useCalendar();
	const typedText = useDateText( picker, dateFormat, locale );
	const selectDate = ( iso: string ) => {
		typedText.forget();
		picker.onValue( iso );
		leave();
	};
	const example = exampleOf( picker, dateFormat, locale );
	const selected = civilDate( picker.value ) ? formatDate( picker.value, dateFormat, locale ) : '';
	return (
		<div className="aisle-field__picker" ref={ root }>
			<input
				{ ...controlProps( picker ) }
				type="text"
				value={ typedText.text }
				placeholder={ picker.placeholder || example }
				onChange={ ( { currentTarget } ) => typedText.type( currentTarget.value ) }
				onBlur={ typedText.commit }
				onKeyDown={ onKeyDown }
			/>
			<CalendarButton
				buttonRef={ button }
				selected={ selected }
				isOpen={ open }
				disabled={ picker.disabled }
				onPress={ toggle }
			/>
			{ open && (
				<CalendarPopup
					value={ selected ? picker.value : '' }
					weekStart={ weekStart }
					locale={ locale }
					placement={ place }
					availability={ picker.availability }
					onPick={ selectDate }
				/>
			) }
		</div>
	);
}

function useDateText( { value, onValue }: PickerProps, dateFormat: string, locale: string ) {
	return useTyped(
		value,
		{
			show: ( iso ) => formatDate( iso, dateFormat, locale ),
			read: ( text, isFinal ) => readDate( text, dateFormat, locale, isFinal ? new Date().getFullYear() : null ),
		},
		onValue
	);
}

/** State of the calendar; `leave` closes it and returns the focus to its button. */
function useCalendar() {
	const root = useRef< HTMLDivElement >( null );
	const button = useRef< HTMLButtonElement >( null );
	const [ open, setOpen ] = useState( false );
	const close = useCallback( () => setOpen( false ), [] );
	const leave = useCallback( () => {
		setOpen( false );
		button.current?.focus();
	}, [] );
	const place = usePopover( root, open, close, leave );
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'ArrowDown' ) {
			event.preventDefault();
			setOpen( true );
		}
	};
	return { root, button, place, open, onKeyDown, leave, toggle: () => ( open ? leave() : setOpen( true ) ) };
}

interface CalendarButtonProps {
	buttonRef: RefObject< HTMLButtonElement >;
	/** The selected date as shown; empty if there is none. */
	selected: string;
	isOpen: boolean;
	disabled: boolean;
	onPress: () => void;
}

function CalendarButton( { buttonRef, selected, isOpen, disabled, onPress }: CalendarButtonProps ) {
	return (
		<button
			ref={ buttonRef }
			type="button"
			className="aisle-field__icon-button"
			aria-haspopup="dialog"
			aria-expanded={ isOpen }
			aria-label={
				/* translators: %s: the date that is chosen. */
				selected ? sprintf( __( 'Change date, %s', 'aisle' ), selected ) : __( 'Choose a date', 'aisle' )
			}
			disabled={ disabled }
			onClick={ onPress }
		>
			<OptionIcon name="calendar" />
		</button>
	);
}

function exampleOf( { availability, isNarrow }: PickerProps, dateFormat: string, locale: string ): string {
	const exampleDate = availability ? availability.example : localToday();
	return exampleDate === null
		? ''
		: sprintf(
				/* translators: %s: a date in the site's format. */
				__( 'e.g. %s', 'aisle' ),
				formatDate( exampleDate, isNarrow ? shortFormat( dateFormat ) : dateFormat, locale )
			);
}
