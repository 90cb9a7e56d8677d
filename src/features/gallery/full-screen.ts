/** The pictures over the whole screen, with PhotoSwipe. It counts from left to right only: from right to left the pictures come reversed. */
import PhotoSwipe, { type PhotoSwipeOptions, type SlideData } from 'photoswipe';
import { roomData } from '../../platform/boot-data';
import { asNumber, asRecord, shaped } from '../../platform/check';
import { isStill, type Gallery } from './gallery';
import { createPlayer } from './video';

type Texts = Readonly< Record< string, string > >;

interface Item extends SlideData {
	readonly slide: HTMLElement;
	/** As people count. */
	readonly number: number;
	readonly caption: string;
}

/** @param opener Gets the focus back. */
export function openFullScreen( gallery: Gallery, texts: Texts, opener: HTMLElement | null ): void {
	if ( document.querySelector( '.pswp.aisle-full-screen' ) ) {
		return;
	}
	const items = gallery.slides().map( toItem );
	const place = ( index: number ): number => ( gallery.isRtl ? items.length - 1 - index : index );
	const shown = gallery.isRtl ? [ ...items ].reverse() : items;
	const still = isStill();
	const screen = new PhotoSwipe( {
		dataSource: shown,
		index: place( gallery.index() ),
		mainClass: 'aisle-full-screen',
		counter: false,
		returnFocus: false,
		...wanted( still ),
		arrowPrevTitle: gallery.isRtl ? texts.next : texts.previous,
		arrowNextTitle: gallery.isRtl ? texts.previous : texts.next,
		closeTitle: texts.close,
		zoomTitle: texts.zoom,
	} );
	const current = (): Item | undefined => shown[ screen.currIndex ];
	screen.addFilter(
		'thumbEl',
		( thumb, _data, index ) => shown[ index ]?.slide.querySelector< HTMLElement >( 'img' ) ?? thumb ?? document.body
	);
	screen.addFilter( 'contentErrorElement', ( element, content ) => {
		const item = shown[ content.index ];
		element.replaceChildren( ...notLoaded( texts, item?.number ?? content.index + 1, item?.src ?? '' ) );
		return element;
	} );
	playVideos( screen, shown, texts );
	showWords( screen, current, texts, items.length );
	screen.on( 'change', () => gallery.show( place( screen.currIndex ), false ) );
	screen.on( 'bindEvents', () => {
		screen.element?.setAttribute( 'aria-label', texts.gallery ?? '' );
		screen.element?.setAttribute( 'aria-modal', 'true' );
	} );
	screen.on( 'destroy', () => heir( gallery, opener )?.focus( { preventScroll: true } ) );
	screen.init();
}

/** As the full screen is; a theme that changes WooCommerce's options of PhotoSwipe is heard: docs/gallery.md. */
const OPTIONS = {
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

/** WooCommerce's is PhotoSwipe 4, which has other names for some. */
const options = (): typeof OPTIONS =>
	shaped( asRecord( roomData( 'gallery' ) ).fullScreenOptions, OPTIONS, ( name ) => name );

function wanted( still: boolean ): Partial< PhotoSwipeOptions > {
	const { maxSpreadZoom, arrowEl, captionEl: _caption, counterEl: _counter, zoomEl, ...same } = options();
	return {
		...same,
		...( maxSpreadZoom ? { maxZoomLevel: maxSpreadZoom } : {} ),
		...( arrowEl ? {} : { arrowPrev: false, arrowNext: false } ),
		...( zoomEl ? {} : { zoom: false } ),
		showHideAnimationType: still ? 'none' : 'zoom',
		zoomAnimationDuration: still ? 0 : 250,
	};
}

/** The one that opened it; or, where another picture is shown now, that picture. */
function heir( gallery: Gallery, opener: HTMLElement | null ): HTMLElement | null {
	const slide = gallery.slides()[ gallery.index() ];
	const isElsewhere = opener !== null && gallery.strip.contains( opener ) && ! slide?.contains( opener );
	return isElsewhere ? ( slide?.querySelector< HTMLElement >( 'a' ) ?? opener ) : opener;
}

function toItem( slide: HTMLElement, index: number ): Item {
	const image = slide.querySelector( 'img' );
	const width = asNumber( image?.getAttribute( 'data-large_image_width' ) ) || image?.naturalWidth || 800;
	const height = asNumber( image?.getAttribute( 'data-large_image_height' ) ) || image?.naturalHeight || 800;
	const caption = slide.querySelector( '.aisle-gallery__caption:not([hidden])' )?.textContent ?? '';
	return {
		slide,
		width,
		height,
		caption,
		number: index + 1,
		src: image?.getAttribute( 'data-large_image' ) || image?.currentSrc,
		msrc: image?.currentSrc,
		alt: image?.alt ?? '',
		type: slide.dataset.aisleVideo ? 'video' : 'image',
	};
}

function notLoaded( texts: Texts, number: number, src: string ): ( Node | string )[] {
	const link = document.createElement( 'a' );
	link.href = src;
	link.target = '_blank';
	link.rel = 'noopener';
	link.textContent = ( texts.image ?? '' ).replace( '%d', String( number ) );
	const [ before = '', after = '' ] = ( texts.notLoaded ?? '%s' ).split( '%s' );
	return [ before, link, after ];
}

/** A poster with a button; pressed, the film takes its place. It ends when its picture is left. */
function playVideos( screen: PhotoSwipe, items: readonly Item[], texts: Texts ): void {
	const poster = ( item: Item ): HTMLElement => {
		const box = document.createElement( 'div' );
		const image = new Image();
		const button = document.createElement( 'button' );
		box.className = 'aisle-full-screen__video';
		image.src = item.slide.querySelector( 'img' )?.currentSrc ?? item.src ?? '';
		image.alt = item.alt ?? '';
		button.type = 'button';
		button.className = 'aisle-full-screen__play';
		button.setAttribute( 'aria-label', texts.play ?? '' );
		button.addEventListener( 'click', () => {
			const player = createPlayer( item.slide, texts );
			if ( player ) {
				box.replaceChildren( player );
				player.focus();
			}
		} );
		box.append( image, button );
		return box;
	};
	screen.on( 'contentLoad', ( event ) => {
		const item = items[ event.content.index ];
		if ( item?.type === 'video' ) {
			event.preventDefault();
			const box = document.createElement( 'div' );
			box.className = 'pswp__content aisle-full-screen__box';
			box.append( poster( item ) );
			event.content.element = box;
			event.content.onLoaded();
		}
	} );
	screen.on( 'contentDeactivate', ( { content } ) => {
		const item = items[ content.index ];
		if ( item?.type === 'video' && content.element?.querySelector( 'video, iframe' ) ) {
			content.element.replaceChildren( poster( item ) );
		}
	} );
}

function showWords( screen: PhotoSwipe, current: () => Item | undefined, texts: Texts, count: number ): void {
	const { captionEl, counterEl } = options();
	screen.on( 'uiRegister', () => {
		screen.ui?.registerElement( {
			name: 'aisle-counter',
			className: 'aisle-full-screen__counter',
			order: 5,
			onInit: ( element ) => {
				element.setAttribute( 'role', 'status' );
				element.hidden = ! counterEl;
				screen.on(
					'change',
					() =>
						( element.textContent = ( texts.counter ?? '' )
							.replace( '%1$d', String( current()?.number ?? 1 ) )
							.replace( '%2$d', String( count ) ) )
				);
			},
		} );
		screen.ui?.registerElement( {
			name: 'aisle-caption',
			className: 'aisle-full-screen__caption',
			appendTo: 'root',
			onInit: ( element ) => {
				screen.on( 'change', () => {
					element.textContent = current()?.caption ?? '';
					element.hidden = ! captionEl || element.textContent === '';
				} );
			},
		} );
	} );
}
