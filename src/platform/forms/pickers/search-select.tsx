/** A long drop-down with a search in it, where the owner wants one: a combobox over its own list. */
import { useCallback, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { LiveRegion } from '../../ui/live-region';
import { signedMoney } from '../signed-money';
import { describedBy, FieldFrame } from '../field-frame';
import type { FieldProps } from '../field-props';
import { OptionIcon } from '../option-icon';
import { ListBox } from './list-box';
import { controlOf } from './picker-props';
import { usePopover } from './use-popover';

const STEPS: Readonly< Record< string, number > > = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

export function SearchSelect( { field, form, id, view, answer, onAnswer, onLeave }: FieldProps ) {
	const root = useRef< HTMLDivElement >( null );
	const [ search, setSearch ] = useState( '' );
	const [ active, setActive ] = useState< number | null >( null );
	const open = active !== null;
	const close = useCallback( () => {
		setActive( null );
		setSearch( '' );
	}, [] );
	const place = usePopover( root, open, close );
	const value = answer?.values[ 0 ] ?? '';
	const label = field.options.find( ( option ) => option.id === value )?.label ?? '';
	const found = field.options
		.filter( ( option ) => option.label.toLocaleLowerCase().includes( search.trim().toLocaleLowerCase() ) )
		.map( ( option ) => ( { value: option.id, text: option.label + priceOf( view.optionPrices[ option.id ] ) } ) );
	const set = ( option: string ) => onAnswer( form, field.id, { values: option === '' ? [] : [ option ], other: null } );
	const pick = ( index: number ) => {
		const option = found[ index ];
		if ( option ) {
			set( option.value );
		}
		close();
	};
	const openAtChosen = () => setActive( Math.max( 0, found.findIndex( ( option ) => option.value === value ) ) );
	const onKeyDown = ( event: KeyboardEvent ) => {
		const step = STEPS[ event.key ];
		const isPick = event.key === 'Enter' && active !== null;
		if ( step !== undefined || isPick ) {
			event.preventDefault();
		}
		if ( isPick ) {
			pick( active );
		} else if ( step !== undefined && active === null ) {
			openAtChosen();
		} else if ( step !== undefined && active !== null ) {
			setActive( Math.max( 0, Math.min( found.length - 1, active + step ) ) );
		}
	};
	const onType = ( text: string ) => {
		setSearch( text );
		setActive( 0 );
		if ( text === '' ) {
			set( '' );
		}
	};
	const list = `${ id }-list`;
	const control = controlOf( {
		id, value, placeholder: '', label: field.label, disabled: ! view.visible, required: field.rules.required, invalid: view.error !== null,
		describedBy: describedBy( id, field, view.error, false ), onValue: set,
	} );
	return (
		<FieldFrame field={ field } id={ id } hidden={ ! view.visible } error={ view.error } price={ view.price } onLeave={ () => onLeave( form, field.id ) }>
			<div className="aisle-product-options__picker" ref={ root }>
				<input
					{ ...control }
					type="text"
					role="combobox"
					aria-autocomplete="list"
					aria-expanded={ open && found.length > 0 }
					aria-controls={ open ? list : undefined }
					aria-activedescendant={ open && found.length > 0 ? `${ list }-${ active }` : undefined }
					value={ open && search !== '' ? search : label }
					placeholder={ field.placeholder || __( 'Please choose…', 'aisle' ) }
					onClick={ openAtChosen }
					onFocus={ ( { currentTarget } ) => currentTarget.select() }
					onChange={ ( { currentTarget } ) => onType( currentTarget.value ) }
					onKeyDown={ onKeyDown }
				/>
				<span className="aisle-product-options__icon-button" aria-hidden="true">
					<OptionIcon name="down" />
				</span>
				{ open && found.length > 0 && <ListBox id={ list } label={ field.label } items={ found } active={ active } chosen={ value } place={ place } onPick={ pick } /> }
				{ open && found.length === 0 && <div className={ `aisle-product-options__popover aisle-product-options__nothing${ place }` }>{ __( 'Nothing like it. Please try another word.', 'aisle' ) }</div> }
				<LiveRegion message={ open && search !== '' ? countOf( found.length ) : '' } />
			</div>
			<input type="hidden" name={ `aisle_options[${ form }][${ field.id }][values][]` } value={ value } disabled={ ! view.visible || value === '' } />
		</FieldFrame>
	);
}

const priceOf = ( price: number | undefined ): string => ( price ? ` (${ signedMoney( price ) })` : '' );

/* translators: %s: a number. */
const countOf = ( count: number ): string => sprintf( _n( '%s option found.', '%s options found.', count, 'aisle' ), String( count ) );
