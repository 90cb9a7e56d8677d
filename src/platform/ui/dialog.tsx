import { useEffect, useRef, type ReactNode } from 'react';

export interface DialogProps {
	readonly label: string;
	readonly className: string;
	/** Closed, in whatever way: by the function its content is given, by Escape, by a press beside it. */
	readonly onClose: () => void;
	readonly children: ( close: () => void ) => ReactNode;
}

/** A surface over everything, open as long as it is drawn. The browser's own keeps the focus in, closes on Escape and gives the focus back. */
export function Dialog( { label, className, onClose, children }: DialogProps ) {
	const dialog = useRef< HTMLDialogElement >( null );
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
	return (
		<dialog ref={ dialog } className={ className } aria-label={ label } onClose={ onClose }>
			{ children( () => dialog.current?.close() ) }
		</dialog>
	);
}
