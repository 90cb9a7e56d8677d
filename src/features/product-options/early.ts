/**
 * Early module. The printed form works without script. Loads the app on first intent (the add-to-cart form is touched),
 * or at once if the form has entered values.
 *
 * If the form is in view and the browser is idle, loads it earlier: on a slow phone React runs for half a second, which
 * would delay the first touch.
 */
import { asList, asRecord, asText } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { EVENTS, fire } from '../../platform/events';
import { isChanged } from '../../platform/forms/changed-controls';
import { COMPOSING } from './composing';
import { whenInView } from './in-view';
import { noteTyped } from './typed-fields';

const FORM_SELECTOR = '[data-aisle="product-options"]';
/** Forms that wait for the app. */
const WAITING_FORM_SELECTOR = `${ FORM_SELECTOR }:not([data-aisle-ready])`;

const closestElement = ( target: unknown, selector: string ): HTMLElement | null =>
	target instanceof Element ? target.closest< HTMLElement >( selector ) : null;

export function start( page: EarlyPage, data: unknown ): void {
	const load = (): Promise< void > => page.loadApp();
	const nodes = [ ...document.querySelectorAll< HTMLElement >( FORM_SELECTOR ) ];
	clearEarlierVisit();
	page.onIntent(
		( target ) =>
			closestElement( target, FORM_SELECTOR ) ?? closestElement( target, 'form' )?.querySelector( FORM_SELECTOR ),
		load
	);
	document.addEventListener( 'input', markTypedField );
	document.addEventListener( 'click', handleClick );
	document.addEventListener( 'compositionstart', markComposing );
	document.addEventListener( 'compositionend', markComposing );
	if ( editsCartLine() ) {
		// The printed HTML does not contain the edited line. Adds wait until it is loaded or has failed.
		nodes.forEach( ( node ) => delete node.dataset.aislePrerendered );
		load().catch( () => nodes.forEach( markFailed ) );
	} else if ( nodes.some( isInUse ) ) {
		load().catch( () => undefined );
	} else {
		whenInView( nodes, () =>
			page
				.loadAppWhenIdle( asList( asRecord( data ).ahead ).map( ( url ) => asText( url ) ) )
				.catch( () => undefined )
		);
	}
}

function markFailed( node: HTMLElement ): void {
	node.dataset.aisleFailed = '';
	fire( node, EVENTS.ready );
}

/** Returns whether the page edits a cart line, which needs the app. */
const editsCartLine = (): boolean => new URLSearchParams( window.location.search ).has( 'aisle_edit' );

/**
 * Returns whether the shopper is already using the form: after Back, after a rejected add, or with focus or pointer in
 * it.
 */
function isInUse( node: HTMLElement ): boolean {
	const form = node.closest( 'form' ) ?? node;
	return (
		'answers' in node.dataset ||
		form.contains( document.activeElement ) ||
		form.matches( ':hover' ) ||
		isChanged( node ) ||
		isReturnVisit()
	);
}

function isReturnVisit(): boolean {
	try {
		return isNewVisit() === false && savedAnswerKeys().length > 0;
	} catch {
		return false;
	}
}

/** Removes an earlier visit's data, which must not be restored when the page is reloaded. */
function clearEarlierVisit(): void {
	try {
		if ( isNewVisit() ) {
			savedAnswerKeys().forEach( ( key ) => window.sessionStorage.removeItem( key ) );
		}
	} catch {
		// If storage is blocked, nothing is saved.
	}
}

/**
 * Returns whether the page was opened by a link or its URL, not by Back or a reload. Undefined if the browser does not
 * report this.
 */
function isNewVisit(): boolean | undefined {
	const [ navigation ] = performance.getEntriesByType( 'navigation' ) as Array<
		PerformanceNavigationTiming | undefined
	>;
	return navigation && navigation.type === 'navigate';
}

const savedAnswerKeys = (): string[] =>
	Object.keys( window.sessionStorage ).filter( ( key ) =>
		key.startsWith( `aisle_options:${ window.location.pathname }:` )
	);

/** Marks changed fields until the app loads. */
function markTypedField( { target }: Event ): void {
	const node = closestElement( target, WAITING_FORM_SELECTOR );
	if ( node ) {
		noteTyped( node, ( target as HTMLInputElement ).name );
	}
}

/**
 * Toggles collapsible sections before the app loads, which continues from there. Counts clicks on other buttons, for
 * the app to repeat.
 */
function handleClick( { target }: Event ): void {
	const button = closestElement( target, `${ WAITING_FORM_SELECTOR } button` );
	if ( button?.hasAttribute( 'aria-expanded' ) ) {
		button.setAttribute(
			'aria-expanded',
			`${ ! button.closest( '.aisle-section' )?.classList.toggle( 'is-folded' ) }`
		);
	} else if ( button ) {
		button.dataset.pressed = `${ Number( button.dataset.pressed ?? '' ) + 1 }`;
	}
}

function markComposing( { type, target }: Event ): void {
	closestElement( target, FORM_SELECTOR )?.toggleAttribute( COMPOSING, type === 'compositionstart' );
}

( window.aisleEarly ??= [] ).push( [ 'product-options', { start } ] );
