/**
 * Inserts the form into the page. React does not manage it, because scripts of features, WooCommerce and other plugins
 * change it. The page may contain a form of the same product with the same IDs.
 */
import { asRecord, asText } from '../../platform/check';
import { EVENTS, fire, jQueryIfLoaded, VARIATION_IMAGE } from '../../platform/events';
import { runnable } from './load-assets';

const ID_ATTRIBUTES = [
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

/** Runs the form's scripts, then notifies features and plugins. The scripts' dependencies must have loaded. */
export function startFormScripts( host: HTMLElement, triggers: readonly string[] = [] ): void {
	const scripts = [ ...host.querySelectorAll( 'script' ) ].filter( ( { type } ) =>
		/^(module|(text|application)\/javascript)?$/.test( type )
	);
	scripts.forEach( ( script ) => script.replaceWith( runnable( script ) ) );
	fire( document, EVENTS.mount, { root: host } );
	notifyPlugins( host );
	// jQuery listeners receive these events too.
	triggers.forEach( ( name ) => fire( document, name ) );
}

/**
 * Notifies plugins as other quick views do. Starts WooCommerce's variation form if its script is loaded, then triggers
 * `quick-view-displayed`.
 */
function notifyPlugins( host: HTMLElement ): void {
	const jQuery = jQueryIfLoaded();
	if ( ! jQuery ) {
		return;
	}
	host.querySelectorAll< HTMLElement >( 'form.variations_form:not([data-aisle-variations])' ).forEach( ( form ) => {
		const startForm: unknown = Reflect.get( jQuery( form ), 'wc_variation_form' );
		if ( typeof startForm === 'function' ) {
			startForm.call( jQuery( form ) );
		}
	} );
	jQuery( document.body ).trigger( 'quick-view-displayed' );
}

/** Renames duplicate IDs. Feature nodes have unique IDs already; other IDs stay for scripts that use them. */
function makeIdsUnique( parsed: HTMLElement ): void {
	const newIds = new Map< string, string >();
	for ( const element of parsed.querySelectorAll( '[id]' ) ) {
		if ( document.getElementById( element.id ) && ! element.closest( '[data-aisle]' ) ) {
			newIds.set( element.id, freeId( element.id ) );
			element.id = newIds.get( element.id ) ?? '';
		}
	}
	if ( newIds.size === 0 ) {
		return;
	}
	for ( const name of ID_ATTRIBUTES ) {
		for ( const element of parsed.querySelectorAll( `[${ name }]` ) ) {
			const ids = ( element.getAttribute( name ) ?? '' ).split( /\s+/ );
			element.setAttribute( name, ids.map( ( id ) => newIds.get( id ) ?? id ).join( ' ' ) );
		}
	}
	for ( const link of parsed.querySelectorAll( 'a[href^="#"]' ) ) {
		link.setAttribute(
			'href',
			`#${ newIds.get( link.getAttribute( 'href' )?.slice( 1 ) ?? '' ) ?? link.getAttribute( 'href' )?.slice( 1 ) }`
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
 * Updates the image beside the form after a variation change; the surrounding page's image stays.
 *
 * @return    Function that stops the updates.
 */
export function watchVariation( host: HTMLElement ): () => void {
	const updateImage = ( event: Event ): void => {
		if ( host.querySelector( '.woocommerce-product-gallery' ) ) {
			// The product has its own gallery, which updates itself.
			return;
		}
		event.preventDefault();
		event.stopPropagation();
		const { variation } = asRecord( event instanceof CustomEvent ? event.detail : null );
		const image = asRecord( asRecord( variation ).image );
		const imageElement = host.querySelector< HTMLImageElement >( '.aisle-quick-view__picture img' );
		const src = asText( image.thumb_src, asText( image.src ) );
		if ( ! imageElement ) {
			return;
		}
		imageElement.dataset.src ??= imageElement.src;
		imageElement.dataset.srcset ??= imageElement.srcset;
		imageElement.srcset = src === '' ? imageElement.dataset.srcset : '';
		imageElement.src = src === '' ? imageElement.dataset.src : src;
	};
	host.addEventListener( VARIATION_IMAGE, updateImage );
	return () => host.removeEventListener( VARIATION_IMAGE, updateImage );
}
