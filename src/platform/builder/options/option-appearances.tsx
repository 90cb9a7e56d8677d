import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableOption } from '../document';
import { renderIcon } from '../icons';
import { pickImages } from './media';

interface ImageProps {
	readonly option: EditableOption;
	readonly number: number;
	readonly onChange: ( change: Readonly< Record< string, unknown > > ) => void;
}

/** The option's image, from the media library. Its title becomes the label if there is none yet. */
export function OptionImage( { option, number, onChange }: ImageProps ): ReactElement {
	const selectImage = (): void =>
		pickImages( __( 'Select an image', 'aisle' ), __( 'Use this image', 'aisle' ), false, ( [ image ] ) => {
			if ( image ) {
				onChange( { image, ...( option.label === '' ? { label: image.title } : {} ) } );
			}
		} );
	const name = option.image
		? /* translators: %d: a number. */
			__( 'Change the image of option %d', 'aisle' )
		: /* translators: %d: a number. */
			__( 'Select an image for option %d', 'aisle' );
	return (
		<Button className="aisle-builder__picture" label={ sprintf( name, number ) } onClick={ selectImage }>
			{ option.image?.src ? <img src={ option.image.src } alt="" /> : renderIcon( 'add' ) }
		</Button>
	);
}

interface ColorProps {
	readonly option: EditableOption;
	readonly number: number;
	readonly onChange: ( color: string ) => void;
}

export function OptionColor( { option, number, onChange }: ColorProps ): ReactElement {
	const color = option.color ?? '';
	return (
		<input
			type="color"
			className="aisle-builder__color"
			/* translators: %d: a number. */
			aria-label={ sprintf( __( 'Color of option %d', 'aisle' ), number ) }
			value={ /^#[0-9a-f]{6}$/i.test( color ) ? color : '#cccccc' }
			onChange={ ( { currentTarget } ) => onChange( currentTarget.value ) }
		/>
	);
}
