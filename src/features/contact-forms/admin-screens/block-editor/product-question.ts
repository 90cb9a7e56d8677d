/**
 * Block of a product's question button. A template has no product, so the server would print nothing; the editor shows
 * the button's text.
 */
import { PanelBody } from '@wordpress/components';
import { createElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { asText } from '../../../../platform/check';
import { formChooser, type BlockProps, type EditorPackages } from './form-chooser';

export const PRODUCT_QUESTION_BLOCK = 'aisle/product-question';

export function editProductQuestion( props: BlockProps, { blockEditor }: EditorPackages ): ReactElement {
	return createElement(
		'div',
		blockEditor.useBlockProps(),
		createElement(
			blockEditor.InspectorControls,
			null,
			createElement( PanelBody, {
				title: __( 'Question about a product', 'aisle' ),
				children: formChooser( props, __( 'Default from settings', 'aisle' ) ),
			} )
		),
		createElement(
			'p',
			{ className: 'aisle-product-question' },
			createElement(
				'span',
				{ className: 'button wp-element-button aisle-product-question__button' },
				asText( window.aisleProductQuestionText )
			)
		)
	);
}
