import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { CopyText } from '../../../../../platform/builder/copy-text';
import { useEditorTools } from '../../../../../platform/builder/editor-context';
import { shortcodeOf } from '../publish-status';

/** Shows how to embed the form in a page. */
export function Embedding(): ReactElement {
	const { formId = 0 } = useEditorTools();
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Placement', 'aisle' ) }</h2>
			{ formId === 0 ? (
				<p className="aisle-builder__hint">
					{ __( 'After saving the form, add it to a page with the block or shortcode.', 'aisle' ) }
				</p>
			) : (
				<>
					<CopyText
						id="aisle-contact-shortcode"
						label={ __( 'Shortcode', 'aisle' ) }
						text={ shortcodeOf( formId ) }
						copiedMessage={ __( 'Shortcode copied.', 'aisle' ) }
					/>
					<p className="aisle-builder__hint">
						{ __(
							'In the block editor, use the “Contact form” block. A link to this URL opens the form over the page:',
							'aisle'
						) }{ ' ' }
						<code>{ `#aisle-form-${ formId }` }</code>
					</p>
				</>
			) }
		</section>
	);
}
