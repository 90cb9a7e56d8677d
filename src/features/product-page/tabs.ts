/**
 * Tabs, replacing WooCommerce's script. Selected by URL, click, keyboard, or another plugin's script through jQuery. If
 * the style folds them, each panel has a heading and several may be open.
 */
import { elementOfHash, hashOfLink } from '../../platform/url-hash';
import { asRecord } from '../../platform/check';
import { jQueryIfLoaded } from '../../platform/events';
import { slide } from '../../platform/slide';
import { moveByKey } from './tab-keys';
import { buttonOf, isFolding, LINK, linksIn, panelId, panelOf, setPanelShown, WRAPPER, wrapperOf } from './tab-markup';
import { panelForUrl } from './wanted-panel';

const STATE_ATTRIBUTE = 'data-aisle-tabs';

export function startTabs(): void {
	document.querySelectorAll( WRAPPER ).forEach( setUp );
	document.addEventListener( 'click', onClick );
	document.addEventListener( 'keydown', moveByKey );
	document.addEventListener( 'beforematch', ( { target } ) => openTabContaining( target ) );
	window.addEventListener( 'hashchange', () => openByHash( window.location.hash )?.scrollIntoView() );
	window.addEventListener( 'resize', () =>
		document.querySelectorAll( `[${ STATE_ATTRIBUTE }]` ).forEach( updateMode )
	);
	listenToJQuery();
}

/** Disables what PHP added for Aisle's tabs, because WooCommerce's script runs the tabs. */
export function disableTabs(): void {
	document
		.querySelectorAll( '[class*="aisle-tabs--"]' )
		.forEach( ( wrapper ) => wrapper.setAttribute( STATE_ATTRIBUTE, 'left' ) );
}

function setUp( wrapper: Element ): void {
	const links = linksIn( wrapper );
	if ( links.length === 0 || wrapper.hasAttribute( STATE_ATTRIBUTE ) ) {
		return;
	}
	wrapper.setAttribute( STATE_ATTRIBUTE, '' );
	const { hash, pathname, search } = window.location;
	const initialLink = linkForUrl( links, hash, pathname + search ) ?? links[ 0 ];
	links.forEach( ( link ) => setPanelShown( panelOf( link ), link === initialLink ) );
	if ( initialLink ) {
		open( initialLink );
	}
	updateMode( wrapper );
}

/** Switches between tabs and folded panels; tabs show one panel. */
function updateMode( wrapper: Element ): void {
	const mode = isFolding( wrapper ) ? 'folding' : 'tabs';
	if ( wrapper.getAttribute( STATE_ATTRIBUTE ) !== mode ) {
		wrapper.setAttribute( STATE_ATTRIBUTE, mode );
		const links = linksIn( wrapper );
		links.forEach( ( link ) => panelOf( link )?.setAttribute( 'role', mode === 'tabs' ? 'tabpanel' : 'region' ) );
		const activeLink = links.find( ( link ) => link.closest( 'li' )?.classList.contains( 'active' ) );
		if ( mode === 'tabs' && activeLink ) {
			open( activeLink );
		}
	}
}

function open( link: HTMLAnchorElement ): void {
	const wrapper = wrapperOf( link );
	if ( ! wrapper ) {
		return;
	}
	const isExclusive = ! isFolding( wrapper );
	for ( const other of linksIn( wrapper ) ) {
		const isSelected = other === link;
		other.closest( 'li' )?.classList.toggle( 'active', isSelected );
		other.setAttribute( 'aria-selected', String( isSelected ) );
		other.tabIndex = isSelected ? 0 : -1;
		if ( isSelected || isExclusive ) {
			setPanelShown( panelOf( other ), isSelected );
		}
	}
}

/** Opens a tab and triggers a jQuery click, as WooCommerce's script does, for listeners of other plugins. */
function openAndNotify( link: HTMLAnchorElement ): void {
	const isOpen = link.tabIndex === 0 && panelOf( link )?.hasAttribute( 'hidden' ) === false;
	open( link );
	// For a URL that leads into a hidden panel, the browser fires both `beforematch` and `hashchange`.
	if ( ! isOpen ) {
		jQueryIfLoaded()?.( link ).trigger( 'click' );
	}
}

function onClick( event: MouseEvent ): void {
	const target = event.target instanceof Element ? event.target : null;
	const link = target?.closest< HTMLAnchorElement >( 'a' );
	if ( ! target || event.ctrlKey || event.metaKey || event.shiftKey ) {
		return;
	}
	if ( link?.matches( LINK ) ) {
		event.preventDefault();
		open( link );
	} else if ( link?.matches( '.woocommerce-review-link' ) ) {
		openByHash( '#reviews' );
	} else if ( link ) {
		// Opens the panel before the browser navigates, because it cannot scroll to hidden content.
		openByHash( hashOfLink( link ) );
	}
	const button = target.closest( '.aisle-tab-heading button' );
	const headingLink =
		button &&
		linksIn( wrapperOf( button ) ?? document ).find(
			( other ) => panelId( other ) === button.getAttribute( 'aria-controls' )
		);
	if ( headingLink ) {
		toggle( headingLink );
	}
}

function toggle( link: HTMLAnchorElement ): void {
	const panel = panelOf( link );
	if ( panel ) {
		const isOpen = buttonOf( panel )?.getAttribute( 'aria-expanded' ) === 'true';
		slide( panel, ! isOpen, () => ( isOpen ? setPanelShown( panel, false ) : openAndNotify( link ) ) );
	}
}

/**
 * @return  Element to scroll to.
 */
function openByHash( hash: string ): Element | null {
	const link = hash === '' ? undefined : linkForUrl( linksIn( document ), hash );
	if ( ! link ) {
		return null;
	}
	openAndNotify( link );
	return elementOfHash( hash ) ?? panelOf( link );
}

function linkForUrl( links: readonly HTMLAnchorElement[], hash: string, path = '' ): HTMLAnchorElement | undefined {
	const ids = links.map( panelId );
	const panelContaining = ( id: string ) => {
		const element = document.getElementById( id );
		return element ? ids.find( ( panel ) => document.getElementById( panel )?.contains( element ) ) : undefined;
	};
	const requestedPanel = panelForUrl( hash, path, { ids, panelContaining } );
	return links.find( ( link ) => panelId( link ) === requestedPanel );
}

function openTabContaining( target: unknown ): void {
	const link =
		target instanceof Element && linksIn( document ).find( ( other ) => panelOf( other )?.contains( target ) );
	if ( link ) {
		openAndNotify( link );
	}
}

/**
 * jQuery's `trigger( 'click' )` on a link notifies only jQuery's listeners. So does `init`, with which plugins start
 * tabs that were added later.
 */
function listenToJQuery(): void {
	const $ = jQueryIfLoaded();
	$?.( document.body ).on( 'click', ( event ) => {
		const { target, originalEvent } = asRecord( event );
		if ( ! originalEvent && target instanceof HTMLAnchorElement && target.matches( LINK ) ) {
			open( target );
		}
	} );
	$?.( document.body ).on( 'init', ( event ) => {
		const { target } = asRecord( event );
		if ( target instanceof Element && target.matches( WRAPPER ) ) {
			setUp( target );
		}
	} );
	$?.( WRAPPER ).trigger( 'init' );
}
