/** An option's picture in full. The browser's own dialog keeps the focus in, closes on Escape and gives the focus back. */
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { OptionImage } from '../../domain/option-form';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';

interface Props {
	image: OptionImage;
	name: string;
	chosen: boolean;
	onChoose: () => void;
	onClose: () => void;
}

export function LargePicture( { image, name, chosen, onChoose, onClose }: Props ) {
	const dialog = useRef< HTMLDialogElement >( null );
	const [ failed, setFailed ] = useState( false );
	useEffect( () => {
		const element = dialog.current;
		// A press on the dialog itself is one beside its content, on the backdrop.
		const onPress = ( { target }: Event ) => target === element && element?.close();
		if ( element && ! element.open ) {
			element.showModal();
		}
		element?.addEventListener( 'click', onPress );
		return () => element?.removeEventListener( 'click', onPress );
	}, [] );
	const close = () => dialog.current?.close();
	return (
		<dialog ref={ dialog } className="aisle-product-options__large" aria-label={ name } onClose={ onClose }>
			<div className="aisle-product-options__large-inner">
				<button type="button" className="aisle-icon-button" aria-label={ __( 'Close', 'aisle' ) } onClick={ close }>
					<Icon name="close" />
				</button>
				{ failed ? (
					<p>{ __( 'The image could not be loaded.', 'aisle' ) }</p>
				) : (
					<img src={ image.full_src } alt={ image.alt || name } onError={ () => setFailed( true ) } />
				) }
				<div className="aisle-product-options__large-foot">
					<span>{ image.title || name }</span>
					<Button
						variant={ chosen ? 'secondary' : 'primary' }
						onClick={ () => {
							onChoose();
							close();
						} }
					>
						{ chosen ? __( 'Chosen', 'aisle' ) : __( 'Choose', 'aisle' ) }
					</Button>
				</div>
			</div>
		</dialog>
	);
}
