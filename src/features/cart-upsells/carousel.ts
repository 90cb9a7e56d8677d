/** Swiper over the browser's own scrolling: fingers, keys and right-to-left stay the browser's, the arrows are its. */
import Swiper from 'swiper';

export interface Carousel {
	previous(): void;
	next(): void;
	/** Other products stand in it. */
	update(): void;
	end(): void;
}

export function startCarousel( stage: HTMLElement ): Carousel {
	const isStill = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	const swiper = new Swiper( stage, {
		wrapperClass: 'aisle-cart-upsells__list',
		slideClass: 'aisle-cart-upsells__card',
		cssMode: true,
		// A press on a button's words must give the button the focus.
		touchStartPreventDefault: false,
		slidesPerView: 'auto',
		spaceBetween: 12,
		speed: isStill ? 0 : 300,
		resizeObserver: true,
	} );
	return {
		previous: () => void swiper.slidePrev(),
		next: () => void swiper.slideNext(),
		update: () => swiper.update(),
		end: () => swiper.destroy( true, true ),
	};
}
