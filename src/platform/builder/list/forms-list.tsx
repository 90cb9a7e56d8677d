import { Button, DropdownMenu, Notice, Spinner } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import type { Rest } from '../../rest';
import { LiveRegion } from '../../ui/live-region';
import { useBuilderForms, useBuilderList, useBuilderStart, useWording } from '../builder-context';
import { BY_NAME, type FormsQuery } from '../forms-api';
import { renderIcon } from '../icons';
import { ImportDialog } from '../transfer/import-dialog';
import { importsFor, RegisteredImportDialog, type ImportProps } from '../transfer/imports';
import { NEW } from '../use-route';
import type { NewForm } from '../new-form';
import { ScreenHeading } from '../screen-heading';
import { useFocusAfterRender } from '../../ui-admin/use-focus-after';
import { FilteredForms } from './filtered-forms';
import { useSelection } from './use-selection';
import { useFormActions } from './use-form-actions';
import { useForms } from './use-forms';

interface FormsListProps {
	readonly rest: Rest;
	readonly onPick: ( form: NewForm ) => void;
}

/** List of all forms of the feature. */
export function FormsList( { rest, onPick }: FormsListProps ): ReactElement {
	const { list: wording } = useWording();
	const [ query, setQuery ] = useState< FormsQuery >( { search: '', status: 'any', page: 1, sort: BY_NAME } );
	const [ importing, setImporting ] = useState< ImportSource | null >( null );
	const { allFormsLabel } = useBuilderList();
	const { StartOptions } = useBuilderStart();
	const { page, loading, failure, reload } = useForms( query );
	const actions = useFormActions( rest );
	const selected = useSelection( page );
	const container = useRef< HTMLDivElement >( null );
	const focusAfter = useFocusAfterRender( container );
	/**
	 * Selects exactly these forms. If there are none, moves the focus, because the bulk bar disappears together with
	 * its focused button.
	 */
	const selectOnly = ( ids: readonly number[] ): void => {
		selected.selectOnly( ids );
		if ( ids.length === 0 ) {
			focusAfter( '.aisle-builder__forms-head input' );
		}
	};
	const onStartChange = (): void => {
		focusAfter( 'h2' );
		reload();
	};
	const renderOptions = ( isFirst: boolean ) =>
		StartOptions && (
			<StartOptions rest={ rest } isFirst={ isFirst } onImport={ setImporting } onChange={ onStartChange } />
		);
	const total = page ? page.counts.publish + page.counts.draft + page.counts.trash : 0;
	return (
		<div ref={ container } className="aisle-builder__list">
			<ScreenHeading isHidden>{ allFormsLabel() }</ScreenHeading>
			<ListHead onImport={ setImporting } />
			<Messages failure={ failure } reload={ reload } actions={ actions } />
			{ ! page && ! failure && <Loading /> }
			{ page && total > 0 && renderOptions( false ) }
			{ page && total === 0 && <FirstForm onPick={ onPick } options={ renderOptions( true ) } /> }
			{ page && total > 0 && (
				<FilteredForms
					page={ page }
					loading={ loading }
					query={ query }
					onChange={ setQuery }
					actions={ actions }
					selection={ selected }
					onSelect={ selectOnly }
				/>
			) }
			<LiveRegion message={ page && ! loading ? wording.count( page.total ) : '' } />
			{ importing !== null && (
				<OpenImport
					source={ importing }
					rest={ rest }
					onImported={ reload }
					onClose={ () => setImporting( null ) }
				/>
			) }
		</div>
	);
}

const Loading = (): ReactElement => (
	<div className="aisle-builder__loading" role="status">
		<Spinner />
		{ useWording().list.loading() }
	</div>
);

/** Import from a file, or from another plugin by its index in `importsFor`. */
type ImportSource = number | 'file';

function OpenImport( { source, ...props }: ImportProps & { readonly source: ImportSource } ): ReactElement | null {
	const { name } = useBuilderForms();
	if ( source === 'file' ) {
		return <ImportDialog { ...props } />;
	}
	const plugin = importsFor( name )[ source ];
	return plugin ? <RegisteredImportDialog source={ plugin } { ...props } /> : null;
}

function ListHead( { onImport }: { onImport: ( source: ImportSource ) => void } ): ReactElement {
	const { name } = useBuilderForms();
	const { list: wording } = useWording();
	return (
		<div className="aisle-builder__list-head">
			<Button __next40pxDefaultSize variant="primary" icon={ renderIcon( 'add' ) } href={ NEW }>
				{ wording.newForm() }
			</Button>
			<DropdownMenu
				icon={ null }
				text={ __( 'Import', 'aisle' ) }
				label={ __( 'Import', 'aisle' ) }
				popoverProps={ { shift: true } }
				toggleProps={ { variant: 'secondary', __next40pxDefaultSize: true, showTooltip: false } }
				controls={ [
					{ title: __( 'Import from a file or text', 'aisle' ), onClick: () => onImport( 'file' ) },
					...importsFor( name ).map( ( { title }, index ) => ( {
						title: title(),
						onClick: () => onImport( index ),
					} ) ),
				] }
			/>
		</div>
	);
}

interface MessagesProps {
	readonly failure: string;
	readonly reload: () => void;
	readonly actions: ReturnType< typeof useFormActions >;
}

function Messages( { failure, reload, actions }: MessagesProps ): ReactElement {
	const { outcome, dismiss } = actions;
	return (
		<>
			{ failure && (
				<Notice
					status="error"
					isDismissible={ false }
					actions={ [ { label: __( 'Try again', 'aisle' ), onClick: reload } ] }
				>
					{ failure }
				</Notice>
			) }
			{ outcome && (
				<Notice
					status={ outcome.failed ? 'error' : outcome.isWarning ? 'warning' : 'success' }
					onRemove={ dismiss }
					actions={ outcome.undo ? [ { label: outcome.undo.label, onClick: outcome.undo.run } ] : [] }
				>
					{ outcome.message }
					{ outcome.details && outcome.details.length > 0 && (
						<ul>
							{ outcome.details.map( ( line ) => (
								<li key={ line }>{ line }</li>
							) ) }
						</ul>
					) }
				</Notice>
			) }
		</>
	);
}

function FirstForm( { onPick, options }: { onPick: ( form: NewForm ) => void; options: ReactNode } ): ReactElement {
	const { firstFormText, Templates } = useBuilderStart();
	const { list: wording } = useWording();
	return (
		<div className="aisle-builder__first">
			<h2>{ wording.firstForm() }</h2>
			<p>{ firstFormText() }</p>
			{ options }
			<Templates onPick={ onPick } />
			<Button __next40pxDefaultSize variant="secondary" href={ NEW }>
				{ __( 'Start from scratch', 'aisle' ) }
			</Button>
		</div>
	);
}
