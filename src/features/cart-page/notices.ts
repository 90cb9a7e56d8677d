/** Shows notices with WooCommerce's classes, which every theme styles. */
import { NOTICES } from './cart-dom';
import type { Texts } from './texts';

const NOTICE_ATTRIBUTE = 'data-aisle-notice';
const CLASSES: Readonly< Record< string, string > > = {
	error: 'woocommerce-error',
	success: 'woocommerce-message',
	notice: 'woocommerce-info',
};

export function showNotice( type: string, text: string ): HTMLElement | null {
	const wrapper = document.querySelector( NOTICES );
	if ( ! wrapper || text === '' ) {
		return null;
	}
	const notice = document.createElement( 'div' );
	notice.className = CLASSES[ type ] ?? 'woocommerce-info';
	notice.setAttribute( NOTICE_ATTRIBUTE, '' );
	notice.setAttribute( 'role', type === 'error' ? 'alert' : 'status' );
	notice.append( text );
	wrapper.prepend( notice );
	return notice;
}

export function showUndo( key: string, name: string, texts: Texts ): void {
	const notice = showNotice( 'success', ( texts.removed ?? '%s' ).replace( '%s', name ) );
	const link = document.createElement( 'a' );
	const url = new URL( window.location.href );
	url.search = '';
	url.searchParams.set( 'undo_item', key );
	Object.assign( link, { className: 'restore-item', href: url.href, textContent: texts.undo } );
	notice?.append( ' ', link );
	// The clicked link was removed with its line, so the focus is lost.
	if ( document.activeElement === document.body ) {
		link.focus( { preventScroll: true } );
	}
}

/** Removes the notices of the last change. */
export const clearNotices = (): void =>
	document.querySelectorAll( `[${ NOTICE_ATTRIBUTE }]` ).forEach( ( notice ) => notice.remove() );
