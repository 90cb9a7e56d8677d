import { TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentProps, ReactElement } from 'react';
import { ContrastHint, type ColorHint } from './contrast-hint';

const PAGE_HINT: ColorHint = { background: '', minContrast: 3 };

type ColorControlProps = ComponentProps< typeof TextControl > & {
	/** Background and contrast to check; null for no check. */
	readonly hint?: ColorHint | null;
};

/** A color as text, with the browser's picker beside it. Empty means the theme's color. */
export function ColorControl( { hint = PAGE_HINT, ...props }: ColorControlProps ): ReactElement {
	const value = String( props.value );
	return (
		<>
			<div className="aisle-color-control">
				<TextControl { ...props } placeholder={ __( 'From the theme', 'aisle' ) } spellCheck={ false } />
				<input
					type="color"
					/* translators: %s: name of a setting, such as "Accent colour". */
					aria-label={ sprintf( __( 'Select color: %s', 'aisle' ), String( props.label ) ) }
					value={ /^#[0-9a-f]{6}$/i.test( value ) ? value : '#ffffff' }
					onChange={ ( event ) => props.onChange( event.target.value ) }
				/>
			</div>
			{ hint && <ContrastHint color={ value } hint={ hint } onUse={ props.onChange } /> }
		</>
	);
}
