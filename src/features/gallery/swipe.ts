/**
 * Lets the mouse drag the strip with Swiper. Touch uses native scrolling, which is smoother and costs nothing. Until
 * Swiper loads, or if it fails, the mouse wheel scrolls natively too.
 */
import Swiper from 'swiper';
import { Mousewheel } from 'swiper/modules';
import { prefersReducedMotion, type Gallery } from './gallery';

const drivenStages = new WeakSet< HTMLElement >();

export function startSwipe( gallery: Gallery ): void {
	const { stage, strip, isRtl } = gallery;
	if ( drivenStages.has( stage ) ) {
		return;
	}
	drivenStages.add( stage );
	const initialIndex = gallery.index();
	stage.classList.add( 'is-driven' );
	strip.scrollLeft = 0;
	stage.dir = isRtl ? 'rtl' : 'ltr';
	const swiper = new Swiper( stage, {
		modules: [ Mousewheel ],
		wrapperClass: 'aisle-gallery__strip',
		slideClass: 'aisle-gallery__slide',
		initialSlide: initialIndex,
		speed: prefersReducedMotion() ? 0 : 300,
		mousewheel: { forceToAxis: true, thresholdDelta: 8 },
		// A drag may begin on an arrow; a click on it still works.
		noSwipingSelector: 'button:not([data-aisle-step]), iframe, video, [role="slider"]',
		focusableElements: 'input, select, option, textarea, video, label',
		noSwiping: true,
		observer: true,
		resistanceRatio: 0.6,
		threshold: 5,
		passiveListeners: true,
	} );
	swiper.on( 'slideChange', () => gallery.setIndex( swiper.activeIndex ) );
	gallery.drive( {
		to: ( index, isSmooth ) => void swiper.slideTo( index, isSmooth ? 300 : 0, false ),
		update: () => swiper.update(),
	} );
}
