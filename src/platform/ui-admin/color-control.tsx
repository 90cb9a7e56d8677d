import { TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentProps, ReactElement } from 'react';
import { ContrastHint, type ColorHint } from './contrast-hint';

const ON_PAGE: ColorHint = { on: '', least: 3 };

type ColorControlProps = ComponentProps< typeof TextControl > & {
	/** What it is measured against; null: against nothing. */
	readonly hint?: ColorHint | null;
};

/** A colour as text, with the browser's own picker beside it. Empty is the theme's colour. */
export function ColorControl( { hint = ON_PAGE, ...props }: ColorControlProps ): ReactElement {
	const value = String( props.value );
	return (
		<>
			<div className="aisle-color-control">
				<TextControl { ...props } placeholder={ __( 'From the theme', 'aisle' ) } spellCheck={ false } />
				<input
					type="color"
					/* translators: %s: name of a setting, such as "Accent colour". */
					aria-label={ sprintf( __( 'Pick: %s', 'aisle' ), String( props.label ) ) }
					value={ /^#[0-9a-f]{6}$/i.test( value ) ? value : '#ffffff' }
					onChange={ ( event ) => props.onChange( event.target.value ) }
				/>
			</div>
			{ hint && <ContrastHint color={ value } hint={ hint } onUse={ props.onChange } /> }
		</>
	);
}
