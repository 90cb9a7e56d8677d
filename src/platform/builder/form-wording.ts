/** The builder's texts for forms with fields. */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { BuilderWording } from './config/wording';
import type { BulkAction } from './bulk-action';

export const FORM_WORDING: BuilderWording = {
	list: {
		newForm: () => __( 'New form', 'aisle' ),
		firstForm: () => __( 'Create your first form', 'aisle' ),
		loading: () => __( 'Loading the forms…', 'aisle' ),
		column: () => __( 'Form', 'aisle' ),
		/* translators: %d: a number. */
		count: ( count ) => sprintf( _n( '%d form', '%d forms', count, 'aisle' ), count ),
		filter: () => __( 'Filter forms', 'aisle' ),
		search: () => __( 'Search forms', 'aisle' ),
		noMatch: () => __( 'No forms match your search', 'aisle' ),
		none: () => __( 'No forms found', 'aisle' ),
		showAll: () => __( 'Show all forms', 'aisle' ),
		unsaved: () => __( 'Unsaved new forms', 'aisle' ),
		bulkActions: () => __( 'Bulk actions for selected forms', 'aisle' ),
		/* translators: %d: a number. */
		selected: ( count ) => sprintf( _n( '%d form selected', '%d forms selected', count, 'aisle' ), count ),
		notChanged: ( count ) =>
			sprintf(
				/* translators: %d: a number. */
				_n( '%d form could not be changed:', '%d forms could not be changed:', count, 'aisle' ),
				count
			),
		changed: changedText,
	},
	editor: {
		form: () => __( 'The form', 'aisle' ),
		name: () => __( 'Form name', 'aisle' ),
		loading: () => __( 'Loading the form…', 'aisle' ),
		unsaved: () => __( 'This form has unsaved changes.', 'aisle' ),
		sections: () => __( 'Form sections', 'aisle' ),
		notInForm: () => __( 'not in the form', 'aisle' ),
		conflict: () => __( 'Someone else saved this form', 'aisle' ),
		conflictHelp: () =>
			__(
				'The form was changed in another window or by someone else after you opened it. Differences:',
				'aisle'
			),
		order: () => __( 'Field order', 'aisle' ),
		/* translators: %s: names of fields. */
		onlyInVersion: ( names ) => sprintf( __( 'Fields only in this version: %s', 'aisle' ), names ),
		/* translators: %s: names of fields. */
		missingInVersion: ( names ) => sprintf( __( 'Fields missing from this version: %s', 'aisle' ), names ),
		/* translators: %s: names of fields. */
		differentInVersion: ( names ) => sprintf( __( 'These fields were different: %s', 'aisle' ), names ),
	},
	fields: {
		title: () => __( 'Fields', 'aisle' ),
		/* translators: %d: a number. */
		count: ( count ) => sprintf( _n( '%d field', '%d fields', count, 'aisle' ), count ),
		none: () => __( 'No fields yet', 'aisle' ),
		add: () => __( 'Add a field', 'aisle' ),
		/* translators: %s: a field's name. */
		insertBefore: ( name ) => sprintf( __( 'Insert a field before “%s”', 'aisle' ), name ),
		/* translators: %d: a number. */
		optionCount: ( count ) => sprintf( _n( '%d option', '%d options', count, 'aisle' ), count ),
	},
	transfer: {
		title: () => __( 'Import forms', 'aisle' ),
		importAsDisabled: () => __( 'Import as disabled forms', 'aisle' ),
		notImported: () => __( 'These forms could not be imported:', 'aisle' ),
		noFields: () => __( 'This file has no fields.', 'aisle' ),
		copyFrom: () => __( 'Copy from another form', 'aisle' ),
		copyTitle: () => __( 'Copy fields from another form', 'aisle' ),
		copy: () => __( 'Copy fields', 'aisle' ),
		form: () => __( 'Form', 'aisle' ),
		noFieldsToCopy: () => __( 'This form has no fields yet.', 'aisle' ),
		fieldsToCopy: () => __( 'Fields to copy', 'aisle' ),
	},
};

function changedText( action: BulkAction, count: number ): string {
	switch ( action ) {
		case 'enable':
			/* translators: %d: a number. */
			return sprintf( _n( '%d form enabled.', '%d forms enabled.', count, 'aisle' ), count );
		case 'disable':
			/* translators: %d: a number. */
			return sprintf( _n( '%d form disabled.', '%d forms disabled.', count, 'aisle' ), count );
		case 'duplicate':
			return sprintf(
				/* translators: %d: a number. */
				_n(
					'%d form duplicated. The copy is disabled.',
					'%d forms duplicated. The copies are disabled.',
					count,
					'aisle'
				),
				count
			);
		case 'trash':
			return sprintf(
				/* translators: %d: a number. */
				_n( '%d form moved to the trash.', '%d forms moved to the trash.', count, 'aisle' ),
				count
			);
		case 'restore':
			/* translators: %d: a number. */
			return sprintf( _n( '%d form restored.', '%d forms restored.', count, 'aisle' ), count );
	}
}
