import { Button, DropdownMenu, Notice, SearchControl, SelectControl, Spinner } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import type { Rest } from '../../rest';
import { LiveRegion } from '../../ui/live-region';
import { BY_NAME, type BulkStep, type FormsPage, type FormsQuery, type FormStatus, type Sort } from '../forms-api';
import { sign } from '../icons';
import { ImportDialog } from '../transfer/import-dialog';
import { importsFor, ImportFrom } from '../transfer/imports';
import { NEW } from '../use-route';
import type { NewForm } from '../new-form';
import { room } from '../room';
import { ChosenBar } from './chosen-bar';
import { ScreenHeading } from '../screen-heading';
import { useFocusAfter } from '../../ui-admin/use-focus-after';
import { FormRows } from './form-rows';
import { useChosen } from './use-chosen';
import { useFormActions } from './use-form-actions';
import { useForms } from './use-forms';

interface FormsListProps {
	readonly rest: Rest;
	readonly onPick: ( form: NewForm ) => void;
}

/** All forms of the shop. */
export function FormsList( { rest, onPick }: FormsListProps ): ReactElement {
	const [ query, setQuery ] = useState< FormsQuery >( { search: '', status: 'any', page: 1, sort: BY_NAME } );
	const [ importing, setImporting ] = useState< number | 'file' | null >( null );
	const { name, Ways } = room();
	const imports = importsFor( name );
	const otherImport = typeof importing === 'number' ? imports[ importing ] : undefined;
	const stopImporting = (): void => setImporting( null );
	const { page, loading, failure, reload } = useForms( query );
	const actions = useFormActions( rest );
	const chosen = useChosen( page );
	const place = useRef< HTMLDivElement >( null );
	const focusAfter = useFocusAfter( place );
	/** The bar goes with what was chosen, and the button in it had the focus. */
	const chooseOnly = ( ids: readonly number[] ): void => {
		chosen.only( ids );
		if ( ids.length === 0 ) {
			focusAfter( '.aisle-builder__forms-head input' );
		}
	};
	const stepMany = ( step: BulkStep ): void => void actions.bulk( step, chosen.forms ).then( chooseOnly );
	const changeStart = (): void => {
		focusAfter( 'h2' );
		reload();
	};
	const total = page ? page.counts.publish + page.counts.draft + page.counts.trash : 0;
	return (
		<div ref={ place } className="aisle-builder__list">
			<ScreenHeading isHidden>{ room().words.allForms() }</ScreenHeading>
			<ListHead onImport={ setImporting } />
			<Messages failure={ failure } reload={ reload } actions={ actions } />
			{ ! page && ! failure && (
				<div className="aisle-builder__loading" role="status">
					<Spinner />
					{ __( 'Loading the forms…', 'aisle' ) }
				</div>
			) }
			{ page && total > 0 && Ways && (
				<Ways rest={ rest } isFirst={ false } onImport={ setImporting } onChange={ changeStart } />
			) }
			{ page && total === 0 && (
				<FirstForm
					onPick={ onPick }
					ways={ Ways && <Ways rest={ rest } isFirst onImport={ setImporting } onChange={ changeStart } /> }
				/>
			) }
			{ page && total > 0 && (
				<>
					<Filters page={ page } query={ query } onChange={ setQuery } />
					<ChosenBar
						chosen={ chosen.forms }
						busy={ actions.busy !== 0 }
						onStep={ stepMany }
						onClear={ () => chooseOnly( [] ) }
					/>
					{ page.forms.length > 0 ? (
						<FormRows
							page={ page }
							actions={ actions }
							busy={ loading || actions.busy === -1 }
							chosen={ chosen }
							sort={ query.sort ?? BY_NAME }
						/>
					) : (
						<NothingFound query={ query } onChange={ setQuery } />
					) }
					<Pages page={ page } query={ query } onChange={ setQuery } />
				</>
			) }
			<LiveRegion message={ page && ! loading ? foundText( page.total ) : '' } />
			{ importing === 'file' && <ImportDialog rest={ rest } onImported={ reload } onClose={ stopImporting } /> }
			{ otherImport && (
				<ImportFrom source={ otherImport } rest={ rest } onImported={ reload } onClose={ stopImporting } />
			) }
		</div>
	);
}

function ListHead( { onImport }: { onImport: ( source: number | 'file' ) => void } ): ReactElement {
	return (
		<div className="aisle-builder__list-head">
			<Button __next40pxDefaultSize variant="primary" icon={ sign( 'add' ) } href={ NEW }>
				{ __( 'New form', 'aisle' ) }
			</Button>
			<DropdownMenu
				icon={ null }
				text={ __( 'Import', 'aisle' ) }
				label={ __( 'Import', 'aisle' ) }
				popoverProps={ { shift: true } }
				toggleProps={ { variant: 'secondary', __next40pxDefaultSize: true, showTooltip: false } }
				controls={ [
					{ title: __( 'From a file or text', 'aisle' ), onClick: () => onImport( 'file' ) },
					...importsFor( room().name ).map( ( { title }, which ) => ( {
						title: title(),
						onClick: () => onImport( which ),
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
					actions={ outcome.back ? [ { label: outcome.back.label, onClick: outcome.back.run } ] : [] }
				>
					{ outcome.sentence }
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

interface QueryProps {
	readonly query: FormsQuery;
	readonly onChange: ( query: FormsQuery ) => void;
}

function Filters( { page, query, onChange }: QueryProps & { page: FormsPage } ): ReactElement {
	const { counts } = page;
	const filters: ReadonlyArray< { status: 'any' | FormStatus; label: string; count: number } > = [
		{ status: 'any', label: __( 'All', 'aisle' ), count: counts.publish + counts.draft },
		{ status: 'publish', label: __( 'Enabled', 'aisle' ), count: counts.publish },
		{ status: 'draft', label: __( 'Disabled', 'aisle' ), count: counts.draft },
		{ status: 'trash', label: __( 'Trash', 'aisle' ), count: counts.trash },
	];
	return (
		<div className="aisle-builder__filters">
			<div role="group" aria-label={ __( 'Which forms', 'aisle' ) } className="aisle-builder__statuses">
				{ filters.map( ( { status, label, count } ) => (
					<button
						key={ status }
						type="button"
						aria-pressed={ query.status === status }
						onClick={ () => onChange( { ...query, status, page: 1 } ) }
					>
						{ label } <span>({ count })</span>
					</button>
				) ) }
			</div>
			<SearchControl
				label={ __( 'Search forms', 'aisle' ) }
				placeholder={ __( 'Search forms', 'aisle' ) }
				value={ query.search }
				onChange={ ( search ) => onChange( { ...query, search, page: 1 } ) }
				__nextHasNoMarginBottom
			/>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Sort by', 'aisle' ) }
				labelPosition="side"
				value={ query.sort ?? BY_NAME }
				options={ sorts() }
				onChange={ ( sort ) =>
					onChange( {
						...query,
						sort: sorts().find( ( { value } ) => value === sort )?.value ?? BY_NAME,
						page: 1,
					} )
				}
			/>
		</div>
	);
}

const sorts = (): Array< { value: Sort; label: string } > => [
	{ value: 'title/asc', label: __( 'Name, A to Z', 'aisle' ) },
	{ value: 'title/desc', label: __( 'Name, Z to A', 'aisle' ) },
	{ value: 'modified/desc', label: __( 'Changed last', 'aisle' ) },
	{ value: 'modified/asc', label: __( 'Changed longest ago', 'aisle' ) },
	...( room().sortsByProducts
		? [
				{ value: 'products/desc' as const, label: __( 'Most products', 'aisle' ) },
				{ value: 'products/asc' as const, label: __( 'Fewest products', 'aisle' ) },
			]
		: [] ),
];

function NothingFound( { query, onChange }: QueryProps ): ReactElement {
	return (
		<div className="aisle-builder__empty">
			<p className="aisle-builder__empty-title">
				{ query.search ? __( 'No forms match your search', 'aisle' ) : __( 'No forms here', 'aisle' ) }
			</p>
			{ ( query.search || query.status !== 'any' ) && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => onChange( { ...query, search: '', status: 'any', page: 1 } ) }
				>
					{ __( 'Show all forms', 'aisle' ) }
				</Button>
			) }
		</div>
	);
}

function FirstForm( { onPick, ways }: { onPick: ( form: NewForm ) => void; ways: ReactNode } ): ReactElement {
	const { words, Templates } = room();
	return (
		<div className="aisle-builder__first">
			<h2>{ __( 'Your first form', 'aisle' ) }</h2>
			<p>{ words.firstForm() }</p>
			{ ways }
			<Templates onPick={ onPick } />
			<Button __next40pxDefaultSize variant="secondary" href={ NEW }>
				{ __( 'Start from scratch', 'aisle' ) }
			</Button>
		</div>
	);
}

function Pages( { page, query, onChange }: QueryProps & { page: FormsPage } ): ReactElement | null {
	if ( page.pages <= 1 ) {
		return null;
	}
	return (
		<nav className="aisle-builder__pages" aria-label={ __( 'Pages', 'aisle' ) }>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ query.page <= 1 }
				accessibleWhenDisabled
				onClick={ () => onChange( { ...query, page: query.page - 1 } ) }
			>
				{ __( 'Previous', 'aisle' ) }
			</Button>
			<span>
				{
					/* translators: 1: number of a page, 2: number of pages. */ sprintf(
						__( 'Page %1$d of %2$d', 'aisle' ),
						query.page,
						page.pages
					)
				}
			</span>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ query.page >= page.pages }
				accessibleWhenDisabled
				onClick={ () => onChange( { ...query, page: query.page + 1 } ) }
			>
				{ __( 'Next', 'aisle' ) }
			</Button>
		</nav>
	);
}

/* translators: %d: a number. */
const foundText = ( count: number ): string => sprintf( _n( '%d form', '%d forms', count, 'aisle' ), count );
