/** Editor scripts of the contact form blocks. Uses only the editor packages in `wp`. */
import { CONTACT_FORM, editContactForm } from './contact-form';
import { isEditor } from './form-chooser';
import { editProductQuestion, PRODUCT_QUESTION } from './product-question';

const packages: unknown = window.wp;
if ( isEditor( packages ) ) {
	packages.blocks.registerBlockType( CONTACT_FORM, {
		edit: ( props ) => editContactForm( props, packages ),
		save: () => null,
	} );
	packages.blocks.registerBlockType( PRODUCT_QUESTION, {
		edit: ( props ) => editProductQuestion( props, packages ),
		save: () => null,
	} );
}
