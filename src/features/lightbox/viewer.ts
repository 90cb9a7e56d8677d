/** Opens the image or video of a link in full screen, with the other images of its gallery. */
import { asRecord, asText, asTextMap } from '../../platform/check';
import { FULL_SCREEN_DEFAULTS, openFullScreen, type FullScreenImage } from '../../platform/dialog/full-screen';
import { createHistoryStep } from '../../platform/dialog/history-step';
import { createVideoPlayer } from '../../platform/dialog/video-player';
import { loadStyle } from '../../platform/load-style';
import { hasReducedMotion, REMOVAL_DELAY_MS } from './motion';

const LINK = 'a[data-aisle-open="lightbox"]';
/** A block's gallery, and a classic gallery. */
const GALLERY = '.wp-block-gallery, .gallery';
const FIGURE = 'figure, .gallery-item, .wp-caption';
/** Maximum wait for the size of an image, in ms. */
const SIZE_TIMEOUT_MS = 3000;
/** Width in px of an image of unknown size, until it has loaded. */
const UNKNOWN_WIDTH = 1600;

type Size = readonly [ width: number, height: number ];

const step = createHistoryStep( 'lightbox' );

export async function openMedia( link: HTMLAnchorElement, data: unknown ): Promise< void > {
	const { style, texts: textsData } = asRecord( data );
	const texts = asTextMap( textsData );
	const gallery = link.closest( GALLERY );
	const links = gallery ? [ ...gallery.querySelectorAll< HTMLAnchorElement >( LINK ) ] : [ link ];
	const [ size ] = await Promise.all( [ loadSize( link ), loadStyle( asText( style ) ) ] );
	let index = links.indexOf( link );
	openFullScreen(
		links.map( ( item ) =>
			item === link
				? { ...toImage( item, size, texts ), isAutoplay: true }
				: toImage( item, knownSize( item ) ?? sizeOfThumbnail( item ), texts )
		),
		{
			isRtl: getComputedStyle( link ).direction === 'rtl',
			index: () => index,
			show: ( shownIndex ) => {
				index = shownIndex;
			},
		},
		{
			texts,
			skipAnimation: hasReducedMotion(),
			settings: { ...FULL_SCREEN_DEFAULTS, hideAnimationDuration: REMOVAL_DELAY_MS },
			step,
			container: link.closest( 'dialog' ),
			focusTarget: () => ( isInView( links[ index ] ) ? links[ index ] : link ) ?? link,
		}
	);
}

function toImage( link: HTMLAnchorElement, [ width, height ]: Size, texts: Record< string, string > ): FullScreenImage {
	const image = link.querySelector( 'img' );
	const { aisleVideo: kind = '', aisleVideoSource: source = '' } = link.dataset;
	const poster = image?.currentSrc ?? '';
	const alt = image?.alt || link.textContent?.trim() || '';
	return {
		src: kind ? poster : link.href,
		// Only a list with the linked file has its proportions.
		...( image?.srcset.includes( link.href ) ? { srcset: image.srcset } : {} ),
		...( poster ? { msrc: poster } : {} ),
		width,
		height,
		thumbCropped: image !== null && isCropped( image, [ width, height ] ),
		alt,
		caption: captionOf( link ),
		type: kind ? 'video' : 'image',
		thumb: () => image,
		createPlayer: () => createVideoPlayer( { kind, source, title: alt || texts.video || '', poster } ),
	};
}

function captionOf( link: HTMLAnchorElement ): string {
	const figure = link.closest( FIGURE );
	// The figure of a whole gallery has the gallery's caption.
	const isOwn = figure?.querySelectorAll( LINK ).length === 1;
	return ( isOwn && figure.querySelector( 'figcaption, .wp-caption-text' )?.textContent?.trim() ) || '';
}

/** Returns the size that PHP has printed, and null if it is unknown. */
function knownSize( { dataset }: HTMLElement ): Size | null {
	const [ , width, height ] = /^(\d+)x(\d+)$/.exec( dataset.aisleSize ?? '' ) ?? [];
	return width ? [ Number( width ), Number( height ) ] : null;
}

/** Loads the clicked image if its size is unknown. A video and an image that fails have the thumbnail's proportions. */
async function loadSize( link: HTMLAnchorElement ): Promise< Size > {
	const size = knownSize( link );
	if ( size || link.dataset.aisleVideo ) {
		return size ?? sizeOfThumbnail( link );
	}
	const file = new Image();
	await new Promise( ( resolve ) => {
		file.onload = file.onerror = resolve;
		file.src = link.href;
		window.setTimeout( resolve, SIZE_TIMEOUT_MS );
	} );
	return file.naturalWidth ? [ file.naturalWidth, file.naturalHeight ] : sizeOfThumbnail( link );
}

function sizeOfThumbnail( link: HTMLElement ): Size {
	const image = link.querySelector( 'img' );
	const ratio = image?.naturalWidth ? image.naturalHeight / image.naturalWidth : 1;
	return [ UNKNOWN_WIDTH, Math.round( UNKNOWN_WIDTH * ratio ) ];
}

function isCropped( { clientWidth, clientHeight }: HTMLImageElement, [ width, height ]: Size ): boolean {
	return Math.abs( ( clientWidth * height ) / ( clientHeight * width ) - 1 ) > 0.05;
}

function isInView( link: HTMLElement | undefined ): boolean {
	const box = link?.getBoundingClientRect();
	return (
		box !== undefined &&
		box.bottom > 0 &&
		box.right > 0 &&
		box.top < window.innerHeight &&
		box.left < window.innerWidth
	);
}
