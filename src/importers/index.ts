/**
 * List of importers for data of other plugins in the store's database. `sideEffects` in package.json includes this
 * file; otherwise the build would drop the import in the admin entry.
 */
import { lazy } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { registerImport } from '../platform/builder/transfer/imports';
import './product-addons/_style.scss';

registerImport( 'option-forms', {
	title: () => __( 'From WooCommerce Custom Product Addons', 'aisle' ),
	Dialog: lazy( () =>
		import( /* webpackChunkName: "importers" */ './product-addons/wcpa-import-dialog' ).then(
			( { WcpaImportDialog } ) => ( { default: WcpaImportDialog } )
		)
	),
} );
registerImport( 'contact-form-documents', {
	title: () => __( 'From Contact Form 7', 'aisle' ),
	Dialog: lazy( () =>
		import( /* webpackChunkName: "importers" */ './contact-form-7/contact-form-7-dialog' ).then(
			( { ContactForm7Dialog } ) => ( { default: ContactForm7Dialog } )
		)
	),
} );
registerImport( 'contact-entries', {
	title: () => __( 'Import messages from Flamingo', 'aisle' ),
	Dialog: lazy( () =>
		import( /* webpackChunkName: "importers" */ './flamingo/flamingo-dialog' ).then( ( { FlamingoDialog } ) => ( {
			default: FlamingoDialog,
		} ) )
	),
} );
registerImport( 'bundles', {
	title: () => __( 'From WooCommerce Product Bundles', 'aisle' ),
	Dialog: lazy( () =>
		import( /* webpackChunkName: "importers" */ './bundles/bundle-import-dialog' ).then(
			( { ProductBundlesDialog } ) => ( { default: ProductBundlesDialog } )
		)
	),
} );
registerImport( 'bundles', {
	title: () => __( 'From WPC Product Bundles', 'aisle' ),
	Dialog: lazy( () =>
		import( /* webpackChunkName: "importers" */ './bundles/bundle-import-dialog' ).then(
			( { WpcBundlesDialog } ) => ( { default: WpcBundlesDialog } )
		)
	),
} );
