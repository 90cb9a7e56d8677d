import { Button, DropdownMenu, SearchControl, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { parametersOf } from '../../entries/entries-api';
import type { EntriesPage, EntriesQuery, Folder, ReplyFilter } from '../../entries/entries';

interface FiltersProps {
	readonly page: EntriesPage;
	readonly query: EntriesQuery;
	readonly onQueryChange: ( query: EntriesQuery ) => void;
	/** Undefined if no importer is installed. */
	readonly onImport: ( () => void ) | undefined;
}

/** Filters of the list, and the export of the filtered entries. */
export function Filters( { page, query, onQueryChange: onQuery, onImport }: FiltersProps ): ReactElement {
	const change = ( part: Partial< EntriesQuery > ): void => onQuery( { ...query, page: 1, ...part } );
	return (
		<>
			<div className="aisle-builder__filters">
				<FolderFilter page={ page } query={ query } onFolderChange={ ( folder ) => change( { folder } ) } />
				<SearchControl
					__nextHasNoMarginBottom
					label={ __( 'Search messages', 'aisle' ) }
					placeholder={ __( 'Search messages', 'aisle' ) }
					value={ query.search }
					onChange={ ( search ) => change( { search } ) }
				/>
			</div>
			<div className="aisle-entries__choices">
				<Choices page={ page } query={ query } onChange={ change } />
				<ExportMenu page={ page } query={ query } />
				{ page.canImport && onImport && (
					<Button __next40pxDefaultSize variant="secondary" onClick={ onImport }>
						{ __( 'Import', 'aisle' ) }
					</Button>
				) }
			</div>
		</>
	);
}

interface ChoicesProps extends Pick< FiltersProps, 'page' | 'query' > {
	readonly onChange: ( part: Partial< EntriesQuery > ) => void;
}

function Choices( { page, query, onChange }: ChoicesProps ): ReactElement {
	return (
		<>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Form', 'aisle' ) }
				value={ String( query.form ) }
				options={ [
					{ value: '0', label: __( 'All forms', 'aisle' ) },
					...page.forms.map( ( { id, title } ) => ( {
						value: String( id ),
						label: title || `#${ id }`,
					} ) ),
				] }
				onChange={ ( form ) => onChange( { form: Number( form ) } ) }
			/>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Received', 'aisle' ) }
				value={ String( query.days ) }
				options={ periodOptions() }
				onChange={ ( days ) => onChange( { days: Number( days ) } ) }
			/>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Reply', 'aisle' ) }
				value={ query.reply }
				options={ replyOptions() }
				onChange={ ( reply ) => onChange( { reply } ) }
			/>
		</>
	);
}

function ExportMenu( { page, query }: Pick< FiltersProps, 'page' | 'query' > ): ReactElement {
	return (
		<DropdownMenu
			icon={ null }
			text={ __( 'Export', 'aisle' ) }
			label={ __( 'Export these messages', 'aisle' ) }
			popoverProps={ { shift: true } }
			toggleProps={ {
				disabled: page.total === 0,
				accessibleWhenDisabled: true,
				variant: 'secondary',
				__next40pxDefaultSize: true,
				showTooltip: false,
			} }
			controls={ [
				{ title: __( 'Spreadsheet (CSV)', 'aisle' ), onClick: () => download( page, query, 'csv' ) },
				{
					title: __( 'Data file (JSON)', 'aisle' ),
					onClick: () => download( page, query, 'json' ),
				},
			] }
		/>
	);
}

function FolderFilter( {
	page,
	query,
	onFolderChange: onFolder,
}: {
	page: EntriesPage;
	query: EntriesQuery;
	onFolderChange: ( folder: Folder ) => void;
} ): ReactElement {
	const folders: ReadonlyArray< { folder: Folder; label: string } > = [
		{ folder: 'inbox', label: __( 'Inbox', 'aisle' ) },
		{ folder: 'unread', label: __( 'Unread', 'aisle' ) },
		{ folder: 'spam', label: __( 'Spam', 'aisle' ) },
		{ folder: 'trash', label: __( 'Trash', 'aisle' ) },
	];
	return (
		<div role="group" aria-label={ __( 'Show', 'aisle' ) } className="aisle-builder__statuses">
			{ folders.map( ( { folder, label } ) => (
				<button
					key={ folder }
					type="button"
					aria-pressed={ query.folder === folder }
					onClick={ () => onFolder( folder ) }
				>
					{ label } <span>{ page.counts[ folder ] }</span>
				</button>
			) ) }
		</div>
	);
}

const replyOptions = (): Array< { value: ReplyFilter; label: string } > => [
	{ value: '', label: __( 'Open and answered', 'aisle' ) },
	{ value: 'open', label: __( 'Open', 'aisle' ) },
	{ value: 'answered', label: __( 'Answered', 'aisle' ) },
];

const periodOptions = () => [
	{ value: '0', label: __( 'Any time', 'aisle' ) },
	{ value: '1', label: __( 'Last 24 hours', 'aisle' ) },
	{ value: '7', label: __( 'Last 7 days', 'aisle' ) },
	{ value: '30', label: __( 'Last 30 days', 'aisle' ) },
	{ value: '365', label: __( 'Last year', 'aisle' ) },
];

function download( { exportUrl }: EntriesPage, query: EntriesQuery, format: 'csv' | 'json' ): void {
	const url = new URL( exportUrl, window.location.href );
	Object.entries( { ...parametersOf( query ), format } ).forEach( ( [ name, value ] ) =>
		url.searchParams.set( name, value )
	);
	window.location.assign( url );
}
