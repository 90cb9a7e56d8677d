/** Edits of a list's entries. Each edit moves the focus to the control for the next step. */
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { RefObject } from 'react';
import { useDragOrder } from '../ui-admin/use-drag-order';
import { useFocusAfterRender } from '../ui-admin/use-focus-after';
import { entryTitle, moveItem, newEntry, useEntryNames } from './list-entries';
import type { ListEntry, Setting } from './settings-data';

type Entries = readonly ListEntry[];

/** Entries with their stable names. */
interface NamedEntries {
	readonly value: Entries;
	readonly names: readonly string[];
	readonly titleAt: ( index: number ) => string;
	readonly change: ( value: Entries, names: readonly string[] ) => void;
	readonly focusAfter: ( selector: string ) => void;
}

interface RemovedEntry {
	readonly name: string;
	readonly entry: ListEntry;
	readonly index: number;
	readonly title: string;
	readonly generation: number;
}

export type ListEdits = ReturnType< typeof useListEdits >;

export function useListEdits( { entryName, fields }: Setting, value: Entries, onChange: ( value: Entries ) => void ) {
	const root = useRef< HTMLFieldSetElement >( null );
	const list = useRef< HTMLOListElement >( null );
	const { names, setNames, createName, generation } = useEntryNames( value.length );
	const [ opened, setOpened ] = useState< readonly string[] >( [] );
	const focusAfter = useFocusAfterRender( root );
	const change: NamedEntries[ 'change' ] = ( entries, nextNames ) => {
		setNames( nextNames );
		onChange( entries );
	};
	const titleAt = ( index: number ): string =>
		entryTitle( fields, value[ index ] ?? {} ) || numberedTitle( entryName, index );
	const entries = { value, names, titleAt, change, focusAfter };
	const { forgetRemoved, ...removal } = useEntryRemoval( entries, generation );
	const order = useEntryOrder( list, entries );
	const add = (): void => {
		const name = createName();
		setOpened( [ ...opened, name ] );
		forgetRemoved();
		change( [ ...value, newEntry( fields ) ], [ ...names, name ] );
		focusAfter( `[data-order="${ name }"] .aisle-admin__entry-fields :is(input, select, textarea)` );
	};
	const open = ( name: string, isOpen: boolean ): void =>
		setOpened( isOpen ? [ ...opened, name ] : opened.filter( ( other ) => other !== name ) );
	const replace = ( index: number, entry: ListEntry ): void =>
		change(
			value.map( ( other, position ) => ( position === index ? entry : other ) ),
			names
		);
	return { root, list, names, opened, titleAt, open, replace, add, ...removal, ...order };
}

/**
 * Removes entries. The last removal can be undone until an entry is added or the list is replaced (the merchant
 * discarded the changes).
 */
function useEntryRemoval( { value, names, titleAt, change, focusAfter }: NamedEntries, generation: number ) {
	const [ lastRemoved, setRemoved ] = useState< RemovedEntry | null >( null );
	const removed = lastRemoved?.generation === generation ? lastRemoved : null;
	const remove = ( index: number ): void => {
		const [ name, entry ] = [ names[ index ], value[ index ] ];
		if ( name !== undefined && entry ) {
			setRemoved( { name, entry, index, title: titleAt( index ), generation } );
			change(
				value.filter( ( _, position ) => position !== index ),
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
	return { removed, remove, undo, forgetRemoved: () => setRemoved( null ) };
}

/** Moves entries by handle or button and announces the new position. */
function useEntryOrder(
	list: RefObject< HTMLOListElement >,
	{ value, names, titleAt, change, focusAfter }: NamedEntries
) {
	const [ announcement, setAnnouncement ] = useState( '' );
	const move = ( name: string, to: number ): void => {
		const from = names.indexOf( name );
		const targetIndex = Math.max( 0, Math.min( to, value.length - 1 ) );
		if ( from !== -1 && targetIndex !== from ) {
			setAnnouncement(
				sprintf(
					/* translators: 1: name of an entry of a list; 2: its place; 3: how many there are. */
					__( '%1$s moved to position %2$s of %3$s.', 'aisle' ),
					titleAt( from ),
					String( targetIndex + 1 ),
					String( value.length )
				)
			);
			change( moveItem( value, from, targetIndex ), moveItem( names, from, targetIndex ) );
		}
	};
	const { dragged, handle } = useDragOrder( list, move );
	/** Keeps the focus on the clicked button. */
	const moveBy = ( name: string, index: number, offset: number ): void => {
		move( name, index + offset );
		focusAfter( `[data-order="${ name }"] [data-move="${ offset }"]` );
	};
	return { announcement, dragged, handle, moveBy };
}

const numberedTitle = ( entryLabel: string, index: number ): string =>
	/* translators: 1: what a list calls an entry, such as "Reward"; 2: its number. */
	sprintf( __( '%1$s %2$s', 'aisle' ), entryLabel || __( 'Entry', 'aisle' ), String( index + 1 ) );
