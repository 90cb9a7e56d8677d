/**
 * The early module. The form works in its HTML; this brings what makes it answer at once, with the first touch. What is
 * sent before that waits for it, and goes the plain way if it does not come.
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
	// The form checks itself, once it lives. The browser's own check would end a press on its button here, and without
	// a word where the first wrong field stands in a step that waits.
	document
		.querySelectorAll< HTMLFormElement >( `${ WAITING } form` )
		.forEach( ( form ) => ( form.noValidate = true ) );
	// Called again for a form that is inserted later.
	if ( window.aisleContactForms ) {
		return;
	}
	const load = () =>
		import( /* webpackChunkName: "contact-form" */ './storefront/enhance' ).catch( ( failure: unknown ) => {
			// Chosen files show in the browser's own control then.
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

/** Somebody is in the middle of it, or has been: came back to it, was refused, has left a draft. */
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
				// The plain way would end at the browser's own page about the line, and all that was written with it.
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

/** Of what works by the script alone: the next step, a section that unfolds. */
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
 * What is held: a second press on a fold that has not answered yet means the same, and must not take the first one
 * back.
 */
const held = new WeakSet< Element >();

/** Until the form has come to life; where it cannot, the plain way is all there is. */
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
	// In a task of its own: where another form has brought the files already, this runs while the form still tells of
	// its submit, and a browser then takes no second one.
	forms.load().then(
		() => void window.setTimeout( () => end( node.matches( WAITING ) ? giveUp : repeat ) ),
		() => end( giveUp )
	);
}

( window.aisleEarly ??= [] ).push( [ 'contact-forms', { start } ] );
