import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { readFormStyle, type FormStyle } from '../../../domain/form-style';
import { ColorControl } from '../../../platform/ui-admin/color-control';
import { Choice } from '../../../platform/builder/controls';
import { changeDocument } from '../../../platform/builder/edits';
import { useOptionForm } from '../use-option-form';
import { appearanceSettings } from './appearance-names';

/** Appearance of this form, if it differs from the store's settings. */
export function AppearancePanel(): ReactElement {
	const { document, edit } = useOptionForm();
	const style = readFormStyle( document.style );
	const createSetter =
		( part: keyof FormStyle ) =>
		( value: string ): void => {
			const next = readFormStyle( { ...style, [ part ]: value } );
			edit( `style.${ part }`, changeDocument( { style: Object.keys( next ).length > 0 ? next : undefined } ) );
		};
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Style', 'aisle' ) }</h2>
			<p className="aisle-builder__hint">
				{ __(
					'Settings you don’t change use the store settings. If those aren’t set, the theme’s styles apply.',
					'aisle'
				) }
			</p>
			<Accent value={ style.accent ?? '' } onChange={ createSetter( 'accent' ) } />
			{ appearanceSettings()
				.filter( ( { part } ) => part !== 'accent' )
				.map( ( { part, name, choices } ) => (
					<Choice
						key={ part }
						id={ `aisle-form-${ part }` }
						label={ name }
						value={ style[ part ] ?? '' }
						choices={ choices }
						onChange={ createSetter( part ) }
					/>
				) ) }
		</section>
	);
}

/** Keeps an incomplete color in the input until it is valid. */
function Accent( { value, onChange }: { value: string; onChange: ( value: string ) => void } ): ReactElement {
	const [ typed, setTyped ] = useState( value );
	useEffect( () => setTyped( value ), [ value ] );
	return (
		<ColorControl
			label={ __( 'Accent color', 'aisle' ) }
			help={ __( 'Highlights selected options. Enter a hex color, such as #1a7f5a.', 'aisle' ) }
			value={ typed }
			onChange={ ( next ) => {
				const color = next.trim().replace( /^(?=[0-9a-f]{6}$)/i, '#' );
				setTyped( next );
				if ( color === '' || readFormStyle( { accent: color } ).accent !== undefined ) {
					onChange( color );
				}
			} }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
