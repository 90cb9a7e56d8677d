/** The popup with the offered products: a native dialog, on phones a sheet from below. Works without React. */
import { asNumber } from '../../platform/check';
import { postShop } from '../../platform/cart/shop-ajax';
import { createModal, type Modal } from '../../platform/dialog/modal';
import { detectThemeColors } from '../../platform/ui/detect-theme-colors';
import { startItemForm, type ItemPage, type Submit } from './item-form';
import type { OfferOptions } from './options';
import { createDialog, TITLE_ID, type Offer } from './popup-markup';
import { activate, deactivate } from './popup-state';
import { isWithinLimit, recordImpression } from './visits';

const STYLE_TIMEOUT_MS = 3000;

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
	const { dialog, items, continueButton } = createDialog( offer, options.texts );
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
