/** The calendar in its dialog. The library loads when the first calendar opens. */
import { createElement, useEffect, useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { RefObject } from 'react';
import { OptionIcon } from '../option-icon';
import type { OfferedMoments } from '../schedules/known-schedules';
import { localToday } from '../site-format';

interface Props {
	/** ISO date, or empty. */
	value: string;
	weekStart: number;
	locale: string;
	/** CSS classes for the position of the popup. */
	placement: string;
	/** Set if the dates have rules. */
	availability?: OfferedMoments | undefined;
	onPick: ( iso: string ) => void;
}

interface CalendarElement extends HTMLElement {
	value: string;
	min: string;
	max: string;
	isDateDisallowed: ( date: Date ) => boolean;
	getDayParts: ( date: Date ) => string;
}

/** Loads the calendar's elements, unless a theme or another plugin has registered them. Defining them twice throws. */
const loadCalendar = async (): Promise< void > => {
	if ( ! customElements.get( 'calendar-date' ) ) {
		await import( /* webpackChunkName: "form-calendar" */ 'cally' );
	}
};

export function CalendarPopup( { value, weekStart, locale, placement, availability, onPick }: Props ) {
	const surface = useRef< HTMLDivElement >( null );
	const state = useCalendarElement( surface, availability?.emptyMessage, onPick );
	const reason = useReason( surface, state === 'ready', availability );
	const rules = availability && {
		min: availability.min ?? '',
		max: availability.max ?? '',
		today: availability.today,
	};
	// Shows the month of a date that was typed or set by code.
	const focusedDate = value || availability?.firstDay || undefined;
	if ( availability?.emptyMessage ) {
		return (
			<div
				ref={ surface }
				className={ `aisle-popover aisle-field__calendar is-empty${ placement }` }
				role="dialog"
				aria-label={ __( 'Choose a date', 'aisle' ) }
			>
				<p className="aisle-field__reason" role="status">
					{ availability.emptyMessage }
				</p>
			</div>
		);
	}
	return (
		<div
			ref={ surface }
			className={ `aisle-popover aisle-field__calendar${ placement }` }
			role="dialog"
			aria-label={ __( 'Choose a date', 'aisle' ) }
			aria-busy={ state === 'loading' || undefined }
		>
			{ state === 'failed' && (
				<p>{ __( 'The calendar could not be loaded. Please type the date.', 'aisle' ) }</p>
			) }
			{ state === 'ready' &&
				calendarElement( {
					value,
					locale,
					'first-day-of-week': weekStart,
					today: localToday(),
					'show-outside-days': true,
					'focused-date': focusedDate,
					...rules,
				} ) }
			{ state === 'ready' && availability && (
				<p className="aisle-field__reason" role="status">
					{ reason }
				</p>
			) }
		</div>
	);
}

const calendarElement = ( attributes: Readonly< Record< string, unknown > > ) =>
	createElement(
		'calendar-date',
		attributes,
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
	);

/** Loads the calendar, focuses its day and reports the selected date. */
function useCalendarElement(
	surface: RefObject< HTMLElement >,
	emptyMessage: string | undefined | null,
	onPick: ( iso: string ) => void
): 'loading' | 'ready' | 'failed' {
	const [ state, setState ] = useState< 'loading' | 'ready' | 'failed' >( 'loading' );
	useEffect( () => {
		let isMounted = true;
		loadCalendar().then(
			() => isMounted && setState( 'ready' ),
			() => isMounted && setState( 'failed' )
		);
		return () => void ( isMounted = false );
	}, [] );
	useEffect( () => {
		const calendar = surface.current?.querySelector< CalendarElement >( 'calendar-date' );
		if ( state !== 'ready' || ! calendar ) {
			return undefined;
		}
		const onChange = () => onPick( calendar.value );
		calendar.addEventListener( 'change', onChange );
		return () => calendar.removeEventListener( 'change', onChange );
	}, [ surface, state, onPick ] );
	useEffect( () => {
		if ( state === 'ready' ) {
			focusDay( surface.current );
		}
	}, [ surface, state ] );
	useLayoutEffect( () => {
		const calendar = surface.current?.querySelector< CalendarElement >( 'calendar-date' );
		return () => void ( calendar && stopUpdates( calendar ) );
	}, [ surface, state, emptyMessage ] );
	return state;
}

/**
 * Marks unavailable days and returns why the focused or hovered day is unavailable. These days stay focusable by
 * keyboard.
 */
function useReason(
	surface: RefObject< HTMLElement >,
	isReady: boolean,
	availability: OfferedMoments | undefined
): string {
	const [ reason, setReason ] = useState( '' );
	useEffect( () => {
		const calendar = surface.current?.querySelector< CalendarElement >( 'calendar-date' );
		if ( ! isReady || ! calendar || ! availability ) {
			return undefined;
		}
		const showReason = ( iso: string ) => setReason( availability.dayReason( iso ) ?? '' );
		calendar.isDateDisallowed = ( date ) => availability.dayReason( isoOf( date ) ) !== null;
		// The part name identifies the day under the pointer.
		calendar.getDayParts = ( date ) => DAY_PART + isoOf( date );
		const onFocusDay = ( event: Event ) =>
			event instanceof CustomEvent && event.detail instanceof Date && showReason( isoOf( event.detail ) );
		const onOver = ( event: Event ) => {
			const day = event.composedPath()[ 0 ];
			const part =
				day instanceof HTMLElement
					? day
							.getAttribute( 'part' )
							?.split( /\s+/ )
							.find( ( name ) => name.startsWith( DAY_PART ) )
					: undefined;
			if ( day instanceof HTMLElement && part ) {
				const text = availability.dayReason( part.slice( DAY_PART.length ) ) ?? '';
				day.title = text;
				setReason( text );
			}
		};
		calendar.addEventListener( 'focusday', onFocusDay );
		calendar.addEventListener( 'mouseover', onOver );
		return () => {
			calendar.removeEventListener( 'focusday', onFocusDay );
			calendar.removeEventListener( 'mouseover', onOver );
		};
	}, [ surface, isReady, availability ] );
	return reason;
}

const DAY_PART = 'on-';

const isoOf = ( date: Date ): string => date.toISOString().slice( 0, 10 );

/**
 * Prevents an endless loop when a calendar is removed. cally runs the pending update of a removed calendar and repeats
 * its two effects: "the focused day follows the page" and "the page follows the focused day".
 *
 * After a click on a day of another month, each undoes the other in microtasks forever. With only one allowed day there
 * is only one page.
 */
function stopUpdates( calendar: CalendarElement ): void {
	calendar.min = calendar.max = localToday();
}

/**
 * Focuses the calendar's current day. Tries again in later frames, because the elements render shortly after they are
 * inserted.
 */
function focusDay( surface: HTMLElement | null, remainingTries = 10 ): void {
	const calendar = surface?.querySelector< CalendarElement >( 'calendar-date' );
	const day = surface?.querySelector( 'calendar-month' )?.shadowRoot?.querySelector( 'button[tabindex="0"]' );
	if ( day ) {
		calendar?.focus();
	} else if ( remainingTries > 0 ) {
		requestAnimationFrame( () => focusDay( surface, remainingTries - 1 ) );
	}
}
