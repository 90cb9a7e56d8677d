/**
 * Buttons, dots and automatic steps of sliders. The strip itself scrolls without script.
 */
import './slider.scss';

/** A click this soon after the focus that has stopped the slides belongs to the same press, in ms. */
const SAME_PRESS_MS = 100;

/** Time for which a requested slide counts as shown, because the browser is still scrolling to it, in ms. */
const SCROLL_MS = 500;

/** Delay after the page has loaded, in ms, from the specification. */
const DRAG_DELAY_MS = 300;

const reducedMotion = window.matchMedia( '(prefers-reduced-motion: reduce)' );

/** Moves a slider by pages. A page has as many slides as are visible. */
interface Pages {
	/** Shows the next page (1), the previous one (-1), or after the last page the first one (`isEndless`). */
	turn( direction: number, isEndless?: boolean ): void;
}

function createPages( slider: Element, strip: HTMLElement, control: ( name: string ) => Element | null ): Pages {
	const slides = [ ...strip.children ] as HTMLElement[];
	const [ first, second = first ] = slides;
	const dots = [ ...( control( 'dots' )?.children ?? [] ) ] as HTMLElement[];
	const status = control( 'status' );
	// All distances are negative if the text runs from right to left, as `scrollLeft` is.
	const offsetOf = ( slide = first ): number => ( slide?.offsetLeft ?? 0 ) - ( first?.offsetLeft ?? 0 );
	const step = (): number => offsetOf( second ) || strip.clientWidth;
	const pageSize = (): number => {
		const distance = Math.abs( step() );
		return Math.max( 1, Math.round( ( strip.clientWidth + distance - ( first?.offsetWidth ?? 0 ) ) / distance ) );
	};
	const isAtEnd = (): boolean => Math.abs( strip.scrollLeft ) + strip.clientWidth > strip.scrollWidth - 2;
	const position = (): number => Math.round( strip.scrollLeft / step() );
	let requested = 0;
	let requestedAt = -SCROLL_MS;

	const show = ( index: number ): void => {
		const shown = Math.max( 0, Math.min( index, slides.length - pageSize() ) );
		requested = shown;
		requestedAt = performance.now();
		strip.scrollTo( { left: offsetOf( slides[ shown ] ) } );
		if ( status ) {
			status.textContent = slides[ shown ]?.getAttribute( 'aria-label' ) ?? '';
		}
	};
	const update = (): void => {
		const size = pageSize();
		const lastPage = Math.ceil( slides.length / size ) - 1;
		const page = isAtEnd() ? lastPage : Math.floor( position() / size );
		dots.forEach( ( dot, index ) => {
			dot.hidden = index % size > 0;
			dot.setAttribute( 'aria-current', `${ index === page * size }` );
		} );
		control( 'previous' )?.setAttribute( 'aria-disabled', `${ position() < 1 }` );
		control( 'next' )?.setAttribute( 'aria-disabled', `${ isAtEnd() }` );
	};
	const turn = ( direction: number, isEndless = false ): void => {
		const from = performance.now() - requestedAt < SCROLL_MS ? requested : position();
		show( isEndless && isAtEnd() ? 0 : from + direction * pageSize() );
	};

	control( 'previous' )?.addEventListener( 'click', () => turn( -1 ) );
	control( 'next' )?.addEventListener( 'click', () => turn( 1 ) );
	dots.forEach( ( dot, index ) => dot.addEventListener( 'click', () => show( index ) ) );
	strip.addEventListener( 'scroll', update, { passive: true } );
	new ResizeObserver( update ).observe( strip );
	// Before the dots become visible.
	update();
	slider.classList.add( 'is-ready' );
	return { turn };
}

/**
 * Turns the pages by itself until somebody points at the slider, touches or focuses it. Then only the button starts it
 * again.
 */
function rotate( slider: HTMLElement, button: HTMLElement, status: Element | null, pages: Pages ): void {
	let timer = 0;
	let stoppedAt = 0;
	const setTurning = ( isTurning: boolean ): void => {
		window.clearInterval( timer );
		timer = isTurning
			? window.setInterval( () => document.hidden || pages.turn( 1, true ), Number( button.dataset.interval ) )
			: 0;
		button.setAttribute( 'aria-label', button.dataset[ isTurning ? 'stop' : 'start' ] ?? '' );
		status?.setAttribute( 'aria-live', isTurning ? 'off' : 'polite' );
		slider.classList.toggle( 'is-turning', isTurning );
	};
	const stop = ( { timeStamp }: Event ): void => {
		if ( timer ) {
			stoppedAt = timeStamp;
			setTurning( false );
		}
	};
	slider.addEventListener( 'focusin', stop );
	slider.addEventListener( 'pointerenter', ( event ) => event.pointerType === 'touch' || stop( event ) );
	// The click on the button itself stops the slides, too.
	slider.addEventListener( 'pointerdown', ( event ) => event.target === button || stop( event ) );
	reducedMotion.addEventListener( 'change', stop );
	button.addEventListener( 'click', ( { timeStamp } ) => {
		if ( timer || timeStamp - stoppedAt > SAME_PRESS_MS ) {
			setTurning( ! timer );
		}
	} );
	if ( ! reducedMotion.matches ) {
		setTurning( true );
	}
}

document.querySelectorAll< HTMLElement >( '.aisle-slider' ).forEach( ( slider ) => {
	const strip = slider.querySelector< HTMLElement >( ':scope > .aisle-slider__strip' );
	const control = ( name: string ): HTMLElement | null =>
		slider.querySelector( `:scope > .aisle-slider__controls .aisle-slider__${ name }` );
	if ( strip ) {
		const pages = createPages( slider, strip, control );
		const button = control( 'rotation' );
		if ( button ) {
			rotate( slider, button, control( 'status' ), pages );
		}
	}
} );

/** Loads the script with which a mouse drags the strips, when the page is quiet. */
function loadDrag(): void {
	const { aisleDrag: src } = document.querySelector< HTMLElement >( '[data-aisle-drag]' )?.dataset ?? {};
	const load = (): unknown =>
		window.setTimeout(
			() => document.head.append( Object.assign( document.createElement( 'script' ), { src } ) ),
			DRAG_DELAY_MS
		);
	if ( src && window.matchMedia( '(any-pointer: fine)' ).matches ) {
		if ( document.readyState === 'complete' ) {
			load();
		} else {
			window.addEventListener( 'load', load );
		}
	}
}

loadDrag();
