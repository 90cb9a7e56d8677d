import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { readFormStyle, type FormStyle } from '../../../domain/form-style';
import { ColorControl } from '../../../platform/ui-admin/color-control';
import { Choice } from '../../../platform/builder/controls';
import { changeDocument } from '../../../platform/builder/edits';
import { useOptionForm } from '../use-option-form';

/** How this form looks where it is not to look as the shop's others do. */
export function Look(): ReactElement {
	const { document, edit } = useOptionForm();
	const style = readFormStyle( document.style );
	const set = ( part: keyof FormStyle ) => ( value: string ): void => {
		const next = readFormStyle( { ...style, [ part ]: value } );
		edit( `style.${ part }`, changeDocument( { style: Object.keys( next ).length > 0 ? next : undefined } ) );
	};
	const shop = { value: '', label: __( 'As set for the shop', 'aisle' ) };
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Style', 'aisle' ) }</h2>
			<p className="aisle-builder__hint">{ __( 'The preview shows it at once. What you leave as it is comes from the shop’s settings, and there from your theme.', 'aisle' ) }</p>
			<Accent value={ style.accent ?? '' } onChange={ set( 'accent' ) } />
			<Choice
				id="aisle-form-corner"
				label={ __( 'Corners', 'aisle' ) }
				value={ style.corner ?? '' }
				choices={ [ shop, { value: 'square', label: __( 'Square', 'aisle' ) }, { value: 'slight', label: __( 'Slightly rounded', 'aisle' ) }, { value: 'round', label: __( 'Rounded', 'aisle' ) }, { value: 'very', label: __( 'Very rounded', 'aisle' ) } ] }
				onChange={ set( 'corner' ) }
			/>
			<Choice
				id="aisle-form-spacing"
				label={ __( 'Spacing', 'aisle' ) }
				value={ style.spacing ?? '' }
				choices={ [ shop, { value: 'tight', label: __( 'Tight', 'aisle' ) }, { value: 'wide', label: __( 'Wide', 'aisle' ) } ] }
				onChange={ set( 'spacing' ) }
			/>
			<Choice
				id="aisle-form-tile"
				label={ __( 'Size of pictures', 'aisle' ) }
				value={ style.tile ?? '' }
				choices={ [ shop, { value: 'small', label: __( 'Small', 'aisle' ) }, { value: 'large', label: __( 'Large', 'aisle' ) }, { value: 'huge', label: __( 'Very large', 'aisle' ) } ] }
				onChange={ set( 'tile' ) }
			/>
		</section>
	);
}

/** While it is typed a colour is none yet; what is half written stays in the box alone. */
function Accent( { value, onChange }: { value: string; onChange: ( value: string ) => void } ): ReactElement {
	const [ typed, setTyped ] = useState( value );
	useEffect( () => setTyped( value ), [ value ] );
	return (
		<ColorControl
			label={ __( 'Accent color', 'aisle' ) }
			help={ __( 'Marks what is chosen, such as #1a7f5a.', 'aisle' ) }
			value={ typed }
			onChange={ ( next ) => {
				const written = next.trim().replace( /^(?=[0-9a-f]{6}$)/i, '#' );
				setTyped( next );
				if ( written === '' || readFormStyle( { accent: written } ).accent !== undefined ) {
					onChange( written );
				}
			} }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
