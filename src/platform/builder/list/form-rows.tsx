import { DropdownMenu, FormToggle } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import { useBuilderList, useWording } from '../builder-context';
import type { FormsPage, FormSummary, Sort } from '../forms-api';
import { renderIcon } from '../icons';
import { dateTimeOf } from '../moment';
import { formUrl } from '../use-route';
import { DeleteDialog } from './delete-dialog';
import type { FormSelection } from './use-selection';
import { nameOf, type FormActions } from './use-form-actions';

interface FormRowsProps {
	readonly page: FormsPage;
	readonly actions: FormActions;
	readonly busy: boolean;
	readonly selection: FormSelection;
	readonly sort: Sort;
}

/** A table on wide screens, cards on narrow ones. Roles expose it as a table in both cases. */
export function FormRows( { page, actions, busy, selection, sort }: FormRowsProps ): ReactElement {
	const { list: wording } = useWording();
	const { title: listTitle, columns } = useBuilderList();
	const [ deleting, setDeleting ] = useState< FormSummary | null >( null );
	return (
		<>
			<div
				role="table"
				aria-label={ listTitle() }
				className={ `aisle-builder__forms${ busy ? ' is-busy' : '' }` }
			>
				<div role="rowgroup" className="aisle-builder__forms-head">
					<div role="row" className="aisle-builder__forms-row">
						<Head label={ __( 'Select all', 'aisle' ) }>
							<SelectAll selection={ selection } />
						</Head>
						<Head sorted={ directionOf( sort, 'title' ) }>{ wording.column() }</Head>
						{ columns.map( ( { name, title, isNumber } ) => (
							<Head key={ name } number={ isNumber === true }>
								{ title() }
							</Head>
						) ) }
						<Head sorted={ directionOf( sort, 'modified' ) }>{ __( 'Changed', 'aisle' ) }</Head>
						<Head>{ __( 'Enabled', 'aisle' ) }</Head>
						<Head>
							<span className="screen-reader-text">{ __( 'More', 'aisle' ) }</span>
						</Head>
					</div>
				</div>
				<div role="rowgroup" className="aisle-builder__forms-body">
					{ page.forms.map( ( form ) => (
						<Row
							key={ form.id }
							form={ form }
							actions={ actions }
							selection={ selection }
							onDelete={ () => setDeleting( form ) }
						/>
					) ) }
				</div>
			</div>
			{ deleting && (
				<DeleteDialog
					name={ nameOf( deleting ) }
					onClose={ () => setDeleting( null ) }
					onDelete={ () => {
						actions.remove( deleting );
						setDeleting( null );
					} }
				/>
			) }
		</>
	);
}

const directionOf = ( sort: Sort, column: string ): 'ascending' | 'descending' | undefined =>
	sort.startsWith( column ) ? ( sort.endsWith( 'desc' ) ? 'descending' : 'ascending' ) : undefined;

function SelectAll( { selection: { areAllSelected, forms, toggleAll } }: { selection: FormSelection } ): ReactElement {
	return (
		<input
			type="checkbox"
			aria-label={ __( 'Select all on this page', 'aisle' ) }
			checked={ areAllSelected }
			onChange={ toggleAll }
			ref={ ( box ) => {
				if ( box ) {
					box.indeterminate = ! areAllSelected && forms.length > 0;
				}
			} }
		/>
	);
}

interface HeadProps {
	readonly number?: boolean;
	/** Label beside the value when the columns become cards. */
	readonly label?: string;
	readonly sorted?: 'ascending' | 'descending' | undefined;
	readonly children: ReactNode;
}

const Head = ( { number = false, label, sorted, children }: HeadProps ): ReactElement => (
	<div
		role="columnheader"
		data-label={ label }
		aria-sort={ sorted }
		className={ number ? 'aisle-builder__number-cell' : '' }
	>
		{ children }
	</div>
);

interface RowProps {
	readonly form: FormSummary;
	readonly actions: FormActions;
	readonly selection: FormSelection;
	readonly onDelete: () => void;
}

function Row( { form, actions, selection, onDelete }: RowProps ): ReactElement {
	const name = nameOf( form );
	const inTrash = form.status === 'trash';
	return (
		<div role="row" className={ `aisle-builder__forms-row${ actions.busy === form.id ? ' is-busy' : '' }` }>
			<div role="cell" className="aisle-builder__choose-cell">
				<input
					type="checkbox"
					aria-label={ /* translators: %s: title of a form. */ sprintf( __( 'Select “%s”', 'aisle' ), name ) }
					checked={ selection.has( form.id ) }
					onChange={ () => selection.toggle( form.id ) }
				/>
			</div>
			<div role="rowheader" className="aisle-builder__name-cell">
				{ inTrash ? name : <a href={ formUrl( form.id ) }>{ name }</a> }
				{ form.response.warning && <p className="aisle-builder__row-notice">{ form.response.warning }</p> }
				{ form.response.notice && <RowNotice form={ form } /> }
			</div>
			<ColumnCells form={ form } />
			<div role="cell" className="aisle-builder__moment-cell" data-label={ __( 'Changed', 'aisle' ) }>
				{ dateTimeOf( form.modified ) }
			</div>
			<div role="cell" className="aisle-builder__toggle-cell" data-label={ __( 'Enabled', 'aisle' ) }>
				{ ! inTrash && <EnableToggle form={ form } actions={ actions } /> }
			</div>
			<div role="cell" className="aisle-builder__menu-cell">
				<DropdownMenu
					icon={ renderIcon( 'more' ) }
					label={
						/* translators: %s: title of a form. */ sprintf( __( 'More actions for “%s”', 'aisle' ), name )
					}
					controls={
						inTrash ? trashedFormActions( form, actions, onDelete ) : activeFormActions( form, actions )
					}
				/>
			</div>
		</div>
	);
}

const ColumnCells = ( { form }: { form: FormSummary } ): ReactElement => (
	<>
		{ useBuilderList().columns.map( ( column ) => (
			<div
				key={ column.name }
				role="cell"
				className={ column.isNumber ? 'aisle-builder__number-cell' : '' }
				data-label={ column.title() }
			>
				{ form.response[ column.name ] ||
					( column.none && <span className="aisle-builder__hint">{ column.none() }</span> ) }
			</div>
		) ) }
	</>
);

const EnableToggle = ( { form, actions }: Pick< RowProps, 'form' | 'actions' > ): ReactElement => (
	<FormToggle
		checked={ form.status === 'publish' }
		disabled={ actions.busy === form.id }
		/* translators: %s: title of a form. */
		aria-label={ sprintf( __( 'Enable “%s”', 'aisle' ), nameOf( form ) ) }
		onChange={ () => actions.enable( form, form.status !== 'publish' ) }
	/>
);

function RowNotice( { form: { id, response } }: { form: FormSummary } ): ReactElement {
	return (
		<p className="aisle-builder__row-notice">
			{ response.notice }
			{ response.notice_field && (
				<>
					{ ' ' }
					<a href={ formUrl( id, response.notice_field ) }>{ __( 'Show the field', 'aisle' ) }</a>
				</>
			) }
		</p>
	);
}

const activeFormActions = ( form: FormSummary, actions: FormActions ) => [
	{ title: __( 'Edit', 'aisle' ), onClick: () => void ( window.location.hash = formUrl( form.id ) ) },
	...( form.response.view_url
		? [
				{
					title: __( 'View on product', 'aisle' ),
					onClick: () => void window.open( form.response.view_url, '_blank', 'noopener' ),
				},
			]
		: [] ),
	{ title: __( 'Duplicate', 'aisle' ), onClick: () => actions.duplicate( form ) },
	{ title: __( 'Export', 'aisle' ), onClick: () => actions.export( form ) },
	{ title: __( 'Move to trash', 'aisle' ), onClick: () => actions.trash( form ) },
];

const trashedFormActions = ( form: FormSummary, actions: FormActions, onDelete: () => void ) => [
	{ title: __( 'Restore', 'aisle' ), onClick: () => actions.restore( form ) },
	{ title: __( 'Delete permanently', 'aisle' ), onClick: onDelete },
];
