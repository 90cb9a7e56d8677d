import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentType, ReactElement } from 'react';
import { ListEntryRow } from './list-entry-row';
import { entryErrors } from './list-entries';
import type { SettingControlProps } from './setting-control-props';
import type { ListEntry, Setting } from './settings-data';
import { useListEdits, type ListEdits } from './use-list-edits';

const DEFAULT_MAX = 20;

interface ListControlProps {
	readonly id: string;
	readonly setting: Setting;
	readonly value: readonly ListEntry[];
	/** All errors of the feature. */
	readonly errors: Readonly< Record< string, string > >;
	/** True if the list as a whole has an error. */
	readonly hasError: boolean;
	/** Renders a field of an entry like a standalone setting. */
	readonly Field: ComponentType< SettingControlProps >;
	readonly onChange: ( value: readonly ListEntry[] ) => void;
}

/** List of entries that can be added, opened, reordered and removed. The last removal can be undone. */
export function ListControl( props: ListControlProps ): ReactElement {
	const { id, setting, value, hasError, onChange } = props;
	const { label, help } = setting;
	const edits = useListEdits( setting, value, onChange );
	return (
		<fieldset
			ref={ edits.root }
			className="aisle-admin__list"
			aria-describedby={
				[ help && `${ id }__help`, hasError && `${ id }-error` ].filter( Boolean ).join( ' ' ) || undefined
			}
		>
			<legend>{ label }</legend>
			{ help && (
				<p className="aisle-admin__list-help" id={ `${ id }__help` }>
					{ help }
				</p>
			) }
			<ListEntries { ...props } edits={ edits } />
			<div className="aisle-admin__entry-undo" role="status">
				{ edits.removed && <RemovedMessage title={ edits.removed.title } onUndo={ edits.undo } /> }
			</div>
			<AddEntry setting={ setting } count={ value.length } hasError={ hasError } onAdd={ edits.add } />
			<div className="screen-reader-text" role="status">
				{ edits.announcement }
			</div>
		</fieldset>
	);
}

type ListEntriesProps = Omit< ListControlProps, 'isWrong' | 'onChange' > & { readonly edits: ListEdits };

function ListEntries( { id, setting, value, errors, Field, edits }: ListEntriesProps ): ReactElement {
	return (
		<ol ref={ edits.list }>
			{ edits.names.map( ( name, index ) => (
				<ListEntryRow
					key={ name }
					id={ `${ id }-${ name }` }
					name={ name }
					fields={ setting.fields }
					Field={ Field }
					entry={ value[ index ] ?? {} }
					title={ edits.titleAt( index ) }
					place={ { index, count: value.length } }
					errors={ entryErrors( errors, setting.key, index ) }
					isOpen={ edits.opened.includes( name ) }
					dragged={ edits.dragged }
					handle={ edits.handle( name ) }
					onOpen={ ( isOpen ) => edits.open( name, isOpen ) }
					onChange={ ( entry ) => edits.replace( index, entry ) }
					onMove={ ( offset ) => edits.moveBy( name, index, offset ) }
					onRemove={ () => edits.remove( index ) }
				/>
			) ) }
		</ol>
	);
}

interface AddEntryProps {
	readonly setting: Setting;
	readonly count: number;
	readonly hasError: boolean;
	readonly onAdd: () => void;
}

function AddEntry( { setting, count, hasError, onAdd }: AddEntryProps ): ReactElement {
	const max = setting.max ?? DEFAULT_MAX;
	const isFull = count >= max;
	return (
		<>
			<Button
				variant="secondary"
				__next40pxDefaultSize
				disabled={ isFull }
				accessibleWhenDisabled
				onClick={ onAdd }
				aria-invalid={ hasError || undefined }
			>
				{
					/* translators: %s: what a list calls an entry, such as "Reward". */
					sprintf( __( 'Add %s', 'aisle' ), setting.entryName || __( 'Entry', 'aisle' ) )
				}
			</Button>
			{ isFull && (
				<span className="aisle-admin__list-full">
					{
						/* translators: %s: a number. */
						sprintf( __( 'The maximum is %s.', 'aisle' ), String( max ) )
					}
				</span>
			) }
		</>
	);
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
