import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentType, ReactElement } from 'react';
import { useDragOrder } from '../ui-admin/use-drag-order';
import { useFocusAfter } from '../ui-admin/use-focus-after';
import { ListEntryRow } from './list-entry-row';
import { entryErrors, entryTitle, moved, newEntry, useEntryNames } from './list-entries';
import type { SettingControlProps } from './setting-control-props';
import type { ListEntry, Setting } from './settings-data';

const DEFAULT_MOST = 20;

interface ListControlProps {
	readonly id: string;
	readonly setting: Setting;
	readonly value: readonly ListEntry[];
	/** Every error of the room. */
	readonly errors: Readonly< Record< string, string > >;
	/** Something is wrong with the list as a whole. */
	readonly isWrong: boolean;
	/** Draws a field of an entry, as it would stand by itself. */
	readonly Field: ComponentType< SettingControlProps >;
	readonly onChange: ( value: readonly ListEntry[] ) => void;
}

interface Removed {
	readonly name: string;
	readonly entry: ListEntry;
	readonly index: number;
	readonly title: string;
}

/** Entries that can be added, opened, put in another order and removed; the last removal can be taken back. */
export function ListControl( {
	id,
	setting,
	value,
	errors,
	isWrong,
	Field,
	onChange,
}: ListControlProps ): ReactElement {
	const { key, label, help, entry: called, fields, max } = setting;
	const {
		root,
		list,
		names,
		opened,
		setOpened,
		removed,
		said,
		change,
		titleAt,
		moveBy,
		add,
		remove,
		undo,
		dragged,
		handle,
	} = useListEdits( setting, value, onChange );
	const isFull = value.length >= ( max ?? DEFAULT_MOST );
	return (
		<fieldset
			ref={ root }
			className="aisle-admin__list"
			aria-describedby={
				[ help && `${ id }__help`, isWrong && `${ id }-error` ].filter( Boolean ).join( ' ' ) || undefined
			}
		>
			<legend>{ label }</legend>
			{ help && (
				<p className="aisle-admin__list-help" id={ `${ id }__help` }>
					{ help }
				</p>
			) }
			<ol ref={ list }>
				{ names.map( ( name, index ) => (
					<ListEntryRow
						key={ name }
						id={ `${ id }-${ name }` }
						name={ name }
						fields={ fields }
						Field={ Field }
						entry={ value[ index ] ?? {} }
						title={ titleAt( index ) }
						place={ { index, count: value.length } }
						errors={ entryErrors( errors, key, index ) }
						isOpen={ opened.includes( name ) }
						dragged={ dragged }
						handle={ handle( name ) }
						onOpen={ ( isOpen ) =>
							setOpened( isOpen ? [ ...opened, name ] : opened.filter( ( other ) => other !== name ) )
						}
						onChange={ ( entry ) =>
							change(
								value.map( ( other, place ) => ( place === index ? entry : other ) ),
								names
							)
						}
						onMove={ ( by ) => moveBy( name, index, by ) }
						onRemove={ () => remove( index ) }
					/>
				) ) }
			</ol>
			<div className="aisle-admin__entry-undo" role="status">
				{ removed && <RemovedMessage title={ removed.title } onUndo={ undo } /> }
			</div>
			<Button
				variant="secondary"
				__next40pxDefaultSize
				disabled={ isFull }
				accessibleWhenDisabled
				onClick={ add }
				aria-invalid={ isWrong || undefined }
			>
				{
					/* translators: %s: what a list calls an entry, such as "Reward". */
					sprintf( __( 'Add: %s', 'aisle' ), called || __( 'Entry', 'aisle' ) )
				}
			</Button>
			{ isFull && (
				<span className="aisle-admin__list-full">
					{
						/* translators: %s: a number. */
						sprintf( __( 'There can be %s at most.', 'aisle' ), String( max ?? DEFAULT_MOST ) )
					}
				</span>
			) }
			<div className="screen-reader-text" role="status">
				{ said }
			</div>
		</fieldset>
	);
}

/** The list's edits, each with the focus that follows it. */
function useListEdits( setting: Setting, value: readonly ListEntry[], onChange: ListControlProps[ 'onChange' ] ) {
	const { entry: called, fields } = setting;
	const root = useRef< HTMLFieldSetElement >( null );
	const list = useRef< HTMLOListElement >( null );
	const { names, keep, fresh } = useEntryNames( value.length );
	const [ opened, setOpened ] = useState< readonly string[] >( [] );
	const [ removed, setRemoved ] = useState< Removed | null >( null );
	const [ said, setSaid ] = useState( '' );
	const focusAfter = useFocusAfter( root );
	const change = ( entries: readonly ListEntry[], nextNames: readonly string[] ): void => {
		keep( nextNames );
		onChange( entries );
	};
	const titleAt = ( index: number ): string =>
		entryTitle( fields, value[ index ] ?? {} ) || numbered( called, index );
	const move = ( name: string, to: number ): void => {
		const from = names.indexOf( name );
		const place = Math.max( 0, Math.min( to, value.length - 1 ) );
		if ( from !== -1 && place !== from ) {
			setSaid(
				sprintf(
					/* translators: 1: name of an entry of a list; 2: its place; 3: how many there are. */
					__( '%1$s: now %2$s of %3$s.', 'aisle' ),
					titleAt( from ),
					String( place + 1 ),
					String( value.length )
				)
			);
			change( moved( value, from, place ), moved( names, from, place ) );
		}
	};
	const { dragged, handle } = useDragOrder( list, move );
	const add = (): void => {
		const name = fresh();
		setOpened( [ ...opened, name ] );
		setRemoved( null );
		change( [ ...value, newEntry( fields ) ], [ ...names, name ] );
		focusAfter( `[data-order="${ name }"] .aisle-admin__entry-fields :is(input, select, textarea)` );
	};
	const remove = ( index: number ): void => {
		const [ name, entry ] = [ names[ index ], value[ index ] ];
		if ( name !== undefined && entry ) {
			setRemoved( { name, entry, index, title: titleAt( index ) } );
			change(
				value.filter( ( _, place ) => place !== index ),
				names.filter( ( other ) => other !== name )
			);
			focusAfter( '.aisle-admin__entry-undo button' );
		}
	};
	const undo = (): void => {
		if ( removed ) {
			const { name, entry, index } = removed;
			change(
				[ ...value.slice( 0, index ), entry, ...value.slice( index ) ],
				[ ...names.slice( 0, index ), name, ...names.slice( index ) ]
			);
			setRemoved( null );
			focusAfter( `[data-order="${ name }"] .aisle-admin__entry-opener` );
		}
	};
	/** Keeps the focus on the pressed button. */
	const moveBy = ( name: string, index: number, by: number ): void => {
		move( name, index + by );
		focusAfter( `[data-order="${ name }"] [data-move="${ by }"]` );
	};
	return {
		root,
		list,
		names,
		opened,
		setOpened,
		removed,
		said,
		change,
		titleAt,
		moveBy,
		add,
		remove,
		undo,
		dragged,
		handle,
	};
}

const RemovedMessage = ( { title, onUndo }: { title: string; onUndo: () => void } ): ReactElement => (
	<>
		{
			/* translators: %s: name of an entry of a list. */
			sprintf( __( '%s removed.', 'aisle' ), title )
		}{ ' ' }
		<Button variant="link" onClick={ onUndo }>
			{ __( 'Undo', 'aisle' ) }
		</Button>
	</>
);

const numbered = ( called: string, index: number ): string =>
	/* translators: 1: what a list calls an entry, such as "Reward"; 2: its number. */
	sprintf( __( '%1$s %2$s', 'aisle' ), called || __( 'Entry', 'aisle' ), String( index + 1 ) );
