/**
 * Early module. The printed form works without script; Aisle's script loads on first intent. A submit before that waits
 * for the script. If loading fails, the browser submits the form.
 */
import type { EarlyPage } from '../../platform/early/early-page';
import { isChanged } from '../../platform/forms/changed-controls';
import { handleDialogLinks, openDialog } from './storefront/dialog-links';
import { draftKey } from './storefront/draft-key';
import { createPageForms, UNENHANCED_FORM, type EarlyPageForms } from './storefront/page-forms';
import { readTexts } from './storefront/page-texts';
import { showNestedFormErrors } from './storefront/wrong-place';

const closestUnenhancedForm = ( target: unknown ): HTMLElement | null =>
	target instanceof Element ? target.closest< HTMLElement >( UNENHANCED_FORM ) : null;

export function start( page: EarlyPage, data: unknown ): void {
	const texts = readTexts( data );
	showNestedFormErrors( document, texts.wrongPlace );
	if ( ! hasRequiredApis() ) {
		// eslint-disable-next-line no-console -- The contract wants it said there; the forms stay plain.
		console.error( 'Aisle: this browser lacks what contact forms need to be sent without loading the page.' );
		return;
	}
	// The enhanced form validates itself. The browser's validation would block the submit silently if the first invalid
	// field is in a hidden step.
	document
		.querySelectorAll< HTMLFormElement >( `${ UNENHANCED_FORM } form` )
		.forEach( ( form ) => ( form.noValidate = true ) );
	// The script runs again if a form is inserted later.
	if ( window.aisleContactForms ) {
		return;
	}
	const load = () =>
		import( /* webpackChunkName: "contact-form" */ './storefront/enhance' ).catch( ( failure: unknown ) => {
			// The browser's own file control then shows the selected files.
			document.querySelectorAll( UNENHANCED_FORM ).forEach( ( node ) => node.classList.add( 'is-plain' ) );
			throw failure;
		} );
	const forms = createPageForms(
		async () => {
			const { enhance } = await load();
			return ( node ) => enhance( node, texts );
		},
		( id ) => void ( openDialog( `aisle-form-${ id }` ) || openDialog( `aisle-form-${ id }-drawer` ) )
	);
	window.aisleContactForms = forms;
	page.onIntent( ( target ) => forms.requestEnhancement( closestUnenhancedForm( target ) ), forms.load );
	document.addEventListener( 'submit', ( event ) => deferSubmit( event, forms, texts.offline ), true );
	document.addEventListener( 'click', ( event ) => deferClick( event, forms ), true );
	handleDialogLinks( ( dialog ) => loadAll( forms, dialog.querySelectorAll< HTMLElement >( UNENHANCED_FORM ) ) );
	loadAll( forms, [ ...document.querySelectorAll< HTMLElement >( UNENHANCED_FORM ) ].filter( hasInput ) );
}

const hasRequiredApis = (): boolean =>
	typeof window.fetch === 'function' &&
	typeof window.FormData === 'function' &&
	typeof NodeList.prototype.forEach === 'function' &&
	typeof String.prototype.replaceAll === 'function';

function loadAll( forms: EarlyPageForms, nodes: Iterable< HTMLElement > ): void {
	if ( [ ...nodes ].map( forms.requestEnhancement ).length > 0 ) {
		forms.load().catch( () => undefined );
	}
}

/** Returns whether the form has input: it has the focus, a changed control or a draft. */
const hasInput = ( node: HTMLElement ): boolean =>
	node.contains( document.activeElement ) || isChanged( node ) || hasDraft( node );

function hasDraft( { dataset }: HTMLElement ): boolean {
	try {
		return 'draft' in dataset && window.localStorage.getItem( draftKey( dataset.form ?? '' ) ) !== null;
	} catch {
		return false;
	}
}

function deferSubmit( event: Event, forms: EarlyPageForms, offlineText: string ): void {
	const { target } = event;
	const node = closestUnenhancedForm( target );
	if ( target instanceof HTMLFormElement && node && ! event.defaultPrevented ) {
		deferEvent(
			event,
			target,
			node,
			forms,
			() => target.requestSubmit(),
			() => {
				// A plain submit would end at the browser's offline page and lose the input.
				if ( ! navigator.onLine ) {
					showOffline( node, offlineText );
					return;
				}
				target.submit();
			}
		);
	}
}

function showOffline( node: HTMLElement, message: string ): void {
	const region = node.querySelector( '.aisle-contact-form__response' );
	if ( region ) {
		region.textContent = message;
	}
}

/** Defers clicks on buttons that need the script: next step, collapsible sections. */
function deferClick( event: Event, forms: EarlyPageForms ): void {
	const { target } = event;
	const button = target instanceof Element ? target.closest< HTMLElement >( 'button[type="button"]' ) : null;
	const node = closestUnenhancedForm( button );
	if ( button && node ) {
		deferEvent(
			event,
			button,
			node,
			forms,
			() => button.click(),
			() => undefined
		);
	}
}

/**
 * Elements with a deferred event. Their further events are dropped: a second click on a toggle would undo the first.
 */
const deferredElements = new WeakSet< Element >();

/**
 * Defers the event until the form is enhanced, then runs `onReady`. If the form could not be enhanced, runs the
 * fallback.
 */
function deferEvent(
	event: Event,
	element: Element,
	node: HTMLElement,
	forms: EarlyPageForms,
	onReady: () => void,
	fallback: () => void
): void {
	event.preventDefault();
	event.stopImmediatePropagation();
	if ( deferredElements.has( element ) ) {
		return;
	}
	deferredElements.add( element );
	forms.requestEnhancement( node );
	const finish = ( callback: () => void ): void => {
		deferredElements.delete( element );
		callback();
	};
	// Runs in its own task: if the files are already loaded, the first submit event is still being dispatched, and the
	// browser would ignore a second one.
	forms.load().then(
		() => void window.setTimeout( () => finish( node.matches( UNENHANCED_FORM ) ? fallback : onReady ) ),
		() => finish( fallback )
	);
}

( window.aisleEarly ??= [] ).push( [ 'contact-forms', { start } ] );
