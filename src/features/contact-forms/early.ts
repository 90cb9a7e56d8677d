/**
 * Early module. The printed form works without script; Aisle's script loads on first intent. A submit before that waits
 * for it and falls back to the browser if loading fails.
 */
import type { EarlyPage } from '../../platform/early/early-page';
import { isChanged } from '../../platform/forms/changed-controls';
import { answerDialogLinks, openDialog } from './storefront/dialog-links';
import { draftKey } from './storefront/draft-key';
import { createPageForms, WAITING, type FormsInTheMaking } from './storefront/page-forms';
import { readTexts } from './storefront/page-texts';
import { markWrongPlaces } from './storefront/wrong-place';

const around = ( target: unknown ): HTMLElement | null =>
	target instanceof Element ? target.closest< HTMLElement >( WAITING ) : null;

export function start( page: EarlyPage, data: unknown ): void {
	const texts = readTexts( data );
	markWrongPlaces( document, texts.wrongPlace );
	if ( ! hasWhatItNeeds() ) {
		// eslint-disable-next-line no-console -- The contract wants it said there; the forms stay plain.
		console.error( 'Aisle: this browser lacks what contact forms need to be sent without loading the page.' );
		return;
	}
	// The enhanced form validates itself. The browser's validation would block the submit silently if the first invalid
	// field is in a hidden step.
	document
		.querySelectorAll< HTMLFormElement >( `${ WAITING } form` )
		.forEach( ( form ) => ( form.noValidate = true ) );
	// The script runs again if a form is inserted later.
	if ( window.aisleContactForms ) {
		return;
	}
	const load = () =>
		import( /* webpackChunkName: "contact-form" */ './storefront/enhance' ).catch( ( failure: unknown ) => {
			// The browser's own file control then shows the selected files.
			document.querySelectorAll( WAITING ).forEach( ( node ) => node.classList.add( 'is-plain' ) );
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
	page.onIntent( ( target ) => forms.want( around( target ) ), forms.load );
	document.addEventListener( 'submit', ( event ) => holdSubmit( event, forms, texts.offline ), true );
	document.addEventListener( 'click', ( event ) => holdPress( event, forms ), true );
	answerDialogLinks( ( dialog ) => loadAll( forms, dialog.querySelectorAll< HTMLElement >( WAITING ) ) );
	loadAll( forms, [ ...document.querySelectorAll< HTMLElement >( WAITING ) ].filter( isBegun ) );
}

const hasWhatItNeeds = (): boolean =>
	typeof window.fetch === 'function' &&
	typeof window.FormData === 'function' &&
	typeof NodeList.prototype.forEach === 'function' &&
	typeof String.prototype.replaceAll === 'function';

function loadAll( forms: FormsInTheMaking, nodes: Iterable< HTMLElement > ): void {
	if ( [ ...nodes ].map( forms.want ).length > 0 ) {
		forms.load().catch( () => undefined );
	}
}

/** Returns whether the form has input: it has the focus, a changed control or a draft. */
const isBegun = ( node: HTMLElement ): boolean =>
	node.contains( document.activeElement ) || isChanged( node ) || hasDraft( node );

function hasDraft( { dataset }: HTMLElement ): boolean {
	try {
		return 'draft' in dataset && window.localStorage.getItem( draftKey( dataset.form ?? '' ) ) !== null;
	} catch {
		return false;
	}
}

function holdSubmit( event: Event, forms: FormsInTheMaking, offline: string ): void {
	const { target } = event;
	const node = around( target );
	if ( target instanceof HTMLFormElement && node && ! event.defaultPrevented ) {
		hold(
			event,
			target,
			node,
			forms,
			() => target.requestSubmit(),
			() => {
				// A plain submit would end at the browser's offline page and lose the input.
				if ( ! navigator.onLine ) {
					showOffline( node, offline );
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

/** Holds clicks on buttons that need the script: next step, collapsible sections. */
function holdPress( event: Event, forms: FormsInTheMaking ): void {
	const { target } = event;
	const button = target instanceof Element ? target.closest< HTMLElement >( 'button[type="button"]' ) : null;
	const node = around( button );
	if ( button && node ) {
		hold(
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
 * Elements with a held click. A second click on a toggle before the first runs must not undo it.
 */
const held = new WeakSet< Element >();

/** Holds the event until the form is enhanced. If that fails, runs the fallback. */
function hold(
	event: Event,
	pressed: Element,
	node: HTMLElement,
	forms: FormsInTheMaking,
	repeat: () => void,
	giveUp: () => void
): void {
	event.preventDefault();
	event.stopImmediatePropagation();
	if ( held.has( pressed ) ) {
		return;
	}
	held.add( pressed );
	forms.want( node );
	const end = ( go: () => void ): void => {
		held.delete( pressed );
		go();
	};
	// Runs in its own task: if the files are already loaded, the first submit event is still being dispatched, and the
	// browser would ignore a second one.
	forms.load().then(
		() => void window.setTimeout( () => end( node.matches( WAITING ) ? giveUp : repeat ) ),
		() => end( giveUp )
	);
}

( window.aisleEarly ??= [] ).push( [ 'contact-forms', { start } ] );
