/** The popup's elements, also for the preview in the admin. */
import type { OfferTexts } from './options';

export interface Offer {
	/** Texts and forms as HTML from the server. */
	readonly header: string;
	readonly items: string;
	readonly footer: string;
}

export const TITLE_ID = 'aisle-offers-title';

export interface PopupParts {
	readonly dialog: HTMLDialogElement;
	readonly items: HTMLElement;
	readonly continueButton: HTMLButtonElement;
}

export function createDialog(
	{ header, items, footer }: Offer,
	texts: Pick< OfferTexts, 'title' | 'continue' >
): PopupParts {
	const dialog = make( 'dialog', 'aisle-offers' );
	dialog.setAttribute( 'aria-labelledby', TITLE_ID );
	const title = make( 'h2', 'aisle-offers__title' );
	title.id = TITLE_ID;
	title.tabIndex = -1;
	// HTML of the store's own server, like fragments of the cart.
	title.innerHTML = header || texts.title;
	const close = makeButton( 'aisle-offers__close', '×' );
	close.setAttribute( 'aria-label', texts.continue );
	const itemsBox = make( 'div', 'aisle-offers__body' );
	itemsBox.innerHTML = items;
	const footerBox = make( 'p', 'aisle-offers__footer' );
	footerBox.innerHTML = footer;
	const status = make( 'p', 'screen-reader-text' );
	status.setAttribute( 'role', 'status' );
	const continueButton = makeButton( 'aisle-offers__continue button', texts.continue );
	const panel = make( 'div', 'aisle-offers__panel' );
	panel.append( title, close, itemsBox, ...( footer ? [ footerBox ] : [] ), status, continueButton );
	dialog.append( panel );
	return { dialog, items: itemsBox, continueButton };
}

function make< Tag extends keyof HTMLElementTagNameMap >( tag: Tag, className: string ): HTMLElementTagNameMap[ Tag ] {
	const element = document.createElement( tag );
	element.className = className;
	return element;
}

function makeButton( className: string, text: string ): HTMLButtonElement {
	const button = make( 'button', className );
	button.type = 'button';
	button.dataset.close = '';
	button.textContent = text;
	return button;
}
