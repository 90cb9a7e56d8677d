import { DropdownMenu, FormToggle } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { FormsPage, FormSummary } from '../forms-api';
import { sign } from '../icons';
import { timeOf } from '../moment';
import { formAddress } from '../use-route';
import { DeleteDialog } from './delete-dialog';
import { nameOf, type FormActions } from './use-form-actions';

interface FormRowsProps {
	readonly page: FormsPage;
	readonly actions: FormActions;
	readonly busy: boolean;
}

/** A table on wide screens, cards on narrow ones; the roles say so to screen readers in both. */
export function FormRows( { page, actions, busy }: FormRowsProps ): ReactElement {
	const [ deleting, setDeleting ] = useState< FormSummary | null >( null );
	return (
		<>
			<table role="table" className={ `aisle-builder__table${ busy ? ' is-busy' : '' }` }>
				<thead role="rowgroup">
					<tr role="row">
						<th role="columnheader" scope="col">{ __( 'Form', 'aisle' ) }</th>
						<th role="columnheader" scope="col">{ __( 'Products', 'aisle' ) }</th>
						<th role="columnheader" scope="col" className="aisle-builder__number-cell">{ __( 'Fields', 'aisle' ) }</th>
						<th role="columnheader" scope="col" className="aisle-builder__number-cell">{ __( 'Priority', 'aisle' ) }</th>
						<th role="columnheader" scope="col">{ __( 'Changed', 'aisle' ) }</th>
						<th role="columnheader" scope="col">{ __( 'Enabled', 'aisle' ) }</th>
						<th role="columnheader" scope="col">
							<span className="screen-reader-text">{ __( 'More', 'aisle' ) }</span>
						</th>
					</tr>
				</thead>
				<tbody role="rowgroup">
					{ page.forms.map( ( form ) => (
						<Row key={ form.id } form={ form } actions={ actions } onDelete={ () => setDeleting( form ) } />
					) ) }
				</tbody>
			</table>
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

function Row( { form, actions, onDelete }: { form: FormSummary; actions: FormActions; onDelete: () => void } ): ReactElement {
	const name = nameOf( form );
	const inTrash = form.status === 'trash';
	return (
		<tr role="row" className={ actions.busy === form.id ? 'is-busy' : '' }>
			<th role="rowheader" scope="row" className="aisle-builder__name-cell">
				{ inTrash ? name : <a href={ formAddress( form.id ) }>{ name }</a> }
			</th>
			<td role="cell" data-label={ __( 'Products', 'aisle' ) }>
				{ form.assigned || <span className="aisle-builder__hint">{ __( 'None yet', 'aisle' ) }</span> }
			</td>
			<td role="cell" className="aisle-builder__number-cell" data-label={ __( 'Fields', 'aisle' ) }>
				{ form.fields }
			</td>
			<td role="cell" className="aisle-builder__number-cell" data-label={ __( 'Priority', 'aisle' ) }>
				{ form.priority }
			</td>
			<td role="cell" data-label={ __( 'Changed', 'aisle' ) }>
				{ timeOf( form.modified ) }
			</td>
			<td role="cell" className="aisle-builder__toggle-cell" data-label={ __( 'Enabled', 'aisle' ) }>
				{ ! inTrash && (
					<FormToggle
						checked={ form.status === 'publish' }
						disabled={ actions.busy === form.id }
						/* translators: %s: title of a form. */
						aria-label={ sprintf( __( 'Enable “%s”', 'aisle' ), name ) }
						onChange={ () => actions.enable( form, form.status !== 'publish' ) }
					/>
				) }
			</td>
			<td role="cell" className="aisle-builder__menu-cell">
				{ /* translators: %s: title of a form. */ }
				<DropdownMenu icon={ sign( 'more' ) } label={ sprintf( __( 'More for “%s”', 'aisle' ), name ) } controls={ inTrash ? trashed( form, actions, onDelete ) : present( form, actions ) } />
			</td>
		</tr>
	);
}

const present = ( form: FormSummary, actions: FormActions ) => [
	{ title: __( 'Edit', 'aisle' ), onClick: () => void ( window.location.hash = formAddress( form.id ) ) },
	{ title: __( 'Duplicate', 'aisle' ), onClick: () => actions.duplicate( form ) },
	{ title: __( 'Export', 'aisle' ), onClick: () => actions.export( form ) },
	{ title: __( 'Move to trash', 'aisle' ), onClick: () => actions.trash( form ) },
];

const trashed = ( form: FormSummary, actions: FormActions, onDelete: () => void ) => [
	{ title: __( 'Restore', 'aisle' ), onClick: () => actions.restore( form ) },
	{ title: __( 'Delete for good', 'aisle' ), onClick: onDelete },
];
