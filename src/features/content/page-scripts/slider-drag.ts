/**
 * Drags the strips of sliders with a mouse. A drag starts on images and on parts without text, so that text can still be
 * selected. Touch and pen scroll a strip without script.
 */

/** Distance in px from which a press is a drag. */
const MIN_DISTANCE = 5;

/** Added to the position before it is rounded, in slides: a drag of 10 % of a slide turns to the next one. */
const SNAP_BIAS = 0.4;

/** Maximum duration in ms of the browser's scroll to a slide. */
const SCROLL_MS = 1000;

/** Elements with their own handling of presses. */
const CONTROLS =
	'button,input,select,textarea,label,summary,option,video,audio,canvas,object,iframe,[draggable=true],[contenteditable]';

const isText = ( { childNodes }: Element ): boolean =>
	[ ...childNodes ].some( ( { nodeType, nodeValue } ) => nodeType === Node.TEXT_NODE && nodeValue?.trim() );

/** Returns the strip that a press may drag. */
function stripOf( { button, ctrlKey, pointerType, target }: PointerEvent ): HTMLElement | null {
	const isCandidate =
		pointerType === 'mouse' &&
		button === 0 &&
		! ctrlKey &&
		target instanceof Element &&
		! target.closest( CONTROLS ) &&
		! isText( target );
	const strip = isCandidate ? target.closest< HTMLElement >( '.aisle-slider__strip' ) : null;
	return strip && strip.scrollWidth > strip.clientWidth ? strip : null;
}

/** Strip that is pressed. */
let pressed: HTMLElement | null = null;
let start: PointerEvent;
let startScroll = 0;
/** True from the first movement until the next press. */
let isDragged = false;
let settle: () => void = () => undefined;

/** Scrolls to a slide in the direction of the drag. Then the strip snaps again. */
function release( strip: HTMLElement ): void {
	const [ first, second ] = [ ...strip.children ] as HTMLElement[];
	// Negative if the text runs from right to left, as `scrollLeft` is.
	const step = ( second?.offsetLeft ?? 0 ) - ( first?.offsetLeft ?? 0 ) || strip.clientWidth;
	const slides = strip.scrollLeft / step;
	const direction = Math.sign( slides - startScroll / step );
	const distance = Math.abs( Math.round( slides + direction * SNAP_BIAS ) * step );
	const left = Math.sign( step ) * Math.min( distance, strip.scrollWidth - strip.clientWidth );
	const settleAtSlide = (): unknown => Math.abs( strip.scrollLeft - left ) < 2 && settle();
	const timer = window.setTimeout( () => settle(), SCROLL_MS );
	settle = () => {
		window.clearTimeout( timer );
		strip.removeEventListener( 'scrollend', settleAtSlide );
		strip.style.scrollSnapType = '';
		settle = () => undefined;
	};
	strip.addEventListener( 'scrollend', settleAtSlide );
	strip.style.cursor = strip.style.scrollBehavior = '';
	strip.scrollTo( { left } );
}

function end(): void {
	if ( pressed && isDragged ) {
		release( pressed );
	}
	pressed = null;
}

function move( event: PointerEvent ): void {
	if ( ! pressed ) {
		return;
	}
	const distance = event.clientX - start.clientX;
	if ( ! event.buttons ) {
		// The button was released outside the window.
		end();
	} else if ( isDragged ) {
		pressed.scrollLeft = startScroll - distance;
	} else if ( Math.abs( distance ) > MIN_DISTANCE ) {
		isDragged = true;
		settle();
		pressed.setPointerCapture( event.pointerId );
		Object.assign( pressed.style, { cursor: 'grabbing', scrollBehavior: 'auto', scrollSnapType: 'none' } );
		startScroll = pressed.scrollLeft;
		start = event;
	}
}

window.addEventListener( 'pointerdown', ( event ) => {
	isDragged = false;
	pressed = stripOf( event );
	start = event;
} );
window.addEventListener( 'pointermove', move );
window.addEventListener( 'pointerup', end );
window.addEventListener( 'pointercancel', end );
// The browser neither drags an image or link nor selects text.
[ 'dragstart', 'selectstart' ].forEach( ( type ) =>
	document.addEventListener( type, ( event ) => pressed && event.preventDefault() )
);
// The click at the end of a drag follows no link. A click by key has no `detail`.
window.addEventListener(
	'click',
	( event ) => {
		if ( isDragged && event.detail ) {
			event.preventDefault();
			event.stopImmediatePropagation();
		}
	},
	true
);

export {};
