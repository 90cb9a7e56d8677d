/** Videos of a gallery. Nothing is requested before the shopper clicks play. */
import { createVideoPlayer } from '../../platform/dialog/video-player';
import { prefersReducedMotion, showMessage, type Gallery } from './gallery';

type Texts = Readonly< Record< string, string > >;

export function createPlayer( slide: HTMLElement, texts: Texts ): ReturnType< typeof createVideoPlayer > {
	const image = slide.querySelector( 'img' );
	return createVideoPlayer( {
		kind: slide.dataset.aisleVideo ?? '',
		source: slide.dataset.aisleVideoSource ?? '',
		title: image?.alt || texts.video || '',
		poster: image?.currentSrc ?? '',
	} );
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
