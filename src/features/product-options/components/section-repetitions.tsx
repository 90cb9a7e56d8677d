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
		block: { head, repetitions },
		drawField,
		onRepetitionChange,
	} = props;
	const element = useRef< HTMLDivElement >( null );
	const addButtonRef = useEarlierPress();
	const { keys, forget } = useRepetitionKeys( repetitions.length );
	const message = useCountMessage( repetitions.length, ( number ) => nameOf( head.section?.name ?? '', number ) );
	const { least: min = 1, most: max, repeat, name = '' } = head.section ?? {};
	const isButton = repeat === 'button';
	const fields = [ ...new Set( ( repetitions[ 0 ]?.fields ?? [] ).map( ( { id } ) => fieldId( id ) ) ) ];
	const setFocusTarget = useFocusAfterChange( element, repetitions.length );
	const add = () => {
		setFocusTarget( 'last' );
		onRepetitionChange( head.id, { count: repetitions.length + 1, fields } );
	};
	const remove = ( number: number ) => {
		forget( number );
		setFocusTarget( 'add' );
		onRepetitionChange( head.id, { count: repetitions.length - 1, fields, removedNumber: number } );
	};
	return (
		<div className="aisle-section__pieces" ref={ element }>
			{ isButton && (
				<CountInput { ...props } onCount={ ( count ) => onRepetitionChange( head.id, { count, fields } ) } />
			) }
			{ repetitions.map( ( repetition, index ) => (
				<Repetition
					key={ keys[ index ] }
					repetition={ repetition }
					name={ nameOf( name, index + 1 ) }
					drawField={ drawField }
					onRemove={ isButton && repetitions.length > min ? () => remove( index + 1 ) : null }
				/>
			) ) }
			{ isButton && repetitions.length < ( max ?? MAX_REPETITIONS ) && (
				<AddButton buttonRef={ addButtonRef } name={ nameOf( name, repetitions.length + 1 ) } onAdd={ add } />
			) }
			<LiveRegion message={ message } />
		</div>
	);
}

const nameOf = ( name: string, number: number ): string => ( name === '' ? String( number ) : `${ name } ${ number }` );

interface RepetitionProps extends Pick< SectionProps, 'drawField' > {
	repetition: SectionRepetition;
	/** For example "Guest 2". */
	name: string;
	/** Null if it cannot be removed. */
	onRemove: ( () => void ) | null;
}

function Repetition( { repetition, name, drawField, onRemove }: RepetitionProps ) {
	return (
		<fieldset className="aisle-section__piece">
			<legend className="aisle-section__name">{ repetition.head.repetition?.name }</legend>
			<div className="aisle-section__fields">
				{ repetition.fields.map( ( field ) => drawField( field, fieldId( field.id ) ) ) }
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
function CountInput( {
	block: { head, repetitions },
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
				value={ repetitions.length }
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
function useRepetitionKeys( count: number ): { keys: readonly number[]; forget: ( number: number ) => void } {
	const keys = useRef< number[] >( [] );
	const lastKey = useRef( 0 );
	while ( keys.current.length < count ) {
		keys.current.push( ++lastKey.current );
	}
	keys.current.length = count;
	return { keys: keys.current, forget: ( number ) => void keys.current.splice( number - 1, 1 ) };
}

function useCountMessage( count: number, nameAt: ( number: number ) => string ): string {
	const [ message, setMessage ] = useState( '' );
	const previousCount = useRef( count );
	useEffect( () => {
		if ( count > previousCount.current ) {
			/* translators: %s: such as "Guest 3". */
			setMessage( sprintf( __( '%s added.', 'aisle' ), nameAt( count ) ) );
		} else if ( count < previousCount.current ) {
			setMessage(
				count === 0
					? __( 'All removed.', 'aisle' )
					: /* translators: %s: such as "Guest 2". */ sprintf(
							__( 'Removed. The last one is now %s.', 'aisle' ),
							nameAt( count )
						)
			);
		}
		previousCount.current = count;
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Of nothing else.
	}, [ count ] );
	return message;
}

/** Moves the focus when the focused button is removed. */
function useFocusAfterChange(
	element: { current: HTMLElement | null },
	count: number
): ( target: 'last' | 'add' ) => void {
	const focusTarget = useRef< 'last' | 'add' | null >( null );
	useEffect( () => {
		const target = focusTarget.current;
		focusTarget.current = null;
		if ( target === 'last' ) {
			[
				...( element.current?.querySelectorAll< HTMLElement >(
					':scope > .aisle-section__piece:last-of-type .aisle-section__fields :is(input, select, textarea, button):not([type=hidden], :disabled)'
				) ?? [] ),
			][ 0 ]?.focus();
		} else if ( target === 'add' ) {
			element.current?.querySelector< HTMLElement >( ':scope > .aisle-section__add' )?.focus();
		}
	}, [ element, count ] );
	return ( target ) => {
		focusTarget.current = target;
	};
}
