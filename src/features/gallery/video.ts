/** Videos of a gallery. Nothing is requested before the shopper clicks play. */
import { prefersReducedMotion, showMessage, type Gallery } from './gallery';

type Texts = Readonly< Record< string, string > >;

/** Allowed origins of embedded videos. PHP checks the URL too, but another script may have changed it. */
const EMBEDS: Readonly< Record< string, string > > = {
	youtube: 'https://www.youtube-nocookie.com',
	vimeo: 'https://player.vimeo.com',
};

/** Returns a video element with controls, or the iframe of a service; null if the URL is not allowed. */
export function createPlayer( slide: HTMLElement, texts: Texts ): HTMLVideoElement | HTMLIFrameElement | null {
	const kind = slide.dataset.aisleVideo ?? '';
	const source = parsed( slide.dataset.aisleVideoSource ?? '' );
	if (
		! source ||
		! /^https?:$/.test( source.protocol ) ||
		( kind !== 'file' && source.origin !== EMBEDS[ kind ] )
	) {
		return null;
	}
	const title = slide.querySelector( 'img' )?.alt || texts.video || '';
	if ( kind === 'file' ) {
		const video = document.createElement( 'video' );
		Object.assign( video, {
			controls: true,
			playsInline: true,
			autoplay: true,
			src: source.href,
			poster: slide.querySelector( 'img' )?.currentSrc ?? '',
		} );
		video.setAttribute( 'aria-label', title );
		return video;
	}
	const iframe = document.createElement( 'iframe' );
	Object.assign( iframe, {
		src: source.href,
		title,
		allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
		referrerPolicy: 'strict-origin-when-cross-origin',
	} );
	return iframe;
}

function parsed( address: string ): URL | null {
	try {
		return new URL( address, window.location.href );
	} catch {
		return null;
	}
}

export function play( gallery: Gallery, slide: HTMLElement, texts: Texts ): void {
	const player = slide.querySelector( '.aisle-gallery__player' ) ? null : createPlayer( slide, texts );
	if ( ! player ) {
		return;
	}
	const setPlaying = ( isPlaying: boolean ): void => {
		slide.classList.toggle( 'is-playing', isPlaying );
		// Another video may still be playing.
		gallery.stage.classList.toggle( 'is-playing', gallery.stage.querySelector( '.is-playing' ) !== null );
	};
	const stop = (): void => {
		player.remove();
		setPlaying( false );
	};
	player.classList.add( 'aisle-gallery__player' );
	player.addEventListener( 'error', () => {
		// The player was removed meanwhile, so the message would appear over another image.
		if ( ! player.isConnected ) {
			return;
		}
		stop();
		showMessage( gallery.stage, texts.videoFailed );
		slide.querySelector< HTMLElement >( '.aisle-gallery__play' )?.focus( { preventScroll: true } );
	} );
	// Stops the video when the shopper moves to another image.
	gallery.onShow( () => {
		if ( slide !== gallery.slides()[ gallery.index() ] ) {
			stop();
			showMessage( gallery.stage );
		}
	} );
	showMessage( gallery.stage );
	setPlaying( true );
	slide.append( player );
	player.focus( { preventScroll: true } );
	slide.classList.toggle( 'is-still', prefersReducedMotion() );
}
