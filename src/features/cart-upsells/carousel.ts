/**
 * Starts Swiper in CSS mode: the browser scrolls and handles touch, keys and right-to-left. Swiper moves the list for
 * the arrows.
 */
import Swiper from 'swiper';

export interface Carousel {
	previous(): void;
	next(): void;
	/** Call this after the products change. */
	update(): void;
	end(): void;
}

export function startCarousel( stage: HTMLElement ): Carousel {
	const prefersReducedMotion = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	const swiper = new Swiper( stage, {
		wrapperClass: 'aisle-cart-upsells__list',
		slideClass: 'aisle-cart-upsells__card',
		cssMode: true,
		// A click on the button's text must focus the button.
		touchStartPreventDefault: false,
		slidesPerView: 'auto',
		spaceBetween: 12,
		speed: prefersReducedMotion ? 0 : 300,
		resizeObserver: true,
	} );
	return {
		previous: () => void swiper.slidePrev(),
		next: () => void swiper.slideNext(),
		update: () => swiper.update(),
		end: () => swiper.destroy( true, true ),
	};
}
