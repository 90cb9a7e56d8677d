import { useEffect, useRef, type ReactNode } from 'react';
import { createModal } from '../dialog/modal';

export interface DialogProps {
	readonly label: string;
	readonly className: string;
	/** Called on every close: by the content's function, by Escape or by a click outside. */
	readonly onClose: () => void;
	readonly children: ( close: () => void ) => ReactNode;
}

/** A modal dialog that is open while it is rendered. */
export function Dialog( { label, className, onClose, children }: DialogProps ) {
	const dialog = useRef< HTMLDialogElement >( null );
	useEffect( () => {
		if ( dialog.current ) {
			createModal( dialog.current ).open();
		}
	}, [] );
	return (
		<dialog ref={ dialog } className={ className } aria-label={ label } onClose={ onClose }>
			{ children( () => dialog.current?.close() ) }
		</dialog>
	);
}
