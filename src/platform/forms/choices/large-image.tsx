/** Large version of an option's image. */
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { OptionImage } from '../../../domain/form/model';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';

interface Props {
	image: OptionImage;
	name: string;
	selected: boolean;
	onChoose: () => void;
	onClose: () => void;
}

export function LargeImage( { image, name, selected, onChoose, onClose }: Props ) {
	const [ failed, setFailed ] = useState( false );
	return (
		<Dialog className="aisle-field__large" label={ name } onClose={ onClose }>
			{ ( close ) => (
				<div className="aisle-field__large-inner">
					<button
						type="button"
						className="aisle-icon-button"
						aria-label={ __( 'Close', 'aisle' ) }
						onClick={ close }
					>
						<Icon name="close" />
					</button>
					{ failed ? (
						<p>{ __( 'The image could not be loaded.', 'aisle' ) }</p>
					) : (
						<img src={ image.full_src } alt={ image.alt || name } onError={ () => setFailed( true ) } />
					) }
					<div className="aisle-field__large-foot">
						<span>{ image.title || name }</span>
						<Button
							variant={ selected ? 'secondary' : 'primary' }
							onClick={ () => {
								onChoose();
								close();
							} }
						>
							{ selected ? __( 'Selected', 'aisle' ) : __( 'Choose', 'aisle' ) }
						</Button>
					</div>
				</div>
			) }
		</Dialog>
	);
}
