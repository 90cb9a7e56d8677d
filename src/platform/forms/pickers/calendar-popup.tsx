/** The calendar in its dialog. The library comes when the first calendar is opened. */
import { createElement, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { OptionIcon } from '../option-icon';
import { localToday } from './site-format';

interface Props {
	/** ISO, or empty. */
	value: string;
	weekStart: number;
	locale: string;
	/** Classes that say where it opens. */
	place: string;
	onPick: ( iso: string ) => void;
}

interface CalendarElement extends HTMLElement {
	value: string;
}

/** A theme or another plugin may have brought the same elements; defining them twice would throw. */
const loadCalendar = async (): Promise< void > => {
	if ( ! customElements.get( 'calendar-date' ) ) {
		await import( /* webpackChunkName: "form-calendar" */ 'cally' );
	}
};

export function CalendarPopup( { value, weekStart, locale, place, onPick }: Props ) {
	const surface = useRef< HTMLDivElement >( null );
	const [ state, setState ] = useState< 'loading' | 'ready' | 'failed' >( 'loading' );
	useEffect( () => {
		let here = true;
		loadCalendar().then(
			() => here && setState( 'ready' ),
			() => here && setState( 'failed' )
		);
		return () => void ( here = false );
	}, [] );
	useEffect( () => {
		const calendar = surface.current?.querySelector< CalendarElement >( 'calendar-date' );
		if ( state !== 'ready' || ! calendar ) {
			return undefined;
		}
		const onChange = () => onPick( calendar.value );
		calendar.addEventListener( 'change', onChange );
		return () => calendar.removeEventListener( 'change', onChange );
	}, [ state, onPick ] );
	useEffect( () => {
		if ( state === 'ready' ) {
			focusDay( surface.current );
		}
	}, [ state ] );
	return (
		<div
			ref={ surface }
			className={ `aisle-popover aisle-field__calendar${ place }` }
			role="dialog"
			aria-label={ __( 'Choose a date', 'aisle' ) }
			aria-busy={ state === 'loading' || undefined }
		>
			{ state === 'failed' && <p>{ __( 'The calendar could not be loaded. Please type the date.', 'aisle' ) }</p> }
			{ state === 'ready' &&
				createElement(
					'calendar-date',
					{ value, locale, 'first-day-of-week': weekStart, today: localToday(), 'show-outside-days': true },
					<span slot="previous" className="aisle-field__turn">
						<OptionIcon name="back" />
						<span className="aisle-visually-hidden">{ __( 'Previous month', 'aisle' ) }</span>
					</span>,
					<span slot="next" className="aisle-field__turn">
						<OptionIcon name="forward" />
						<span className="aisle-visually-hidden">{ __( 'Next month', 'aisle' ) }</span>
					</span>,
					createElement( 'calendar-select-month', { slot: 'heading', key: 'month' } ),
					createElement( 'calendar-select-year', { slot: 'heading', key: 'year', 'max-years': 21 } ),
					createElement( 'calendar-month', { key: 'days' } )
				) }
		</div>
	);
}

/** The elements draw themselves a moment after they were put there. */
function focusDay( surface: HTMLElement | null, tries = 10 ): void {
	const calendar = surface?.querySelector< CalendarElement >( 'calendar-date' );
	const day = surface?.querySelector( 'calendar-month' )?.shadowRoot?.querySelector( 'button[tabindex="0"]' );
	if ( day ) {
		calendar?.focus();
	} else if ( tries > 0 ) {
		requestAnimationFrame( () => focusDay( surface, tries - 1 ) );
	}
}
