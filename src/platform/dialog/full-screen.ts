/**
 * Shows images and videos in full screen with PhotoSwipe: its dialog, close button, keys and gestures. PhotoSwipe
 * supports only left to right, so on right-to-left pages it gets the images in reverse.
 */
import PhotoSwipe, { type PhotoSwipeOptions, type SlideData } from 'photoswipe';
import type { HistoryStep } from './history-step';

/** Sizes, sources and `type` as in PhotoSwipe; Aisle adds the type `video`. */
export interface FullScreenImage extends SlideData {
	readonly caption: string;
	/** Returns the small image in the page. Full screen expands from it, and a video uses it as poster. */
	thumb(): HTMLImageElement | null;
	/** Creates the player when the shopper plays a video; null if there is no video. */
	createPlayer(): HTMLElement | null;
	/** True if the video plays as soon as full screen opens with it, because the shopper has clicked a link to it. */
	readonly isAutoplay?: boolean;
}

/** Gallery that shows the images in the page; full screen keeps it in sync. */
export interface PageGallery {
	readonly isRtl: boolean;
	index(): number;
	show( index: number, isSmooth: boolean ): void;
}

export interface FullScreenOptions {
	/**
	 * `previous`, `next`, `close`, `zoom`, `gallery`, `play`, `image` with `%d`, `notLoaded` with `%s`, `counter` with
	 * `%1$d` and `%2$d`.
	 */
	readonly texts: Readonly< Record< string, string > >;
	/** True if full screen opens and closes without animation. */
	readonly skipAnimation: boolean;
	readonly settings: typeof FULL_SCREEN_DEFAULTS;
	/** Open native dialog with the clicked image, which would cover full screen in the page. */
	readonly container?: HTMLElement | null;
	/** If set, the Back button closes full screen. */
	readonly step?: HistoryStep;
	/** Returns the element that gets the focus when full screen closes. */
	focusTarget(): HTMLElement | null;
}

/** Default settings, named as in WooCommerce's PhotoSwipe 4. */
export const FULL_SCREEN_DEFAULTS = {
	bgOpacity: 0.94,
	spacing: 0.1,
	maxSpreadZoom: 0,
	showAnimationDuration: 250,
	hideAnimationDuration: 250,
	loop: false,
	allowPanToNext: true,
	pinchToClose: true,
	closeOnVerticalDrag: true,
	clickToCloseNonZoomable: true,
	arrowEl: true,
	captionEl: true,
	counterEl: true,
	zoomEl: true,
};

type Texts = FullScreenOptions[ 'texts' ];

export function openFullScreen(
	images: readonly FullScreenImage[],
	gallery: PageGallery,
	options: FullScreenOptions
): void {
	if ( document.querySelector( '.pswp.aisle-full-screen' ) ) {
		return;
	}
	const { texts, step } = options;
	const { isRtl } = gallery;
	const mirrorIndex = ( index: number ): number => ( isRtl ? images.length - 1 - index : index );
	const slides = isRtl ? [ ...images ].reverse() : [ ...images ];
	const photoSwipe = new PhotoSwipe( {
		dataSource: slides,
		index: mirrorIndex( gallery.index() ),
		mainClass: 'aisle-full-screen',
		appendToEl: options.container ?? document.body,
		counter: false,
		returnFocus: false,
		...photoSwipeOptions( options ),
		arrowPrevTitle: isRtl ? texts.next : texts.previous,
		arrowNextTitle: isRtl ? texts.previous : texts.next,
		closeTitle: texts.close,
		zoomTitle: texts.zoom,
	} );
	photoSwipe.addFilter( 'thumbEl', ( thumb, _data, index ) => slides[ index ]?.thumb() ?? thumb ?? document.body );
	photoSwipe.addFilter( 'contentErrorElement', ( element, { index } ) => {
		element.replaceChildren( ...createLoadError( texts, mirrorIndex( index ) + 1, slides[ index ]?.src ?? '' ) );
		return element;
	} );
	playVideos( photoSwipe, slides, texts );
	addCounterAndCaption(
		photoSwipe,
		options,
		() => slides[ photoSwipe.currIndex ]?.caption ?? '',
		() =>
			( texts.counter ?? '' )
				.replace( '%1$d', String( mirrorIndex( photoSwipe.currIndex ) + 1 ) )
				.replace( '%2$d', String( images.length ) )
	);
	photoSwipe.on( 'change', () => gallery.show( mirrorIndex( photoSwipe.currIndex ), false ) );
	photoSwipe.on( 'bindEvents', () => {
		photoSwipe.element?.setAttribute( 'aria-label', texts.gallery ?? '' );
		photoSwipe.element?.setAttribute( 'aria-modal', 'true' );
	} );
	photoSwipe.on( 'close', () => {
		step?.leave();
		// PhotoSwipe removes its focus trap right after this event.
		queueMicrotask( () => options.focusTarget()?.focus( { preventScroll: true } ) );
	} );
	photoSwipe.init();
	step?.enter( () => closeFullScreen( photoSwipe ) );
}

/** Closes full screen. PhotoSwipe ignores a call during its opening animation. */
function closeFullScreen( photoSwipe: PhotoSwipe ): void {
	if ( photoSwipe.opener.isOpening ) {
		photoSwipe.on( 'openingAnimationEnd', () => photoSwipe.close() );
	} else {
		photoSwipe.close();
	}
}

function photoSwipeOptions( { settings, skipAnimation }: FullScreenOptions ): Partial< PhotoSwipeOptions > {
	const { maxSpreadZoom, arrowEl, captionEl: _caption, counterEl: _counter, zoomEl, ...otherSettings } = settings;
	return {
		...otherSettings,
		...( maxSpreadZoom ? { maxZoomLevel: maxSpreadZoom } : {} ),
		...( arrowEl ? {} : { arrowPrev: false, arrowNext: false } ),
		...( zoomEl ? {} : { zoom: false } ),
		showHideAnimationType: skipAnimation ? 'none' : 'zoom',
		zoomAnimationDuration: skipAnimation ? 0 : 250,
	};
}

function createLoadError( texts: Texts, number: number, src: string ): ( Node | string )[] {
	const link = document.createElement( 'a' );
	link.href = src;
	link.target = '_blank';
	link.rel = 'noopener';
	link.textContent = ( texts.image ?? '' ).replace( '%d', String( number ) );
	const [ before = '', after = '' ] = ( texts.notLoaded ?? '%s' ).split( '%s' );
	return [ before, link, after ];
}

/** Shows a video as its poster with a button until the shopper plays it. The video ends when another image is shown. */
function playVideos( photoSwipe: PhotoSwipe, items: readonly FullScreenImage[], texts: Texts ): void {
	const createPoster = ( item: FullScreenImage ): HTMLElement => {
		const box = document.createElement( 'div' );
		const image = new Image();
		const button = document.createElement( 'button' );
		box.className = 'aisle-full-screen__video';
		image.src = item.thumb()?.currentSrc ?? item.src ?? '';
		image.alt = item.alt ?? '';
		button.type = 'button';
		button.className = 'aisle-full-screen__play';
		button.setAttribute( 'aria-label', texts.play ?? '' );
		button.addEventListener( 'click', () => {
			const player = item.createPlayer();
			if ( player ) {
				box.replaceChildren( player );
				player.focus();
			}
		} );
		box.append( image, button );
		return box;
	};
	let hasAutoplayed = false;
	photoSwipe.on( 'contentLoad', ( event ) => {
		const item = items[ event.content.index ];
		if ( item?.type === 'video' ) {
			event.preventDefault();
			const box = document.createElement( 'div' );
			box.className = 'pswp__content aisle-full-screen__box';
			const poster = createPoster( item );
			if ( item.isAutoplay && ! hasAutoplayed ) {
				hasAutoplayed = true;
				poster.querySelector( 'button' )?.click();
			}
			box.append( poster );
			event.content.element = box;
			event.content.onLoaded();
		}
	} );
	photoSwipe.on( 'contentDeactivate', ( { content } ) => {
		const item = items[ content.index ];
		if ( item?.type === 'video' && content.element?.querySelector( 'video, iframe' ) ) {
			content.element.replaceChildren( createPoster( item ) );
		}
	} );
}

function addCounterAndCaption(
	photoSwipe: PhotoSwipe,
	{ settings: { captionEl, counterEl } }: FullScreenOptions,
	caption: () => string,
	counter: () => string
): void {
	photoSwipe.on( 'uiRegister', () => {
		photoSwipe.ui?.registerElement( {
			name: 'aisle-counter',
			className: 'aisle-full-screen__counter',
			order: 5,
			onInit: ( element ) => {
				element.setAttribute( 'role', 'status' );
				element.hidden = ! counterEl;
				photoSwipe.on( 'change', () => ( element.textContent = counter() ) );
			},
		} );
		photoSwipe.ui?.registerElement( {
			name: 'aisle-caption',
			className: 'aisle-full-screen__caption',
			appendTo: 'root',
			onInit: ( element ) => {
				photoSwipe.on( 'change', () => {
					element.textContent = caption();
					element.hidden = ! captionEl || element.textContent === '';
				} );
			},
		} );
	} );
}
