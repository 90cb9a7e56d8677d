/** Block of a contact form: rendered by the server, with a form select in the sidebar. */
import { Disabled, PanelBody, Placeholder } from '@wordpress/components';
import { createElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { asNumber } from '../../../../platform/check';
import { formChooser, type BlockProps, type EditorPackages } from './form-chooser';

export const CONTACT_FORM_BLOCK = 'aisle/contact-form';

export function editContactForm( props: BlockProps, { blockEditor, serverSideRender }: EditorPackages ): ReactElement {
	const isFormSelected = asNumber( props.attributes.form ) > 0;
	const chooser = formChooser( props, __( 'Please choose…', 'aisle' ) );
	return createElement(
		'div',
		blockEditor.useBlockProps(),
		isFormSelected
			? [
					createElement(
						blockEditor.InspectorControls,
						{ key: 'choice' },
						createElement( PanelBody, { title: __( 'Contact form', 'aisle' ), children: chooser } )
					),
					createElement( Disabled, {
						key: 'form',
						children: createElement( serverSideRender, {
							block: CONTACT_FORM_BLOCK,
							attributes: props.attributes,
						} ),
					} ),
				]
			: createElement( Placeholder, { label: __( 'Contact form', 'aisle' ), children: chooser } )
	);
}
