/** The builder's texts for bundles with items. */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { BuilderWording } from '../../../platform/builder/config/wording';
import type { BulkAction } from '../../../platform/builder/bulk-action';

export const BUNDLE_WORDING: BuilderWording = {
	list: {
		newForm: () => __( 'New bundle', 'aisle' ),
		firstForm: () => __( 'Create your first bundle', 'aisle' ),
		loading: () => __( 'Loading the bundles…', 'aisle' ),
		column: () => __( 'Bundle', 'aisle' ),
		/* translators: %d: a number. */
		count: ( count ) => sprintf( _n( '%d bundle', '%d bundles', count, 'aisle' ), count ),
		filter: () => __( 'Filter bundles', 'aisle' ),
		search: () => __( 'Search bundles', 'aisle' ),
		noMatch: () => __( 'No bundles match your search', 'aisle' ),
		none: () => __( 'No bundles found', 'aisle' ),
		showAll: () => __( 'Show all bundles', 'aisle' ),
		unsaved: () => __( 'Unsaved new bundles', 'aisle' ),
		bulkActions: () => __( 'Bulk actions for selected bundles', 'aisle' ),
		/* translators: %d: a number. */
		selected: ( count ) => sprintf( _n( '%d bundle selected', '%d bundles selected', count, 'aisle' ), count ),
		notChanged: ( count ) =>
			sprintf(
				/* translators: %d: a number. */
				_n( '%d bundle could not be changed:', '%d bundles could not be changed:', count, 'aisle' ),
				count
			),
		changed: changedText,
	},
	editor: {
		form: () => __( 'The bundle', 'aisle' ),
		name: () => __( 'Bundle name', 'aisle' ),
		loading: () => __( 'Loading the bundle…', 'aisle' ),
		unsaved: () => __( 'This bundle has unsaved changes.', 'aisle' ),
		sections: () => __( 'Bundle sections', 'aisle' ),
		notInForm: () => __( 'not in the bundle', 'aisle' ),
		conflict: () => __( 'Someone else saved this bundle', 'aisle' ),
		conflictHelp: () =>
			__(
				'The bundle was changed in another window or by someone else after you opened it. Differences:',
				'aisle'
			),
		order: () => __( 'Item order', 'aisle' ),
		/* translators: %s: names of items. */
		onlyInVersion: ( names ) => sprintf( __( 'Items only in this version: %s', 'aisle' ), names ),
		/* translators: %s: names of items. */
		missingInVersion: ( names ) => sprintf( __( 'Items missing from this version: %s', 'aisle' ), names ),
		/* translators: %s: names of items. */
		differentInVersion: ( names ) => sprintf( __( 'These items were different: %s', 'aisle' ), names ),
	},
	fields: {
		title: () => __( 'Items', 'aisle' ),
		/* translators: %d: a number of items. */
		count: ( count ) => sprintf( _n( '%d item', '%d items', count, 'aisle' ), count ),
		none: () => __( 'No items yet', 'aisle' ),
		add: () => __( 'Add an item', 'aisle' ),
		/* translators: %s: an item's name. */
		insertBefore: ( name ) => sprintf( __( 'Insert an item before “%s”', 'aisle' ), name ),
		/* translators: %d: a number of products. */
		optionCount: ( count ) => sprintf( _n( '%d product', '%d products', count, 'aisle' ), count ),
	},
	transfer: {
		title: () => __( 'Import bundles', 'aisle' ),
		importAsDisabled: () => __( 'Import as disabled bundles', 'aisle' ),
		notImported: () => __( 'These bundles could not be imported:', 'aisle' ),
		noFields: () => __( 'This file has no items.', 'aisle' ),
		copyFrom: () => __( 'Copy from another bundle', 'aisle' ),
		copyTitle: () => __( 'Copy items from another bundle', 'aisle' ),
		copy: () => __( 'Copy items', 'aisle' ),
		form: () => __( 'Bundle', 'aisle' ),
		noFieldsToCopy: () => __( 'This bundle has no items yet.', 'aisle' ),
		fieldsToCopy: () => __( 'Items to copy', 'aisle' ),
	},
};

function changedText( action: BulkAction, count: number ): string {
	switch ( action ) {
		case 'enable':
			/* translators: %d: a number. */
			return sprintf( _n( '%d bundle enabled.', '%d bundles enabled.', count, 'aisle' ), count );
		case 'disable':
			/* translators: %d: a number. */
			return sprintf( _n( '%d bundle disabled.', '%d bundles disabled.', count, 'aisle' ), count );
		case 'duplicate':
			return sprintf(
				/* translators: %d: a number. */
				_n(
					'%d bundle duplicated. The copy is disabled.',
					'%d bundles duplicated. The copies are disabled.',
					count,
					'aisle'
				),
				count
			);
		case 'trash':
			return sprintf(
				/* translators: %d: a number. */
				_n( '%d bundle moved to the trash.', '%d bundles moved to the trash.', count, 'aisle' ),
				count
			);
		case 'restore':
			/* translators: %d: a number. */
			return sprintf( _n( '%d bundle restored.', '%d bundles restored.', count, 'aisle' ), count );
	}
}
