import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { AdminDialog } from '../ui-admin/admin-dialog';
import { startElementPicker } from './element-picker';

interface SelectorPickerProps {
	/** URL of a page of the store. */
	readonly url: string;
	readonly onPick: ( selector: string ) => void;
	readonly onClose: () => void;
}

/** A page of the store in a frame, in which the merchant picks an element. */
export function SelectorPicker( { url, onPick, onClose }: SelectorPickerProps ): ReactElement {
	const [ selector, setSelector ] = useState( '' );
	const [ isBlocked, setBlocked ] = useState( false );
	const start = ( frame: HTMLIFrameElement ): void => {
		const page = frame.contentDocument;
		// A page of another origin, or that forbids frames, has no document here.
		setBlocked( ! page );
		if ( page ) {
			startElementPicker( page, { onChange: setSelector, onPick, onCancel: onClose } );
			frame.focus();
		}
	};
	return (
		<AdminDialog title={ __( 'Pick an element', 'aisle' ) } size="large" onClose={ onClose }>
			{ isBlocked ? (
				<Notice status="warning" isDismissible={ false }>
					{ __( 'The page can’t be opened here. Enter the selector yourself.', 'aisle' ) }
				</Notice>
			) : (
				<>
					<p>
						{ __(
							'Click the element on the page. With the keyboard, move with the arrow keys and press Enter.',
							'aisle'
						) }
					</p>
					<p className="aisle-admin__picked" role="status">
						{ selector && <code>{ selector }</code> }
					</p>
					<iframe
						className="aisle-admin__frame"
						src={ url }
						title={ __( 'Page of the store', 'aisle' ) }
						onLoad={ ( { currentTarget } ) => start( currentTarget ) }
					/>
				</>
			) }
		</AdminDialog>
	);
}
