/**
 * Answers platform/product-form whether the form may be added, shows what the server refused (`aisle:add-refused`), and without ajax
 * adding keeps the button busy while the page leaves.
 */
import { __ } from '@wordpress/i18n';
import { EVENTS } from '../../platform/events';
import { asRecord, asTextMap } from '../../platform/check';
import { productFormOf } from '../../platform/product-form';
import { fieldKey } from './form-state';
import { onPendingChange, pendingUploads } from '../../platform/uploads/pending';

export interface Guard {
	/** Marks every field as tried and answers the key of the first that is not valid. */
	firstError: () => string | null;
	reveal: ( key: string ) => void;
	refuse: ( messages: Readonly< Record< string, string > > ) => void;
	/** It is in the cart. */
	accept: () => void;
	nativeSubmit: boolean;
	/** Said when somebody adds while files are on their way. */
	uploadingText?: string;
}

/** Of a shopper who stopped the page from leaving: then the button can be pressed again. */
const LEAVING_TIMEOUT = 30_000;

/** @return A function that lets everything pass again. */
export function guardAdds( form: HTMLElement, guard: Guard ): () => void {
	const mayAdd = (): boolean => {
		if ( pendingUploads() > 0 ) {
			// eslint-disable-next-line no-alert -- The contract's words and way.
			window.alert( guard.uploadingText || __( 'Please wait until your files are uploaded.', 'aisle' ) );
			markUploading();
			return false;
		}
		const key = guard.firstError();
		if ( key !== null ) {
			guard.reveal( key );
		}
		return key === null;
	};
	const onRefused = ( event: Event ) => {
		const messages = refusedFields( event instanceof CustomEvent ? event.detail : null );
		if ( Object.keys( messages ).length > 0 ) {
			guard.refuse( messages );
		}
	};
	let leaving = 0;
	const stay = () => {
		window.clearTimeout( leaving );
		leaving = 0;
		setLoading( submitButton( form, null ), false );
	};
	const onSubmit = ( event: SubmitEvent ) => {
		if ( event.defaultPrevented ) {
			return;
		}
		if ( leaving ) {
			// The first request may be at the server already: the second would add once more.
			event.preventDefault();
			return;
		}
		leaving = window.setTimeout( stay, LEAVING_TIMEOUT );
		setLoading( submitButton( form, event ), true );
		// Somebody who listens after us may have kept the page.
		window.setTimeout( () => event.defaultPrevented && stay() );
	};
	// Not `disabled`: then nobody would be told why. Platform's own busy sign has been on and off again by the alert.
	const markUploading = () => setBusy( submitButton( form, null ), pendingUploads() > 0 );

	// Our controls say in their own words what is missing; the browser's bubbles would hide them.
	if ( form instanceof HTMLFormElement ) {
		form.noValidate = true;
	}
	const stopAsking = productFormOf( form ).guard( 'product-options', mayAdd );
	form.addEventListener( EVENTS.addRefused, onRefused );
	form.addEventListener( EVENTS.added, guard.accept );
	const stopMarking = onPendingChange( markUploading );
	if ( guard.nativeSubmit ) {
		form.addEventListener( 'submit', onSubmit );
		window.addEventListener( 'pageshow', stay );
	}
	return () => {
		stopMarking();
		stopAsking();
		window.clearTimeout( leaving );
		form.removeEventListener( EVENTS.addRefused, onRefused );
		form.removeEventListener( EVENTS.added, guard.accept );
		form.removeEventListener( 'submit', onSubmit );
		window.removeEventListener( 'pageshow', stay );
	};
}

/** The server's `fields`: form id => field id => message. */
function refusedFields( detail: unknown ): Record< string, string > {
	const forms = Object.entries( asRecord( asRecord( asRecord( detail ).result ).fields ) );
	return Object.fromEntries(
		forms.flatMap( ( [ form, fields ] ) =>
			Object.entries( asTextMap( fields ) ).map( ( [ field, message ] ) => [ fieldKey( form, field ), message ] )
		)
	);
}

const submitButton = ( form: HTMLElement, event: SubmitEvent | null ): HTMLElement | null =>
	event?.submitter ?? form.querySelector< HTMLElement >( '.single_add_to_cart_button, [type="submit"]' );

function setLoading( button: HTMLElement | null, on: boolean ): void {
	button?.classList.toggle( 'loading', on );
	setBusy( button, on );
}

function setBusy( button: HTMLElement | null, on: boolean ): void {
	if ( on ) {
		button?.setAttribute( 'aria-busy', 'true' );
	} else {
		button?.removeAttribute( 'aria-busy' );
	}
}
