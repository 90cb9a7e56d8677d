/**
 * The early module. The form works in its HTML; this brings the app with the first wish (reaching into the add-to-cart
 * form, or a form that holds more than PHP printed), and ahead of it where the form is in view and the browser has
 * nothing to do: a slow phone runs React for half a second, which the first touch must not wait for.
 */
import { asList, asRecord, asText } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import { EVENTS, fire } from '../../platform/events';
import { isChanged } from '../../platform/forms/changed-controls';
import { COMPOSING } from './composing';
import { whenInView } from './in-view';
import { noteTyped } from './typed-fields';

const NODE = '[data-aisle="product-options"]';
/** For the app. */
const WAITING = `${ NODE }:not([data-aisle-ready])`;

const around = ( target: unknown, selector: string ): HTMLElement | null =>
	target instanceof Element ? target.closest< HTMLElement >( selector ) : null;

export function start( page: EarlyPage, data: unknown ): void {
	const load = (): Promise< void > => page.loadApp();
	const nodes = [ ...document.querySelectorAll< HTMLElement >( NODE ) ];
	forgetEarlierVisit();
	page.onIntent( ( target ) => around( target, NODE ) ?? around( target, 'form' )?.querySelector( NODE ), load );
	document.addEventListener( 'input', markTyped );
	document.addEventListener( 'click', takePress );
	document.addEventListener( 'compositionstart', markComposing );
	document.addEventListener( 'compositionend', markComposing );
	if ( changesLine() ) {
		// What stands in its HTML is not the line: adds wait until it is, or never will be.
		nodes.forEach( ( node ) => delete node.dataset.aislePrerendered );
		load().catch( () => nodes.forEach( giveUp ) );
	} else if ( nodes.some( isAwaited ) ) {
		load().catch( () => undefined );
	} else {
		whenInView( nodes, () =>
			page
				.loadAppWhenIdle( asList( asRecord( data ).ahead ).map( ( url ) => asText( url ) ) )
				.catch( () => undefined )
		);
	}
}

function giveUp( node: HTMLElement ): void {
	node.dataset.aisleFailed = '';
	fire( node, EVENTS.ready );
}

/** The page changes a line of the cart, which only the app can ask for. */
const changesLine = (): boolean => new URLSearchParams( window.location.search ).has( 'aisle_edit' );

/** The shopper is in the middle of it: came back, was refused, is typing or pointing there already. */
function isAwaited( node: HTMLElement ): boolean {
	const form = node.closest( 'form' ) ?? node;
	return (
		'answers' in node.dataset ||
		form.contains( document.activeElement ) ||
		form.matches( ':hover' ) ||
		isChanged( node ) ||
		isComeBack()
	);
}

function isComeBack(): boolean {
	try {
		return isNewVisit() === false && keptAnswers().length > 0;
	} catch {
		return false;
	}
}

/** What an earlier visit left here must not come up when this one is reloaded. */
function forgetEarlierVisit(): void {
	try {
		if ( isNewVisit() ) {
			keptAnswers().forEach( ( key ) => window.sessionStorage.removeItem( key ) );
		}
	} catch {
		// Where storage is forbidden nothing is kept.
	}
}

/** Undefined where the browser does not say. */
function isNewVisit(): boolean | undefined {
	const [ navigation ] = performance.getEntriesByType( 'navigation' ) as Array<
		PerformanceNavigationTiming | undefined
	>;
	return navigation && navigation.type === 'navigate';
}

const keptAnswers = (): string[] =>
	Object.keys( window.sessionStorage ).filter( ( key ) =>
		key.startsWith( `aisle_options:${ window.location.pathname }:` )
	);

/** Until the app is there, which then knows itself. */
function markTyped( { target }: Event ): void {
	const node = around( target, WAITING );
	if ( node ) {
		noteTyped( node, ( target as HTMLInputElement ).name );
	}
}

/**
 * What folds opens before the app is there too, which then begins with that; presses on other buttons are counted, for
 * the app to make up for.
 */
function takePress( { target }: Event ): void {
	const button = around( target, `${ WAITING } button` );
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
	around( target, NODE )?.toggleAttribute( COMPOSING, type === 'compositionstart' );
}

( window.aisleEarly ??= [] ).push( [ 'product-options', { start } ] );
