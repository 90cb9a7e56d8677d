/**
 * Dismissible messages: the store notice, and the banner that tells the merchant that the store is not open yet.
 */

const NOTICE_SELECTOR = '.woocommerce-store-notice';
const BANNER_SELECTOR = '#coming-soon-footer-banner';

const notices = (): HTMLElement[] => [ ...document.querySelectorAll< HTMLElement >( NOTICE_SELECTOR ) ];

/** Shows the store notice. It is usually printed hidden, so that visitors who dismissed it never see it. */
export function showStoreNotice(): void {
	const cookie = `store_notice${ notices()[ 0 ]?.dataset.noticeId ?? '' }=hidden`;
	if ( document.cookie.split( '; ' ).includes( cookie ) ) {
		notices().forEach( hide );
		return;
	}
	notices().forEach( show );
	const dismiss = ( event: Event ): void => {
		event.preventDefault();
		document.cookie = `${ cookie }; path=/`;
		notices().forEach( hide );
	};
	document.querySelectorAll( '.woocommerce-store-notice__dismiss-link' ).forEach( ( link ) => {
		link.addEventListener( 'click', dismiss );
		link.addEventListener( 'keydown', ( event ) => {
			if ( event instanceof KeyboardEvent && [ 'Enter', ' ' ].includes( event.key ) ) {
				dismiss( event );
			}
		} );
	} );
}

const hide = ( notice: HTMLElement ): void => notice.style.setProperty( 'display', 'none' );

/** Shows a notice. Some of WooCommerce's stylesheets hide it too, if the theme sets no other `display` value. */
function show( notice: HTMLElement ): void {
	notice.style.display = '';
	if ( window.getComputedStyle( notice ).display === 'none' ) {
		notice.style.display = 'block';
	}
}

/**
 * Saves on the server that the merchant dismissed the banner, then hides it, even if the request failed. The nonce is
 * sent only to this site.
 */
export function enableBannerDismissal(): void {
	document.querySelectorAll< HTMLElement >( 'a.coming-soon-footer-banner-dismiss' ).forEach( ( link ) =>
		link.addEventListener( 'click', () => {
			const { restUrl = '', restNonce = '' } = link.dataset;
			const url = new URL( restUrl, window.location.href );
			if ( url.origin === window.location.origin ) {
				const hideBanner = (): void =>
					document.querySelectorAll< HTMLElement >( BANNER_SELECTOR ).forEach( hide );
				const body = new URLSearchParams( { 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' } );
				window
					.fetch( url, { method: 'POST', headers: { 'X-WP-Nonce': restNonce }, body } )
					.then( hideBanner, hideBanner );
			}
		} )
	);
}
