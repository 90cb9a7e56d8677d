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
	const pauseLabel = toggle.getAttribute( 'aria-label' ) ?? '';
	let isPlaying = ! isMotionReduced;
	let isHeld = false;
	let current = 0;
	let timer: ReturnType< typeof setInterval >;
	const showNext = (): void => {
		const from = items[ current ];
		current = ( current + 1 ) % items.length;
		const to = items[ current ];
		const hide = (): void => void ( from !== items[ current ] && from?.classList.remove( CURRENT_CLASS ) );
		to?.classList.add( CURRENT_CLASS );
		if ( isMotionReduced ) {
			hide();
			return;
		}
		const start = getComputedStyle( bar ).direction === 'rtl' ? '-100%' : '100%';
		to?.animate( { translate: [ start, '0' ] }, SLIDE_MS );
		from?.animate( { translate: [ '0', start === '100%' ? '-100%' : '100%' ] }, SLIDE_MS ).addEventListener(
			'finish',
			hide
		);
	};
	const update = (): void => {
		clearInterval( timer );
		bar.classList.toggle( 'is-paused', ! isPlaying );
		list.setAttribute( 'aria-live', isPlaying ? 'off' : 'polite' );
		toggle.setAttribute( 'aria-label', isPlaying ? pauseLabel : ( toggle.dataset.play ?? '' ) );
		if ( isPlaying && ! isHeld ) {
			timer = setInterval( () => document.hidden || showNext(), INTERVAL_MS );
		}
	};
	const play = ( plays: boolean ): void => {
		isPlaying = plays;
		update();
	};
	const hold = ( holds: boolean ): void => {
		isHeld = holds;
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
	bar.onmouseenter = () => hold( true );
	bar.onmouseleave = () => hold( false );
	update();
}
