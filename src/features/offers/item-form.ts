/** The form of one offered product: selection of a variation, adding, and messages. */
import { startBusy } from '../../platform/add-to-cart/button';
import { boot } from '../../platform/boot-data';
import { asText } from '../../platform/check';
import { toAisleError } from '../../platform/errors';
import { goTo } from '../../platform/add-to-cart/navigation';
import type { OfferTexts } from './options';
import { changeItem } from './popup-state';
import { announceAdd, randomId, sendForm, type OfferReply } from './send';
import { readVariations, selectionOf, type Selection } from './selection';
import { passOnTrackingIds } from './tracking';

/** Submits a form. Resolves with whether the server has confirmed the add. */
export type Submit = () => Promise< boolean >;

export interface ItemPage {
	readonly texts: OfferTexts;
	/** The forms' functions, by ID of the item. */
	readonly submits: Map< string, Submit >;
	/** Called after an add that the server has confirmed. */
	onAdded(): void;
}

export function startItemForm( form: HTMLFormElement, page: ItemPage ): void {
	const id = idOf( form );
	changeItem( id, {
		productId: Number( form.querySelector< HTMLInputElement >( '[name="product_id"]' )?.value ?? 0 ),
	} );
	const selects = [ ...form.querySelectorAll< HTMLSelectElement >( 'select[data-attribute]' ) ];
	const updateSelection = createSelectionUpdater( form, selects, page.texts );
	if ( selects.length > 0 ) {
		form.addEventListener(
			'change',
			( { target } ) => selects.some( ( select ) => select === target ) && updateSelection( true )
		);
		updateSelection( false );
	}
	const submit = createSubmit( form, page );
	page.submits.set( id, submit );
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		void submit();
	} );
}

const idOf = ( form: HTMLFormElement ): string => form.dataset.item ?? '';

function createSelectionUpdater(
	form: HTMLFormElement,
	selects: readonly HTMLSelectElement[],
	texts: OfferTexts
): ( isChange: boolean ) => void {
	const variations = readVariations( form.dataset.variations ?? '' );
	const price = form.querySelector( '[data-price]' );
	const initialPrice = price?.innerHTML ?? '';
	return ( isChange ) => {
		const selection = selectionOf(
			variations,
			Object.fromEntries( selects.map( ( { dataset, value } ) => [ dataset.attribute ?? '', value ] ) )
		);
		form.dataset.state = selection.state;
		setVariationId( form, selection );
		if ( price ) {
			// HTML of WooCommerce from the server.
			price.innerHTML = selection.state === 'found' ? selection.variation.price : initialPrice;
		}
		if ( selection.state === 'incomplete' && isChange ) {
			showNotice( form, texts.incomplete );
		} else {
			showMessage( form, selection.state === 'matched' ? texts.unavailable : '' );
		}
	};
}

const variationField = ( form: HTMLFormElement ): HTMLInputElement | null =>
	form.querySelector< HTMLInputElement >( 'input[name="variation_id"]' );

function setVariationId( form: HTMLFormElement, selection: Selection ): void {
	const field = variationField( form );
	const variationId = selection.state === 'found' ? selection.variation.id : 0;
	changeItem( idOf( form ), { selection: selection.state, variationId } );
	if ( field ) {
		field.value = variationId === 0 ? '' : String( variationId );
	}
}

/** Returns a function that sends the form. While a request is in flight, and after an add, it does nothing. */
function createSubmit( form: HTMLFormElement, page: ItemPage ): Submit {
	let isLocked = false;
	let random = randomId();
	const setLocked = ( value: boolean ): void => {
		isLocked = value;
		changeItem( idOf( form ), { isLocked } );
	};
	return async () => {
		const button = form.querySelector< HTMLElement >( '[type="submit"]' );
		if ( isLocked || ! button || ! isComplete( form, page.texts ) ) {
			return false;
		}
		const isQuickView = form.dataset.action === 'quick_view';
		setLocked( true );
		showMessage( form, '' );
		const endBusy = startBusy( button );
		try {
			const reply = await sendForm( isQuickView ? 'aisle_offer_quick_view' : 'aisle_offer_add', form, random );
			// After a lost response, the same ID is sent again, so that nothing is added twice.
			random = randomId();
			if ( isQuickView ) {
				showQuickView( form, reply, page );
			} else {
				finishAdd( form, reply, page );
			}
		} catch ( error ) {
			const text = errorText( error, page.texts );
			const show = text === page.texts.connection ? alertShopper : showMessage;
			show( form, text );
		} finally {
			endBusy();
			setLocked( false );
		}
		return isAdded( form );
	};
}

const isAdded = ( form: HTMLFormElement ): boolean => form.classList.contains( 'is-added' );

function isComplete( form: HTMLFormElement, texts: OfferTexts ): boolean {
	if ( isAdded( form ) || variationField( form )?.value === '' ) {
		if ( ! isAdded( form ) ) {
			alertShopper( form, texts.incomplete );
			[ ...form.querySelectorAll( 'select' ) ].find( ( { value } ) => value === '' )?.focus();
		}
		return false;
	}
	return form.reportValidity();
}

function finishAdd( form: HTMLFormElement, reply: OfferReply, { texts, onAdded }: ItemPage ): void {
	if ( reply.error ) {
		showError( form, reply, texts );
		return;
	}
	form.classList.add( 'is-added' );
	changeItem( idOf( form ), { isAdded: true } );
	const button = form.querySelector< HTMLElement >( '[type="submit"]' );
	if ( button ) {
		button.textContent = texts.added;
		button.setAttribute( 'aria-disabled', 'true' );
	}
	passOnTrackingIds( reply.fragments );
	announceAdd( reply, Number( form.querySelector< HTMLInputElement >( '[name="quantity"]' )?.value ?? 1 ) );
	if ( reply.fragments.go_to_cart ) {
		goTo( boot().shop.cartUrl );
	} else {
		onAdded();
	}
}

/** Replaces the form with the one that has the plugins' fields. If there is none, the browser opens the product's page. */
function showQuickView( form: HTMLFormElement, reply: OfferReply, page: ItemPage ): void {
	const container = document.createElement( 'div' );
	container.innerHTML = asText( reply.fragments.quick_view );
	const newForm = container.querySelector( 'form' );
	if ( reply.error || ! newForm ) {
		goTo( form.action );
		return;
	}
	form.replaceWith( newForm );
	startItemForm( newForm, page );
	newForm.querySelector< HTMLElement >( 'select, [data-fields] [name], input[type="number"], button' )?.focus();
}

function showError( form: HTMLFormElement, { productUrl, message }: OfferReply, texts: OfferTexts ): void {
	if ( productUrl !== '' && new URL( productUrl, window.location.href ).origin === window.location.origin ) {
		goTo( productUrl );
	} else {
		showMessage( form, message || texts.failed );
	}
}

function errorText( thrown: unknown, texts: OfferTexts ): string {
	const { code, message } = toAisleError( thrown );
	return code === 'offline' || code === 'server_error' || message === '' ? texts.connection : message;
}

/** Alerts as the form of a bundle does. The message stays at the form. */
function alertShopper( form: HTMLFormElement, text: string ): void {
	showMessage( form, text );
	// eslint-disable-next-line no-alert -- The specification requires it.
	window.alert( text );
}

function showMessage( form: HTMLFormElement, text: string ): void {
	showNotice( form, text );
	form.classList.toggle( 'is-invalid', text !== '' );
}

/** Shows a text without marking the form as invalid: the shopper may still be selecting. */
function showNotice( form: HTMLFormElement, text: string ): void {
	const message = form.querySelector( '[data-message]' );
	form.classList.remove( 'is-invalid' );
	changeItem( idOf( form ), { message: text } );
	if ( message ) {
		message.textContent = text;
	}
}
