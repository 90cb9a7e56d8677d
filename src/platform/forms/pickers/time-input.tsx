/** A time as text in the site's format, with a list of quarter hours: a combobox, as the ARIA patterns describe it. */
import { useCallback, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { usePageData } from '../../../features/product-options/page-data-context';
import { OptionIcon } from '../option-icon';
import { ListBox } from './list-box';
import { controlOf, type PickerProps } from './picker-props';
import { readTime } from './read-typed';
import { formatTime, two } from './site-format';
import { usePopover } from './use-popover';
import { useTyped } from './use-typed';

const QUARTERS = Array.from( { length: 96 }, ( _, quarter ) => `${ two( Math.floor( quarter / 4 ) ) }:${ two( ( quarter % 4 ) * 15 ) }` );

/** Where a list without a chosen time begins: shops are open by day. */
const MORNING = QUARTERS.indexOf( '09:00' );

export function TimeInput( picker: PickerProps ) {
	const { timeFormat } = usePageData().settings;
	const root = useRef< HTMLDivElement >( null );
	const input = useRef< HTMLInputElement >( null );
	const [ active, setActive ] = useState< number | null >( null );
	const open = active !== null;
	const close = useCallback( () => setActive( null ), [] );
	const place = usePopover( root, open, close );
	const typed = useTyped( picker.value, { show: ( value ) => formatTime( value, timeFormat ), read: readTime }, picker.onValue );
	const nearest = () => Math.max( 0, QUARTERS.indexOf( quarterOf( picker.value ) ?? QUARTERS[ MORNING ] ?? '' ) );
	const pick = ( index: number ) => {
		typed.forget();
		picker.onValue( QUARTERS[ index ] ?? '' );
		close();
		input.current?.focus();
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		const step = STEPS[ event.key ];
		if ( step !== undefined ) {
			event.preventDefault();
			setActive( active === null ? nearest() : Math.min( QUARTERS.length - 1, Math.max( 0, active + step ) ) );
		} else if ( event.key === 'Enter' && active !== null ) {
			event.preventDefault();
			pick( active );
		} else if ( event.key === 'Escape' || event.key === 'Tab' ) {
			close();
		}
	};
	const list = `${ picker.id }-list`;
	/* translators: %s: a time in the site's format. */
	const example = sprintf( __( 'e.g. %s', 'aisle' ), formatTime( '14:30', timeFormat ) );
	return (
		<div className="aisle-product-options__picker" ref={ root }>
			<input
				{ ...controlOf( picker ) }
				ref={ input }
				type="text"
				role="combobox"
				aria-autocomplete="none"
				aria-expanded={ open }
				aria-controls={ open ? list : undefined }
				aria-activedescendant={ open ? `${ list }-${ active }` : undefined }
				value={ typed.text }
				placeholder={ picker.placeholder || example }
				onChange={ ( { currentTarget } ) => {
					close();
					typed.type( currentTarget.value );
				} }
				onBlur={ typed.leave }
				onKeyDown={ onKeyDown }
			/>
			<button
				type="button"
				tabIndex={ -1 }
				className="aisle-product-options__icon-button"
				aria-label={ __( 'Times', 'aisle' ) }
				disabled={ picker.disabled }
				onClick={ () => {
					setActive( open ? null : nearest() );
					input.current?.focus();
				} }
			>
				<OptionIcon name="clock" />
			</button>
			{ open && (
				<ListBox
					id={ list }
					label={ __( 'Times', 'aisle' ) }
					items={ QUARTERS.map( ( time ) => ( { value: time, text: formatTime( time, timeFormat ) } ) ) }
					active={ active }
					chosen={ picker.value }
					place={ place }
					onPick={ pick }
				/>
			) }
		</div>
	);
}

const STEPS: Readonly< Record< string, number > > = { ArrowDown: 1, ArrowUp: -1, PageDown: 4, PageUp: -4 };

/** The quarter hour at or before a time. */
const quarterOf = ( time: string ): string | null => {
	const match = /^(\d{2}):(\d{2})$/.exec( time );
	return match ? `${ match[ 1 ] }:${ two( Math.floor( Number( match[ 2 ] ) / 15 ) * 15 ) }` : null;
};
