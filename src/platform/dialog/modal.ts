/**
 * A native dialog over the page. The browser traps the focus, makes the rest of the page inert and closes it on Escape.
 */
export interface Modal {
	/**
	 * @param focusTarget Returns the element that gets the focus after closing. Without it, the browser returns the
	 *                    focus.
	 */
	open( focusTarget?: () => HTMLElement | null | undefined ): void;
	close(): void;
	isOpen(): boolean;
}

export interface ModalOptions {
	/** Class of the `html` element while the dialog is open. Its CSS prevents the page from scrolling. */
	readonly pageClass?: string;
	/**
	 * Returns whether a click on the dialog element is on the backdrop. Required for dialogs with space around their
	 * content.
	 */
	readonly isBackdrop?: ( event: MouseEvent ) => boolean;
	/** Runs after each close, before the focus moves. */
	readonly onClose?: () => void;
}

/** Sets listeners as properties, so that a second call for the same dialog adds none. */
export function createModal( dialog: HTMLDialogElement, { pageClass, isBackdrop, onClose }: ModalOptions = {} ): Modal {
	let getFocusTarget: Parameters< Modal[ 'open' ] >[ 0 ];
	const close = (): void => dialog.close();
	const markPage = ( isOpen: boolean ): void => {
		if ( pageClass ) {
			document.documentElement.classList.toggle( pageClass, isOpen );
		}
	};
	// A mouse press that starts in the content, such as a text selection, may end on the backdrop. It does not close
	// the dialog.
	let isFromContent = false;
	dialog.onmousedown = ( { target } ) => {
		isFromContent = target !== dialog;
	};
	dialog.onclick = ( event ) => {
		if ( event.target === dialog && ! isFromContent && isBackdrop?.( event ) !== false ) {
			close();
		}
	};
	dialog.onkeydown = ( event ) => {
		// This Escape cancels an input method's text. In Safari only the key code shows that.
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
