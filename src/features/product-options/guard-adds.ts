/**
 * Tells platform/product-form whether the form may be added, and shows the server's errors (`aisle:add-rejected`).
 */
import { __ } from '@wordpress/i18n';
import { EVENTS } from '../../platform/events';
import { asRecord, asTextMap } from '../../platform/check';
import { productFormOf } from '../../platform/product-form';
import type { AddonControl } from './addon-controls';
import { fieldKey } from './form-state';
import { onPendingChange, pendingUploads } from '../../platform/uploads/pending';

export interface Guard {
	/** Marks all fields as tried; returns the key of the first invalid one. */
	firstError: () => string | null;
	reveal: ( key: string ) => void;
	reject: ( messages: Readonly< Record< string, string > > ) => void;
	/** Runs after the product was added. */
	onAdded: () => void;
	/** Message for an add while files are uploading. */
	uploadingText?: string;
}

/**
 * @return  A function that removes the guard.
 */
export function guardAdds( form: HTMLElement, guard: Guard ): () => void {
	const validation = thirdPartyValidation( form );
	const mayAdd = ( event: Event ): boolean => {
		if ( pendingUploads() > 0 ) {
			// eslint-disable-next-line no-alert -- The contract's words and way.
			window.alert( guard.uploadingText || __( 'Please wait until your files are uploaded.', 'aisle' ) );
			markUploading();
			return false;
		}
		const key = guard.firstError();
		if ( key !== null ) {
			guard.reveal( key );
			return false;
		}
		return validation.areValid( event );
	};
	const onRejected = ( event: Event ) => {
		const messages = rejectedFields( event instanceof CustomEvent ? event.detail : null );
		if ( Object.keys( messages ).length > 0 ) {
			guard.reject( messages );
		}
	};
	// Does not use `disabled`, because the shopper would not learn the reason. Sets the busy state again, since the
	// platform ended its own before the alert.
	const markUploading = () => setBusy( submitButton( form ), pendingUploads() > 0 );

	const removeGuard = productFormOf( form ).guard( 'product-options', mayAdd );
	form.addEventListener( EVENTS.addRejected, onRejected );
	form.addEventListener( EVENTS.added, guard.onAdded );
	const stopMarking = onPendingChange( markUploading );
	return () => {
		stopMarking();
		removeGuard();
		validation.restore();
		form.removeEventListener( EVENTS.addRejected, onRejected );
		form.removeEventListener( EVENTS.added, guard.onAdded );
	};
}

/**
 * Turns off the browser's validation, whose bubbles would hide Aisle's messages. Fields of other plugins are validated
 * by the browser one by one.
 */
function thirdPartyValidation( form: HTMLElement ): { areValid( event: Event ): boolean; restore(): void } {
	if ( ! ( form instanceof HTMLFormElement ) || form.noValidate ) {
		return { areValid: () => true, restore: () => undefined };
	}
	form.noValidate = true;
	let report = ( control: AddonControl ): boolean => control.reportValidity();
	if ( thirdPartyControls( form ).some( ( control ) => control.matches( '[required],[type=email],[type=tel]' ) ) ) {
		void import( /* webpackChunkName: "addon-controls" */ './addon-controls' ).then(
			( rules ) => {
				report = rules.reportAddonValidity;
			},
			() => undefined
		);
	}
	return {
		areValid: ( event ) =>
			submitterOf( event )?.hasAttribute( 'formnovalidate' ) === true ||
			thirdPartyControls( form ).every( report ),
		restore() {
			form.noValidate = false;
		},
	};
}

const thirdPartyControls = ( form: HTMLFormElement ): readonly AddonControl[] =>
	[ ...form.elements ].filter(
		( element ): element is AddonControl => 'reportValidity' in element && ! element.closest( '[data-aisle]' )
	);

function submitterOf( event: Event ): Element | null {
	const submitter =
		event instanceof SubmitEvent
			? event.submitter
			: asRecord( event instanceof CustomEvent ? event.detail : null ).submitter;
	return submitter instanceof Element ? submitter : null;
}

/** Reads the server's `fields`: form ID => field ID => message. */
function rejectedFields( detail: unknown ): Record< string, string > {
	const forms = Object.entries( asRecord( asRecord( asRecord( detail ).result ).fields ) );
	return Object.fromEntries(
		forms.flatMap( ( [ form, fields ] ) =>
			Object.entries( asTextMap( fields ) ).map( ( [ field, message ] ) => [ fieldKey( form, field ), message ] )
		)
	);
}

const submitButton = ( form: HTMLElement ): HTMLElement | null =>
	form.querySelector( '.single_add_to_cart_button, [type="submit"]' );

function setBusy( button: HTMLElement | null, isBusy: boolean ): void {
	if ( isBusy ) {
		button?.setAttribute( 'aria-busy', 'true' );
	} else {
		button?.removeAttribute( 'aria-busy' );
	}
}
