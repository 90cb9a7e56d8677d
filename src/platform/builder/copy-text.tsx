import { Button, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useEditorTools } from './editor-context';

interface CopyTextProps {
	readonly id: string;
	readonly label: string;
	readonly text: string;
	/** Message for the live region. */
	readonly copiedMessage: string;
}

/** A text to copy, such as a shortcode. */
export function CopyText( { id, label, text, copiedMessage }: CopyTextProps ): ReactElement {
	const { announce } = useEditorTools();
	const [ copied, setCopied ] = useState( false );
	/** Copies the text. Without clipboard access, selects it for copying by hand. */
	const copy = async (): Promise< void > => {
		try {
			await navigator.clipboard.writeText( text );
			setCopied( true );
			announce( copiedMessage );
		} catch {
			document.querySelector< HTMLInputElement >( `#${ id }` )?.select();
		}
	};
	return (
		<div className="aisle-builder__copy-text">
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				id={ id }
				label={ label }
				value={ text }
				readOnly
				onFocus={ ( event ) => event.target.select() }
				onChange={ () => undefined }
			/>
			<Button __next40pxDefaultSize variant="secondary" onClick={ () => void copy() }>
				{ copied ? __( 'Copied', 'aisle' ) : __( 'Copy', 'aisle' ) }
			</Button>
		</div>
	);
}
