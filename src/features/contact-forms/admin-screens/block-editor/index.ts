/** Editor scripts of the contact form blocks. Uses only the editor packages in `wp`. */
import { CONTACT_FORM_BLOCK, editContactForm } from './contact-form';
import { isEditorPackages } from './form-chooser';
import { editProductQuestion, PRODUCT_QUESTION_BLOCK } from './product-question';

const packages: unknown = window.wp;
if ( isEditorPackages( packages ) ) {
	packages.blocks.registerBlockType( CONTACT_FORM_BLOCK, {
		edit: ( props ) => editContactForm( props, packages ),
		save: () => null,
	} );
	packages.blocks.registerBlockType( PRODUCT_QUESTION_BLOCK, {
		edit: ( props ) => editProductQuestion( props, packages ),
		save: () => null,
	} );
}
