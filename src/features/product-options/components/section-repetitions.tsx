/**
 * Repetitions of a section's fields: one per item, or as the shopper adds and removes them.
 */
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { RefObject } from 'react';
import { MAX_REPETITIONS } from '../../../domain/form/repetitions';
import { fieldId } from '../../../domain/form/repetition-id';
import type { SectionRepetition } from '../../../domain/form/section-tree';
import { LiveRegion } from '../../../platform/ui/live-region';
import type { SectionProps } from './section-props';
import { useEarlierPress } from './use-earlier-press';

export function SectionRepetitions( props: SectionProps ) {
	const {
		block: { head, pieces },
		drawField,
		onPieces,
	} = props;
	const element = useRef< HTMLDivElement >( null );
	const more = useEarlierPress();
	const { keys, forget } = useKeys( pieces.length );
	const message = useAnnounced( pieces.length, ( number ) => nameOf( head.section?.name ?? '', number ) );
	const { least: min = 1, most: max, repeat, name = '' } = head.section ?? {};
	const isButton = repeat === 'button';
	const fields = [ ...new Set( ( pieces[ 0 ]?.fields ?? [] ).map( ( { id } ) => fieldId( id ) ) ) ];
	const focus = useFocusAfter( element, pieces.length );
	const add = () => {
		focus( 'last' );
		onPieces( head.id, { count: pieces.length + 1, fields } );
	};
	const remove = ( number: number ) => {
		forget( number );
		focus( 'add' );
		onPieces( head.id, { count: pieces.length - 1, fields, removed: number } );
	};
	return (
		<div className="aisle-section__pieces" ref={ element }>
			{ isButton && <Count { ...props } onCount={ ( count ) => onPieces( head.id, { count, fields } ) } /> }
			{ pieces.map( ( piece, index ) => (
				<Repetition
					key={ keys[ index ] }
					piece={ piece }
					name={ nameOf( name, index + 1 ) }
					drawField={ drawField }
					onRemove={ isButton && pieces.length > min ? () => remove( index + 1 ) : null }
				/>
			) ) }
			{ isButton && pieces.length < ( max ?? MAX_REPETITIONS ) && (
				<AddButton buttonRef={ more } name={ nameOf( name, pieces.length + 1 ) } onAdd={ add } />
			) }
			<LiveRegion message={ message } />
		</div>
	);
}

const nameOf = ( name: string, number: number ): string => ( name === '' ? String( number ) : `${ name } ${ number }` );

interface RepetitionProps extends Pick< SectionProps, 'drawField' > {
	piece: SectionRepetition;
	/** For example "Guest 2". */
	name: string;
	/** Null if it cannot be removed. */
	onRemove: ( () => void ) | null;
}

function Repetition( { piece, name, drawField, onRemove }: RepetitionProps ) {
	return (
		<fieldset className="aisle-section__piece">
			<legend className="aisle-section__name">{ piece.head.repetition?.name }</legend>
			<div className="aisle-section__fields">
				{ piece.fields.map( ( field ) => drawField( field, fieldId( field.id ) ) ) }
			</div>
			{ onRemove && (
				<button
					type="button"
					className="aisle-button aisle-button--text aisle-section__remove"
					onClick={ onRemove }
				>
					{ /* translators: %s: such as "Guest 2". */ sprintf( __( 'Remove %s', 'aisle' ), name ) }
				</button>
			) }
		</fieldset>
	);
}

interface AddButtonProps {
	buttonRef: RefObject< HTMLButtonElement >;
	/** Name of the next repetition, such as "Guest 3". */
	name: string;
	onAdd: () => void;
}

function AddButton( { buttonRef, name, onAdd }: AddButtonProps ) {
	return (
		<button
			ref={ buttonRef }
			type="button"
			className="aisle-button aisle-button--secondary aisle-section__add"
			onClick={ onAdd }
		>
			{ /* translators: %s: such as "Guest 3". */ sprintf( __( 'Add %s', 'aisle' ), name ) }
		</button>
	);
}

/** Number of repetitions. Without script it is entered; with script the same input is hidden. */
function Count( {
	block: { head, pieces },
	viewOf,
	elementId,
	inputName,
	onCount,
}: SectionProps & { onCount: ( count: number ) => void } ) {
	const id = `${ elementId( head.id ) }-count`;
	return (
		<div className="aisle-section__count">
			<label className="aisle-field__label" htmlFor={ id }>
				{ __( 'How many?', 'aisle' ) }
			</label>
			<input
				id={ id }
				type="number"
				className="aisle-field__control"
				name={ `${ inputName( head.id ) }[values][]` }
				min={ head.section?.least }
				max={ head.section?.most ?? MAX_REPETITIONS }
				step={ 1 }
				value={ pieces.length }
				disabled={ viewOf( head.id )?.visible !== true }
				onChange={ ( { currentTarget } ) =>
					onCount( Math.max( 0, Math.floor( Number( currentTarget.value ) ) || 0 ) )
				}
			/>
		</div>
	);
}

/**
 * Keeps React keys stable when an earlier repetition is removed, because only the control itself stores a selected
 * file.
 */
function useKeys( count: number ): { keys: readonly number[]; forget: ( number: number ) => void } {
	const keys = useRef< number[] >( [] );
	const last = useRef( 0 );
	while ( keys.current.length < count ) {
		keys.current.push( ++last.current );
	}
	keys.current.length = count;
	return { keys: keys.current, forget: ( number ) => void keys.current.splice( number - 1, 1 ) };
}

function useAnnounced( count: number, nameAt: ( number: number ) => string ): string {
	const [ message, setMessage ] = useState( '' );
	const before = useRef( count );
	useEffect( () => {
		if ( count > before.current ) {
			/* translators: %s: such as "Guest 3". */
			setMessage( sprintf( __( '%s added.', 'aisle' ), nameAt( count ) ) );
		} else if ( count < before.current ) {
			setMessage(
				count === 0
					? __( 'All removed.', 'aisle' )
					: /* translators: %s: such as "Guest 2". */ sprintf(
							__( 'Removed. The last one is now %s.', 'aisle' ),
							nameAt( count )
						)
			);
		}
		before.current = count;
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Of nothing else.
	}, [ count ] );
	return message;
}

/** Moves the focus when the focused button is removed. */
function useFocusAfter( element: { current: HTMLElement | null }, count: number ): ( where: 'last' | 'add' ) => void {
	const wanted = useRef< 'last' | 'add' | null >( null );
	useEffect( () => {
		const where = wanted.current;
		wanted.current = null;
		if ( where === 'last' ) {
			[
				...( element.current?.querySelectorAll< HTMLElement >(
					':scope > .aisle-section__piece:last-of-type .aisle-section__fields :is(input, select, textarea, button):not([type=hidden], :disabled)'
				) ?? [] ),
			][ 0 ]?.focus();
		} else if ( where === 'add' ) {
			element.current?.querySelector< HTMLElement >( ':scope > .aisle-section__add' )?.focus();
		}
	}, [ element, count ] );
	return ( where ) => {
		wanted.current = where;
	};
}
