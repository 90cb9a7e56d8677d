/** Time for which each text is shown, and duration of the slide, in ms. */
const INTERVAL_MS = 5000;
const SLIDE_MS = 300;

const CURRENT_CLASS = 'is-current';

/**
 * Lets several texts take turns, as in the carousel pattern of the ARIA Authoring Practices. They stop when the keyboard
 * focus enters, and start again only with the button. They wait while the pointer is over them and while the tab is in
 * the background. With reduced motion they do not start by themselves, and nothing slides.
 */
export function startRotation( bar: HTMLElement ): void {
	const toggle = bar.querySelector< HTMLElement >( '.aisle-bar__pause' );
	const next = bar.querySelector< HTMLElement >( '.aisle-bar__next' );
	const list = bar.querySelector< HTMLElement >( '.aisle-bar__items' );
	if ( ! toggle || ! next || ! list ) {
		return;
	}
	const items = [ ...list.children ];
	const isMotionReduced = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	const pauseLabel = toggle.ariaLabel;
	let isPlaying = ! isMotionReduced;
	let current = 0;
	let timer: ReturnType< typeof setInterval >;
	const showNext = (): void => {
		const from = items[ current ];
		current = ( current + 1 ) % items.length;
		const to = items[ current ];
		const duration = isMotionReduced ? 0 : SLIDE_MS;
		const start = getComputedStyle( bar ).direction === 'rtl' ? '-100%' : '100%';
		to?.classList.add( CURRENT_CLASS );
		to?.animate( { translate: [ start, '0' ] }, duration );
		const slide = from?.animate( { translate: [ '0', start === '100%' ? '-100%' : '100%' ] }, duration );
		if ( slide ) {
			slide.onfinish = () => from !== items[ current ] && from?.classList.remove( CURRENT_CLASS );
		}
	};
	const update = (): void => {
		clearInterval( timer );
		bar.classList.toggle( 'is-paused', ! isPlaying );
		list.ariaLive = isPlaying ? 'off' : 'polite';
		toggle.ariaLabel = isPlaying ? pauseLabel : ( toggle.dataset.play ?? '' );
		if ( isPlaying ) {
			timer = setInterval( () => document.hidden || bar.matches( ':hover' ) || showNext(), INTERVAL_MS );
		}
	};
	const play = ( plays: boolean ): void => {
		isPlaying = plays;
		update();
	};
	toggle.onclick = () => play( ! isPlaying );
	next.onclick = () => {
		play( false );
		showNext();
	};
	// A click focuses the button too, but not visibly.
	bar.addEventListener(
		'focusin',
		( { target } ) => target instanceof Element && target.matches( ':focus-visible' ) && play( false )
	);
	update();
}
