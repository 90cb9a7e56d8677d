/**
 * The form into the page. It is not React's: scripts of features, WooCommerce and other plugins live in it. The page may
 * have a form of the same product, with the same ids.
 */
import { asRecord, asText } from '../../platform/check';
import { EVENTS, fire, jQueryIfLoaded, VARIATION_IMAGE } from '../../platform/events';
import { runnable } from './load-assets';

const REFERENCES = [
	'for',
	'list',
	'form',
	'headers',
	'aria-labelledby',
	'aria-describedby',
	'aria-controls',
	'aria-owns',
	'aria-details',
	'aria-errormessage',
	'aria-activedescendant',
];

export function insertForm( host: HTMLElement, html: string ): void {
	const parsed = new DOMParser().parseFromString( html, 'text/html' ).body;
	makeIdsUnique( parsed );
	host.replaceChildren( ...[ ...parsed.childNodes ].map( ( node ) => document.adoptNode( node ) ) );
}

/** When what they count on is there. */
export function wake( host: HTMLElement, triggers: readonly string[] = [] ): void {
	const scripts = [ ...host.querySelectorAll( 'script' ) ].filter( ( { type } ) =>
		/^(module|(text|application)\/javascript)?$/.test( type )
	);
	scripts.forEach( ( script ) => script.replaceWith( runnable( script ) ) );
	fire( document, EVENTS.mount, { root: host } );
	notifyPlugins( host );
	// Those who listen with jQuery hear it as well.
	triggers.forEach( ( name ) => fire( document, name ) );
}

/** As quick views have always told it: WooCommerce's variation form, where that runs, and what hangs on it. */
function notifyPlugins( host: HTMLElement ): void {
	const jQuery = jQueryIfLoaded();
	if ( ! jQuery ) {
		return;
	}
	host.querySelectorAll< HTMLElement >( 'form.variations_form:not([data-aisle-variations])' ).forEach( ( form ) => {
		const begin: unknown = Reflect.get( jQuery( form ), 'wc_variation_form' );
		if ( typeof begin === 'function' ) {
			begin.call( jQuery( form ) );
		}
	} );
	jQuery( document.body ).trigger( 'quick-view-displayed' );
}

/** Those of features are told apart already; what has no double keeps its name, for the scripts that know it. */
function makeIdsUnique( parsed: HTMLElement ): void {
	const renamed = new Map< string, string >();
	for ( const element of parsed.querySelectorAll( '[id]' ) ) {
		if ( document.getElementById( element.id ) && ! element.closest( '[data-aisle]' ) ) {
			renamed.set( element.id, freeId( element.id ) );
			element.id = renamed.get( element.id ) ?? '';
		}
	}
	if ( renamed.size === 0 ) {
		return;
	}
	for ( const name of REFERENCES ) {
		for ( const element of parsed.querySelectorAll( `[${ name }]` ) ) {
			const ids = ( element.getAttribute( name ) ?? '' ).split( /\s+/ );
			element.setAttribute( name, ids.map( ( id ) => renamed.get( id ) ?? id ).join( ' ' ) );
		}
	}
	for ( const link of parsed.querySelectorAll( 'a[href^="#"]' ) ) {
		link.setAttribute(
			'href',
			`#${ renamed.get( link.getAttribute( 'href' )?.slice( 1 ) ?? '' ) ?? link.getAttribute( 'href' )?.slice( 1 ) }`
		);
	}
}

function freeId( id: string ): string {
	let free = `${ id }-quick-view`;
	for ( let number = 2; document.getElementById( free ); number++ ) {
		free = `${ id }-quick-view-${ number }`;
	}
	return free;
}

/**
 * The picture beside the form follows the variation; that of the page around stays as it is.
 *
 * @return A function that stops it.
 */
export function followVariation( host: HTMLElement ): () => void {
	const follow = ( event: Event ): void => {
		if ( host.querySelector( '.woocommerce-product-gallery' ) ) {
			// It has pictures of its own that follow.
			return;
		}
		event.preventDefault();
		event.stopPropagation();
		const { variation } = asRecord( event instanceof CustomEvent ? event.detail : null );
		const image = asRecord( asRecord( variation ).image );
		const picture = host.querySelector< HTMLImageElement >( '.aisle-quick-view__picture img' );
		const src = asText( image.thumb_src, asText( image.src ) );
		if ( ! picture ) {
			return;
		}
		picture.dataset.src ??= picture.src;
		picture.dataset.srcset ??= picture.srcset;
		picture.srcset = src === '' ? picture.dataset.srcset : '';
		picture.src = src === '' ? picture.dataset.src : src;
	};
	host.addEventListener( VARIATION_IMAGE, follow );
	return () => host.removeEventListener( VARIATION_IMAGE, follow );
}
