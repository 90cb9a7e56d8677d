/** A native dialog over the page. The browser keeps the focus in it, makes the rest of the page inert and closes it on Escape. */
export interface Modal {
	/** @param focusTarget Returns the element that gets the focus when the dialog closes. Without it, the browser returns the focus. */
	open( focusTarget?: () => HTMLElement | null | undefined ): void;
	close(): void;
	isOpen(): boolean;
}

export interface ModalOptions {
	/** Class of the `html` element while the dialog is open. Its style keeps the page from scrolling. */
	readonly pageClass?: string;
	/** Whether a press on the dialog itself is one on the backdrop. By default it is; a dialog with space around its content has to look. */
	readonly isBackdrop?: ( event: MouseEvent ) => boolean;
	/** Runs each time the dialog has closed, before the focus moves. */
	readonly onClose?: () => void;
}

/** The listeners are properties of the dialog: one that is set up again has each of them once. */
export function createModal( dialog: HTMLDialogElement, { pageClass, isBackdrop, onClose }: ModalOptions = {} ): Modal {
	let getFocusTarget: Parameters< Modal[ 'open' ] >[ 0 ];
	const close = (): void => dialog.close();
	const markPage = ( isOpen: boolean ): void => {
		if ( pageClass ) {
			document.documentElement.classList.toggle( pageClass, isOpen );
		}
	};
	dialog.onclick = ( event ) => {
		if ( event.target === dialog && isBackdrop?.( event ) !== false ) {
			close();
		}
	};
	dialog.onkeydown = ( event ) => {
		// An Escape that ends a composition. Safari tells it by the key's code alone.
		if ( event.key === 'Escape' && ( event.isComposing || event.keyCode === 229 ) ) {
			event.preventDefault();
		}
	};
	dialog.onclose = () => {
		markPage( false );
		onClose?.();
		getFocusTarget?.()?.focus( { preventScroll: true } );
	};
	return {
		open: ( focusTarget ) => {
			getFocusTarget = focusTarget;
			if ( ! dialog.open ) {
				markPage( true );
				dialog.showModal();
			}
		},
		close,
		isOpen: () => dialog.open,
	};
}
