/** Imports bundles of another plugin: a preview of what each becomes, then drafts of the selected bundles. */
import { Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { ImportProps } from '../../platform/builder/transfer/imports';
import { ImportOutcomeView } from '../../platform/builder/transfer/import-outcome';
import { AdminDialog, type DialogStep } from '../../platform/ui-admin/admin-dialog';
import { PRODUCT_BUNDLES_PATH, WPC_BUNDLES_PATH } from './bundle-imports';
import { FoundBundleList } from './found-bundle-list';
import { useBundleImport, type BundleImport } from './use-bundle-import';

export const ProductBundlesDialog = ( props: ImportProps ): ReactElement => (
	<BundleImportDialog
		{ ...props }
		title={ __( 'Import from WooCommerce Product Bundles', 'aisle' ) }
		path={ PRODUCT_BUNDLES_PATH }
	/>
);

export const WpcBundlesDialog = ( props: ImportProps ): ReactElement => (
	<BundleImportDialog
		{ ...props }
		title={ __( 'Import from WPC Product Bundles', 'aisle' ) }
		path={ WPC_BUNDLES_PATH }
	/>
);

function BundleImportDialog( {
	rest,
	onImported,
	onClose,
	title,
	path,
}: ImportProps & { readonly title: string; readonly path: string } ): ReactElement {
	const state = useBundleImport( rest, path, onImported );
	const { found, selected, setSelected, outcome, failure } = state;
	return (
		<AdminDialog title={ title } size="large" onClose={ onClose } steps={ stepsOf( state, onClose ) }>
			{ failure !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ outcome ? (
				<>
					<ImportOutcomeView outcome={ outcome } onFollow={ onClose } />
					<p>
						{ __(
							'Check each bundle and enable it. It then replaces the form on the page of the product that was the bundle.',
							'aisle'
						) }
					</p>
				</>
			) : (
				<div className="aisle-builder__import">
					{ ! found && failure === '' && (
						<p role="status">
							<Spinner /> { __( 'Looking for bundles…', 'aisle' ) }
						</p>
					) }
					{ found && (
						<FoundBundleList
							bundles={ found.bundles }
							selected={ selected }
							onChange={ setSelected }
							onFollow={ onClose }
						/>
					) }
				</div>
			) }
		</AdminDialog>
	);
}

function stepsOf( { found, selected, outcome, findMore, run }: BundleImport, onClose: () => void ): DialogStep[] {
	if ( outcome ) {
		return [ { label: __( 'Done', 'aisle' ), kind: 'main', onPress: onClose } ];
	}
	return [
		{ label: __( 'Cancel', 'aisle' ), kind: 'out', onPress: onClose },
		...( found && ! found.isDone
			? [ { label: __( 'Show more bundles', 'aisle' ), kind: 'other' as const, onPress: findMore } ]
			: [] ),
		{
			label: __( 'Import as disabled bundles', 'aisle' ),
			kind: 'main',
			isDisabled: selected.length === 0,
			onPress: run,
		},
	];
}
