import { Button, SearchControl, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useBuilderList, useWording } from '../builder-context';
import type { BuilderList } from '../config/list';
import type { BulkAction } from '../bulk-action';
import { BY_NAME, type FormsPage, type FormsQuery, type FormStatus, type Sort } from '../forms-api';
import { BulkActionsBar } from './bulk-actions-bar';
import { FormRows } from './form-rows';
import type { FormSelection } from './use-selection';
import type { FormActions } from './use-form-actions';

interface QueryProps {
	readonly query: FormsQuery;
	readonly onChange: ( query: FormsQuery ) => void;
}

interface FilteredFormsProps extends QueryProps {
	readonly page: FormsPage;
	readonly loading: boolean;
	readonly actions: FormActions;
	readonly selection: FormSelection;
	readonly onSelect: ( ids: readonly number[] ) => void;
}

/** The forms that match the filters, with bulk actions and links to the other pages. */
export function FilteredForms( props: FilteredFormsProps ): ReactElement {
	const { page, loading, query, onChange, actions, selection, onSelect } = props;
	const runStep = ( step: BulkAction ): void => void actions.bulk( step, selection.forms ).then( onSelect );
	return (
		<>
			<Filters page={ page } query={ query } onChange={ onChange } />
			<BulkActionsBar
				selected={ selection.forms }
				busy={ actions.busy !== 0 }
				onStep={ runStep }
				onClear={ () => onSelect( [] ) }
			/>
			{ page.forms.length > 0 ? (
				<FormRows
					page={ page }
					actions={ actions }
					busy={ loading || actions.busy === -1 }
					selection={ selection }
					sort={ query.sort ?? BY_NAME }
				/>
			) : (
				<NothingFound query={ query } onChange={ onChange } />
			) }
			<Pages page={ page } query={ query } onChange={ onChange } />
		</>
	);
}

function Filters( { page, query, onChange }: QueryProps & { page: FormsPage } ): ReactElement {
	const choices = sortChoices( useBuilderList() );
	const { list: wording } = useWording();
	const { counts } = page;
	const filters: ReadonlyArray< { status: 'any' | FormStatus; label: string; count: number } > = [
		{ status: 'any', label: __( 'All', 'aisle' ), count: counts.publish + counts.draft },
		{ status: 'publish', label: __( 'Enabled', 'aisle' ), count: counts.publish },
		{ status: 'draft', label: __( 'Disabled', 'aisle' ), count: counts.draft },
		{ status: 'trash', label: __( 'Trash', 'aisle' ), count: counts.trash },
	];
	return (
		<div className="aisle-builder__filters">
			<div role="group" aria-label={ wording.filter() } className="aisle-builder__statuses">
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
				label={ wording.search() }
				placeholder={ wording.search() }
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
				options={ choices }
				onChange={ ( sort ) =>
					onChange( {
						...query,
						sort: choices.find( ( { value } ) => value === sort )?.value ?? BY_NAME,
						page: 1,
					} )
				}
			/>
		</div>
	);
}

const sortChoices = ( { sortsByProducts }: BuilderList ): Array< { value: Sort; label: string } > => [
	{ value: 'title/asc', label: __( 'Name, A to Z', 'aisle' ) },
	{ value: 'title/desc', label: __( 'Name, Z to A', 'aisle' ) },
	{ value: 'modified/desc', label: __( 'Changed, newest first', 'aisle' ) },
	{ value: 'modified/asc', label: __( 'Changed, oldest first', 'aisle' ) },
	...( sortsByProducts
		? [
				{ value: 'products/desc' as const, label: __( 'Most products', 'aisle' ) },
				{ value: 'products/asc' as const, label: __( 'Fewest products', 'aisle' ) },
			]
		: [] ),
];

function NothingFound( { query, onChange }: QueryProps ): ReactElement {
	const { list: wording } = useWording();
	return (
		<div className="aisle-builder__empty">
			<p className="aisle-builder__empty-title">{ query.search ? wording.noMatch() : wording.none() }</p>
			{ ( query.search || query.status !== 'any' ) && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => onChange( { ...query, search: '', status: 'any', page: 1 } ) }
				>
					{ wording.showAll() }
				</Button>
			) }
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
