/**
 * One gallery: keeps strip, thumbnails, buttons and counter in sync. The strip scrolls natively; another driver
 * (Swiper, for the mouse) takes control with `drive`.
 */
import { runAfterPaint } from '../../platform/after-paint';
import { indexAfter, indexAt, clampIndex } from './position';

export interface Driver {
	to( index: number, isSmooth: boolean ): void;
	/** Runs after images were added or removed. */
	update?(): void;
}

export interface Gallery {
	readonly root: HTMLElement;
	readonly stage: HTMLElement;
	readonly strip: HTMLElement;
	readonly isRtl: boolean;
	slides(): HTMLElement[];
	thumbs(): HTMLElement[];
	index(): number;
	show( index: number, isSmooth?: boolean ): void;
	/** Sets the driver, which reports its position with `setIndex`. */
	drive( driver: Driver ): void;
	setIndex( index: number ): void;
	onShow( listener: ( index: number ) => void ): void;
}

export interface GalleryPage {
	readonly texts: Readonly< Record< string, string > >;
	/** Enhances a gallery that replaces another one: a variation's own images. */
	setUp( root: HTMLElement ): Gallery | null;
}

export const SLIDE = '.woocommerce-product-gallery__image, .woocommerce-product-gallery__image--placeholder';
/** Returns the element of the product that a form belongs to; the document if there is none. */
export const productElementOf = ( form: Element ): ParentNode =>
	form.closest( '.product, .wp-block-woocommerce-single-product' ) ?? document;
export const prefersReducedMotion = (): boolean => matchMedia( '(prefers-reduced-motion: reduce)' ).matches;

/** @param counter "%1$d / %2$d" */
export function createGallery( root: HTMLElement, counter: string ): Gallery | null {
	const strip = root.querySelector< HTMLElement >( '.aisle-gallery__strip' );
	const stage = strip?.parentElement;
	return strip && stage ? buildGallery( root, stage, strip, counter ) : null;
}

function buildGallery( root: HTMLElement, stage: HTMLElement, strip: HTMLElement, counter: string ): Gallery {
	const isRtl = getComputedStyle( strip ).direction === 'rtl';
	const listeners = new Set< ( index: number ) => void >();
	const slides = (): HTMLElement[] => [ ...strip.querySelectorAll< HTMLElement >( SLIDE ) ];
	const thumbs = (): HTMLElement[] => [ ...root.querySelectorAll< HTMLElement >( '.aisle-gallery__thumb' ) ];
	let currentIndex = 0;
	let target = -1;
	let driver: Driver = { to: ( index, isSmooth ) => scrollToSlide( strip, isRtl ? -index : index, isSmooth ) };

	function setIndex( index: number ): void {
		const isNew = index !== currentIndex;
		currentIndex = index;
		markCurrent( slides(), thumbs(), index );
		showPosition( root, counter, index, slides().length );
		if ( isNew ) {
			listeners.forEach( ( listener ) => listener( index ) );
		}
	}
	function show( requestedIndex: number, isSmooth = true ): void {
		const index = clampIndex( requestedIndex, slides().length );
		target = index === currentIndex ? -1 : index;
		driver.to( index, isSmooth && ! prefersReducedMotion() );
		setIndex( index );
	}
	const scrolled = (): void => {
		const visibleIndex = indexAt( strip.scrollLeft, strip.clientWidth, slides().length );
		// While the strip scrolls to a distant image, the images in between do not become current.
		if ( target === visibleIndex ) {
			target = -1;
		}
		if ( target < 0 && visibleIndex !== currentIndex && ! stage.matches( '.is-driven' ) ) {
			setIndex( visibleIndex );
		}
	};
	strip.addEventListener( 'scroll', scrolled, { passive: true } );
	strip.addEventListener( 'touchstart', () => ( target = -1 ), { passive: true } );
	strip.addEventListener( 'scrollend', () => {
		target = -1;
		scrolled();
	} );
	const gallery: Gallery = {
		root,
		stage,
		strip,
		isRtl,
		slides,
		thumbs,
		show,
		setIndex,
		index: () => currentIndex,
		drive: ( other ) => ( driver = other ),
		onShow: ( listener ) => listeners.add( listener ),
	};
	root.addEventListener( 'keydown', ( event ) => onKey( gallery, event ) );
	setIndex( 0 );
	return gallery;
}

/**
 * @param index Negative in a right-to-left strip.
 */
function scrollToSlide( strip: HTMLElement, index: number, isSmooth: boolean ): void {
	strip.scrollTo( { left: index * strip.clientWidth, behavior: isSmooth ? 'smooth' : 'instant' } );
}

/** Updates the buttons and the counter. */
function showPosition( root: HTMLElement, counter: string, index: number, length: number ): void {
	root.querySelectorAll< HTMLButtonElement >( '[data-aisle-step]' ).forEach( ( button ) => {
		// Not `disabled`: a disabled button loses the focus.
		button.setAttribute(
			'aria-disabled',
			String( clampIndex( index + Number( button.dataset.aisleStep ), length ) === index )
		);
	} );
	const count = root.querySelector( '.aisle-gallery__counter' );
	if ( count ) {
		// Changes the text node itself, because a new child makes the browser recalculate styles.
		( count.firstChild ?? count ).textContent = counter
			.replace( '%1$d', String( index + 1 ) )
			.replace( '%2$d', String( length ) );
	}
}

function onKey( gallery: Gallery, event: KeyboardEvent ): void {
	const target = event.target;
	if (
		! ( target instanceof Element ) ||
		event.altKey ||
		event.ctrlKey ||
		event.metaKey ||
		target.closest( '[role="slider"], video' )
	) {
		return;
	}
	const list = target.closest( '.aisle-gallery__thumbs' );
	const isColumn = !! list && list.clientHeight > list.clientWidth;
	const index = indexAfter( event.key, gallery.index(), gallery.slides().length, gallery.isRtl, isColumn );
	if ( index !== null ) {
		event.preventDefault();
		gallery.show( index );
		const focusTarget = list
			? gallery.thumbs()[ index ]
			: gallery.strip.contains( target )
				? gallery.slides()[ index ]?.querySelector< HTMLElement >( 'a, button:not([hidden]), [role="slider"]' )
				: null;
		focusTarget?.focus( { preventScroll: true } );
	}
}

/** Duration of an error message, in ms, from the specification. */
const NOTICE_TIME = 2500;

/** Shows a message over the images; an empty text removes it. */
export function showMessage( stage: HTMLElement, text = '' ): void {
	const notice = stage.querySelector( '.aisle-gallery__notice' );
	if ( notice ) {
		notice.textContent = text;
	}
}

/** Removes this message, unless another one has replaced it. */
export function clearMessage( stage: HTMLElement, text = '' ): void {
	if ( stage.querySelector( '.aisle-gallery__notice' )?.textContent === text ) {
		showMessage( stage );
	}
}

export function showBriefly( stage: HTMLElement, text?: string ): void {
	showMessage( stage, text );
	setTimeout( () => clearMessage( stage, text ), NOTICE_TIME );
}

function markCurrent( slides: readonly HTMLElement[], thumbs: readonly HTMLElement[], index: number ): void {
	slides.forEach( ( slide, slideIndex ) => {
		// One tab stop for all slides; controls of hidden slides cannot be focused.
		slide
			.querySelectorAll< HTMLElement >( 'a, button, [role="slider"]' )
			.forEach( ( control ) => ( control.tabIndex = slideIndex === index ? 0 : -1 ) );
	} );
	thumbs.forEach( ( thumb, thumbIndex ) => {
		thumb.tabIndex = thumbIndex === index ? 0 : -1;
		if ( thumbIndex === index ) {
			thumb.setAttribute( 'aria-current', 'true' );
			// Measures after the click is painted.
			runAfterPaint( () => uncover( thumb ) );
		} else {
			thumb.removeAttribute( 'aria-current' );
		}
	} );
}

/** Scrolls a thumbnail to the middle of its list without scrolling the page. */
function uncover( thumb: HTMLElement ): void {
	const list = thumb.closest( 'ol' );
	if ( list ) {
		const box = thumb.getBoundingClientRect();
		const listBox = list.getBoundingClientRect();
		list.scrollBy( {
			left: box.left + box.width / 2 - listBox.left - listBox.width / 2,
			top: box.top + box.height / 2 - listBox.top - listBox.height / 2,
			behavior: prefersReducedMotion() ? 'instant' : 'smooth',
		} );
	}
}
