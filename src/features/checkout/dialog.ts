/** A window over the page with a title, content that scrolls, and buttons. Back closes it. */
import { createHistoryStep } from '../../platform/dialog/history-step';
import { createModal } from '../../platform/dialog/modal';
import { loadStyle } from '../../platform/load-style';
import { detectThemeColors } from '../../platform/ui/detect-theme-colors';
import type { CheckoutOptions } from './options';

/** Maximum wait for the step back over the window's history entry, in ms. */
const BACK_TIMEOUT_MS = 500;
const TITLE_ID = 'aisle-checkout-title';

export interface PageDialog {
	readonly body: HTMLElement;
	setTitle( title: string ): void;
	/** Replaces the content and ends the loading state. */
	show( ...content: readonly ( Node | string )[] ): void;
	/** Adds a button below the content. */
	addButton( label: string, onClick: () => void ): HTMLButtonElement;
	close(): void;
	isOpen(): boolean;
	/** Leaves the page, with the history as before the window opened. */
	leaveFor( url: string ): void;
}

const step = createHistoryStep( 'checkout-window' );

let isOpening = false;

/**
 * Opens a window. While one is opening, such as between two clicks on the link, the promise does not resolve.
 *
 * @param options
 * @param title
 * @param getFocusTarget Returns the element that gets the focus after closing.
 */
export async function openDialog(
	{ style, texts }: CheckoutOptions,
	title: string,
	getFocusTarget: () => HTMLElement | null | undefined
): Promise< PageDialog > {
	if ( isOpening ) {
		return new Promise( () => undefined );
	}
	isOpening = true;
	const dialog = make( 'dialog', 'aisle-checkout' );
	const heading = make( 'h2', 'aisle-checkout__title', title );
	const body = make( 'div', 'aisle-checkout__body' );
	const foot = make( 'div', 'aisle-checkout__foot' );
	const closeButton = makeButton( 'aisle-checkout__close', '×' );
	heading.id = TITLE_ID;
	closeButton.setAttribute( 'aria-label', texts.close ?? '' );
	dialog.setAttribute( 'aria-labelledby', TITLE_ID );
	// The keyboard scrolls a long text.
	body.tabIndex = 0;
	body.setAttribute( 'role', 'region' );
	body.setAttribute( 'aria-labelledby', TITLE_ID );
	body.setAttribute( 'aria-busy', 'true' );
	body.append( make( 'p', 'aisle-checkout__loading', texts.loading ) );
	dialog.append( heading, closeButton, body, foot );
	await Promise.all( [ loadStyle( style ), detectThemeColors() ] );
	isOpening = false;
	document.body.append( dialog );
	const modal = createModal( dialog, {
		pageClass: 'has-aisle-checkout',
		onClose: () => {
			step.leave();
			dialog.remove();
		},
	} );
	closeButton.addEventListener( 'click', modal.close );
	modal.open( getFocusTarget );
	step.enter( modal.close );
	body.focus();
	return {
		body,
		setTitle: ( newTitle ) => {
			heading.textContent = newTitle;
		},
		show: ( ...content ) => {
			body.removeAttribute( 'aria-busy' );
			body.replaceChildren( ...content );
		},
		addButton: ( label, onClick ) => {
			const button = makeButton( 'aisle-checkout__button button', label );
			button.addEventListener( 'click', onClick );
			foot.append( button );
			return button;
		},
		close: modal.close,
		isOpen: modal.isOpen,
		leaveFor: ( url ) => leaveFor( url ),
	};
}

function leaveFor( url: string ): void {
	const go = (): void => window.location.assign( url );
	const timer = window.setTimeout( go, BACK_TIMEOUT_MS );
	window.addEventListener(
		'popstate',
		() => {
			window.clearTimeout( timer );
			go();
		},
		{ once: true }
	);
	step.leave();
}

export function make< Tag extends keyof HTMLElementTagNameMap >(
	tag: Tag,
	className: string,
	text = ''
): HTMLElementTagNameMap[ Tag ] {
	const element = document.createElement( tag );
	element.className = className;
	element.textContent = text;
	return element;
}

function makeButton( className: string, text: string ): HTMLButtonElement {
	const button = make( 'button', className, text );
	button.type = 'button';
	return button;
}
