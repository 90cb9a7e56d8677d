import { Button, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useEditorTools } from '../../../../../platform/builder/editor-context';
import { shortcodeOf } from '../publish-status';

const ID = 'aisle-contact-shortcode';

/** Shows how to embed the form in a page. */
export function Embedding(): ReactElement {
	const { formId = 0, announce } = useEditorTools();
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Placement', 'aisle' ) }</h2>
			{ formId === 0 ? (
				<p className="aisle-builder__hint">
					{ __( 'After saving the form, add it to a page with the block or shortcode.', 'aisle' ) }
				</p>
			) : (
				<Shortcode code={ shortcodeOf( formId ) } link={ `#aisle-form-${ formId }` } announce={ announce } />
			) }
		</section>
	);
}

function Shortcode( {
	code,
	link,
	announce,
}: {
	readonly code: string;
	readonly link: string;
	readonly announce: ( message: string ) => void;
} ): ReactElement {
	const [ copied, setCopied ] = useState( false );
	/** Copies the shortcode. Without clipboard access, selects it for copying by hand. */
	const copy = async (): Promise< void > => {
		try {
			await navigator.clipboard.writeText( code );
			setCopied( true );
			announce( __( 'Shortcode copied.', 'aisle' ) );
		} catch {
			document.querySelector< HTMLInputElement >( `#${ ID }` )?.select();
		}
	};
	return (
		<>
			<div className="aisle-contact-shortcode">
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					id={ ID }
					label={ __( 'Shortcode', 'aisle' ) }
					value={ code }
					readOnly
					onFocus={ ( event ) => event.target.select() }
					onChange={ () => undefined }
				/>
				<Button __next40pxDefaultSize variant="secondary" onClick={ () => void copy() }>
					{ copied ? __( 'Copied', 'aisle' ) : __( 'Copy', 'aisle' ) }
				</Button>
			</div>
			<p className="aisle-builder__hint">
				{ __(
					'In the block editor, use the “Contact form” block. A link to this URL opens the form over the page:',
					'aisle'
				) }{ ' ' }
				<code>{ link }</code>
			</p>
		</>
	);
}
