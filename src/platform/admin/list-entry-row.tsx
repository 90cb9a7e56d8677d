import { Button, Icon } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentType, ReactElement } from 'react';
import type { DragOrder } from '../ui-admin/use-drag-order';
import { isSettingVisible } from './setting-visibility';
import type { SettingControlProps } from './setting-control-props';
import type { ListEntry, Setting } from './settings-data';

interface ListEntryRowProps {
	readonly id: string;
	readonly name: string;
	readonly fields: readonly Setting[];
	readonly Field: ComponentType< SettingControlProps >;
	readonly entry: ListEntry;
	readonly title: string;
	readonly place: { readonly index: number; readonly count: number };
	/** Field => message; '' is the entry as a whole. */
	readonly errors: Readonly< Record< string, string > >;
	readonly isOpen: boolean;
	readonly dragged: DragOrder[ 'dragged' ];
	readonly handle: ReturnType< DragOrder[ 'handle' ] >;
	readonly onOpen: ( isOpen: boolean ) => void;
	readonly onChange: ( entry: ListEntry ) => void;
	readonly onMove: ( offset: 1 | -1 ) => void;
	readonly onRemove: () => void;
}

/** One entry of a list: a summary line, and the fields while it is open. */
export function ListEntryRow( props: ListEntryRowProps ): ReactElement {
	const { name, place, errors, dragged, onOpen } = props;
	const hasErrors = Object.keys( errors ).length > 0;
	useEffect( () => {
		if ( hasErrors ) {
			onOpen( true );
		}
		// Opens once when errors appear; the merchant may collapse it again.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ hasErrors ] );
	const isDragged = dragged?.id === name;
	const isTarget = dragged !== null && dragged.to === place.index && ! isDragged;
	return (
		<li
			data-order={ name }
			className={ `aisle-admin__entry${ hasErrors ? ' has-error' : '' }${ isDragged ? ' is-dragged' : '' }${ isTarget ? ' is-target' : '' }` }
			style={ isDragged ? { transform: `translateY(${ dragged.by }px)` } : undefined }
		>
			<EntryHead { ...props } />
			<EntryFields { ...props } />
		</li>
	);
}

type EntryHeadProps = Pick<
	ListEntryRowProps,
	'id' | 'title' | 'fields' | 'entry' | 'place' | 'isOpen' | 'handle' | 'onOpen' | 'onMove' | 'onRemove'
>;

function EntryHead( props: EntryHeadProps ): ReactElement {
	const { id, title, fields, entry, place, isOpen, handle, onOpen, onMove, onRemove } = props;
	const labels = labelsOf( title );
	return (
		<div className="aisle-admin__entry-head">
			<button type="button" className="aisle-admin__entry-handle" aria-label={ labels.handle } { ...handle }>
				<Icon icon="menu" />
			</button>
			<button
				type="button"
				className="aisle-admin__entry-opener"
				aria-expanded={ isOpen }
				aria-controls={ `${ id }-fields` }
				onClick={ () => onOpen( ! isOpen ) }
			>
				<Icon icon={ isOpen ? 'arrow-up-alt2' : 'arrow-down-alt2' } />
				<span>
					{ title }
					{ isDisabled( fields, entry ) && (
						<>
							{ ' ' }
							<span className="aisle-admin__entry-status">{ __( 'Disabled', 'aisle' ) }</span>
						</>
					) }
				</span>
			</button>
			<Button
				icon="arrow-up-alt"
				size="compact"
				data-move="-1"
				label={ labels.up }
				disabled={ place.index === 0 }
				accessibleWhenDisabled
				onClick={ () => onMove( -1 ) }
			/>
			<Button
				icon="arrow-down-alt"
				size="compact"
				data-move="1"
				label={ labels.down }
				disabled={ place.index === place.count - 1 }
				accessibleWhenDisabled
				onClick={ () => onMove( 1 ) }
			/>
			<Button icon="trash" size="compact" label={ labels.remove } onClick={ onRemove } />
		</div>
	);
}

/** Returns whether the entry has the field `enabled` and it is off. */
const isDisabled = ( fields: readonly Setting[], entry: ListEntry ): boolean =>
	entry.enabled === false && fields.some( ( { key, type } ) => key === 'enabled' && type === 'boolean' );

type EntryFieldsProps = Pick<
	ListEntryRowProps,
	'id' | 'fields' | 'Field' | 'entry' | 'errors' | 'isOpen' | 'onChange'
>;

function EntryFields( { id, fields, Field, entry, errors, isOpen, onChange }: EntryFieldsProps ): ReactElement {
	return (
		<div className="aisle-admin__entry-fields" id={ `${ id }-fields` } hidden={ ! isOpen }>
			{ errors[ '' ] && <p className="aisle-admin__error">{ errors[ '' ] }</p> }
			{ isOpen &&
				fields
					.filter( ( field ) => isSettingVisible( field, entry ) )
					.map( ( field ) => (
						<Field
							key={ field.key }
							id={ `${ id }-${ field.key }` }
							setting={ field }
							value={ entry[ field.key ] }
							error={ errors[ field.key ] }
							siblingValues={ entry }
							onChange={ ( value ) =>
								typeof value !== 'object' && onChange( { ...entry, [ field.key ]: value } )
							}
						/>
					) ) }
		</div>
	);
}

const labelsOf = ( title: string ) => ( {
	/* translators: %s: name of an entry of a list. */
	handle: sprintf( __( 'Move %s: drag, or use the arrow keys', 'aisle' ), title ),
	/* translators: %s: name of an entry of a list. */
	up: sprintf( __( 'Move %s up', 'aisle' ), title ),
	/* translators: %s: name of an entry of a list. */
	down: sprintf( __( 'Move %s down', 'aisle' ), title ),
	/* translators: %s: name of an entry of a list. */
	remove: sprintf( __( 'Remove %s', 'aisle' ), title ),
} );
