/** The popup with the offered products: a native dialog, on phones a sheet from below. Works without React. */
import { asNumber } from '../../platform/check';
import { postShop } from '../../platform/cart/shop-ajax';
import { createModal, type Modal } from '../../platform/dialog/modal';
import { detectThemeColors } from '../../platform/ui/detect-theme-colors';
import { startItemForm, type ItemPage, type Submit } from './item-form';
import type { OfferOptions } from './options';
import { activate, deactivate } from './popup-state';
import { isWithinLimit, recordImpression } from './visits';

export interface Offer {
	/** Texts and forms as HTML from the server. */
	readonly header: string;
	readonly items: string;
	readonly footer: string;
}

const STYLE_TIMEOUT_MS = 3000;
const TITLE_ID = 'aisle-offers-title';

/**
 * Opens the popup, unless the visitor has reached the offer's limit.
 *
 * @param offer
 * @param options
 * @param onClose Also called if the popup does not open, unless another one is open.
 */
export async function openPopup( offer: Offer, options: OfferOptions, onClose: () => void ): Promise< void > {
	if ( document.querySelector( 'dialog.aisle-offers' ) ) {
		// The open popup ends the turn when it closes.
		return;
	}
	const { dialog, items, continueButton } = createDialog( offer, options );
	const list = items.querySelector< HTMLElement >( '[data-offer]' );
	const id = list?.dataset.offer ?? '';
	const day = list?.dataset.day ?? '';
	if ( ! isWithinLimit( id, asNumber( list?.dataset.limit ), day ) ) {
		onClose();
		return;
	}
	document.body.append( dialog );
	await Promise.all( [ loadStyle( options.style ), detectThemeColors() ] );
	const modal = createModal( dialog, {
		pageClass: 'has-aisle-offers',
		onClose: () => {
			dialog.remove();
			deactivate();
			onClose();
		},
	} );
	const submits = new Map< string, Submit >();
	activate( id, { close: modal.close, add: async ( itemId ) => ( await submits.get( itemId )?.() ) ?? false } );
	startControls( dialog, modal, { texts: options.texts, submits }, continueButton );
	modal.open();
	dialog.querySelector< HTMLElement >( `#${ TITLE_ID }` )?.focus();
	recordImpression( id, day );
	reportImpression( id );
}

function startControls(
	dialog: HTMLDialogElement,
	modal: Modal,
	{ texts, submits }: Pick< ItemPage, 'texts' | 'submits' >,
	continueButton: HTMLButtonElement
): void {
	const status = dialog.querySelector( '[role="status"]' );
	dialog.querySelectorAll( '[data-close]' ).forEach( ( button ) => button.addEventListener( 'click', modal.close ) );
	dialog.querySelectorAll< HTMLFormElement >( 'form[data-item]' ).forEach( ( form ) =>
		startItemForm( form, {
			texts,
			submits,
			onAdded() {
				if ( status ) {
					status.textContent = texts.added;
				}
				continueButton.focus();
			},
		} )
	);
}

interface PopupParts {
	readonly dialog: HTMLDialogElement;
	readonly items: HTMLElement;
	readonly continueButton: HTMLButtonElement;
}

function createDialog( { header, items, footer }: Offer, { texts }: OfferOptions ): PopupParts {
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

/** Counts the impression for the merchant. A lost report is not repeated. */
const reportImpression = ( offer: string ): void =>
	void postShop( 'aisle_offer_shown', { body: { offer }, keepalive: true, isRead: true } ).catch( () => undefined );

let style: Promise< void > | null = null;

/** Loads the style once; resolves also after an error or timeout. */
const loadStyle = ( url: string ): Promise< void > =>
	( style ??= new Promise( ( resolve ) => {
		window.setTimeout( resolve, url === '' ? 0 : STYLE_TIMEOUT_MS );
		if ( url !== '' ) {
			document.head.append(
				Object.assign( document.createElement( 'link' ), {
					rel: 'stylesheet',
					href: url,
					onload: resolve,
					onerror: resolve,
				} )
			);
		}
	} ) );
