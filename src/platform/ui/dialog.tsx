import { useEffect, useRef, type ReactNode } from 'react';
import { createModal } from '../dialog/modal';

export interface DialogProps {
	readonly label: string;
	readonly className: string;
	/** Closed, in whatever way: by the function its content is given, by Escape, by a press beside it. */
	readonly onClose: () => void;
	readonly children: ( close: () => void ) => ReactNode;
}

/** A surface over everything, open as long as it is drawn. */
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
