import { Notice, Spinner } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement, RefObject } from 'react';
import { ScreenHeading } from '../../../../platform/builder/screen-heading';
import { importsFor, RegisteredImportDialog } from '../../../../platform/builder/transfer/imports';
import { callRest } from '../../../../platform/rest';
import { ConfirmDialog } from '../../../../platform/ui-admin/confirm-dialog';
import { useFocusAfterRender } from '../../../../platform/ui-admin/use-focus-after';
import { useListSelection, type ListSelection } from '../../../../platform/ui-admin/use-list-selection';
import { LiveRegion } from '../../../../platform/ui/live-region';
import type { Change, EntriesPage, EntriesQuery } from '../../entries/entries';
import { OutcomeNotice } from '../outcome-notice';
import type { Changes } from '../use-changes';
import { BulkActionsBar } from './bulk-actions-bar';
import { DaysChart } from './days-chart';
import { EmptyList } from './empty-list';
import { EntryRows } from './entry-rows';
import { Filters } from './filters';
import { Pages } from './pages';
import { useEntries } from './use-entries';

interface EntriesListProps {
	readonly query: EntriesQuery;
	readonly onQueryChange: ( query: EntriesQuery ) => void;
	readonly changes: Changes;
}

/** Paginated list of entries. */
export function EntriesList( { query, onQueryChange: onQuery, changes }: EntriesListProps ): ReactElement {
	const { page, loading, failure, reload } = useEntries( query );
	const selection = useListSelection( page?.entries.map( ( { id } ) => id ) ?? [] );
	const [ importing, setImporting ] = useState( false );
	const [ messageImport ] = importsFor( 'contact-entries' );
	const container = useRef< HTMLDivElement >( null );
	const { run, clear, deleting, setDeleting } = useBulkActions( { selection, changes, container } );
	return (
		<div ref={ container } className="aisle-builder__list">
			<ScreenHeading isHidden>{ __( 'All messages', 'aisle' ) }</ScreenHeading>
			{ failure && <LoadFailure message={ failure } onRetry={ reload } /> }
			<OutcomeNotice changes={ changes } />
			{ ! page && ! failure && <Loading /> }
			{ page && (
				<>
					<DaysChart />
					<Filters
						page={ page }
						query={ query }
						onQueryChange={ onQuery }
						onImport={ messageImport && ( () => setImporting( true ) ) }
					/>
					<BulkActionsBar
						count={ selection.ids.length }
						folder={ query.folder }
						busy={ changes.busy }
						onChange={ ( change ) => ( change === 'delete' ? setDeleting( true ) : run( change ) ) }
						onClear={ clear }
					/>
					{ page.entries.length > 0 ? (
						<EntryRows page={ page } selection={ selection } busy={ loading || changes.busy } />
					) : (
						! loading && <EmptyList query={ query } onQueryChange={ onQuery } />
					) }
					<Pages page={ page } query={ query } onQueryChange={ onQuery } />
				</>
			) }
			<LiveRegion message={ page && ! loading ? resultCountText( page ) : '' } />
			{ importing && messageImport && (
				<RegisteredImportDialog
					source={ messageImport }
					rest={ callRest }
					onImported={ reload }
					onClose={ () => setImporting( false ) }
				/>
			) }
			{ deleting && <DeleteDialog onConfirm={ () => run( 'delete' ) } onCancel={ () => setDeleting( false ) } /> }
		</div>
	);
}

interface BulkActionsOptions {
	readonly selection: ListSelection;
	readonly changes: Changes;
	readonly container: RefObject< HTMLElement >;
}

/**
 * Changes the selected entries and clears the selection afterwards. `deleting` is true while the merchant is asked to
 * confirm.
 */
function useBulkActions( { selection, changes, container }: BulkActionsOptions ) {
	const [ deleting, setDeleting ] = useState( false );
	const focusAfter = useFocusAfterRender( container );
	/**
	 * Clears the selection and moves the focus, because the focused button disappears with the bar. If all entries were
	 * selected, the list may disappear too.
	 */
	const clear = (): void => {
		focusAfter(
			selection.areAllSelected
				? '.aisle-builder__statuses [aria-pressed="true"]'
				: '.aisle-builder__forms-head input'
		);
		selection.selectOnly( [] );
	};
	const run = ( change: Change ): void => {
		setDeleting( false );
		void changes.run( change, selection.ids ).then( ( isDone ) => isDone && clear() );
	};
	return { run, clear, deleting, setDeleting };
}

function LoadFailure( { message, onRetry }: { message: string; onRetry: () => void } ): ReactElement {
	return (
		<Notice
			status="error"
			isDismissible={ false }
			actions={ [ { label: __( 'Try again', 'aisle' ), onClick: onRetry } ] }
		>
			{ message }
		</Notice>
	);
}

function Loading(): ReactElement {
	return (
		<div className="aisle-builder__loading" role="status">
			<Spinner />
			{ __( 'Loading the messages…', 'aisle' ) }
		</div>
	);
}

function DeleteDialog( { onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void } ): ReactElement {
	return (
		<ConfirmDialog
			title={ __( 'Delete permanently?', 'aisle' ) }
			confirm={ __( 'Delete', 'aisle' ) }
			onConfirm={ onConfirm }
			onCancel={ onCancel }
		>
			{ __( 'This permanently deletes the messages, their files, and notes.', 'aisle' ) }
		</ConfirmDialog>
	);
}

const resultCountText = ( { total, hasMore: isMore }: EntriesPage ): string =>
	isMore
		? /* translators: %d: a number. */ sprintf( __( 'More than %d messages', 'aisle' ), total - 1 )
		: /* translators: %d: a number. */ sprintf( _n( '%d message', '%d messages', total, 'aisle' ), total );
