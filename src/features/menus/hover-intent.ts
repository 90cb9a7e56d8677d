/** Interval between two checks of the pointer's position, in ms. */
const INTERVAL_MS = 20;
/** The pointer rests if it moved less than this between two checks, in px. */
const MOVED_PX = 3;
/** Delay before an item closes after the pointer has left it, in ms. */
const LEAVE_MS = 70;

/** Calls back when the mouse or pen rests on an item, and after it has left. Touch does not hover. */
export function onHoverIntent( item: HTMLElement, open: () => void, close: () => void ): void {
	let timer = 0;
	let position: readonly [ number, number ] = [ 0, 0 ];
	const follow = ( { clientX, clientY }: MouseEvent ): void => {
		position = [ clientX, clientY ];
	};
	const check = ( [ lastX, lastY ]: typeof position ): void => {
		const [ x, y ] = position;
		if ( Math.hypot( x - lastX, y - lastY ) < MOVED_PX ) {
			open();
		} else {
			checkLater();
		}
	};
	const checkLater = (): void => {
		timer = window.setTimeout( check, INTERVAL_MS, position );
	};
	const onHover = ( type: 'pointerenter' | 'pointerleave', act: ( event: PointerEvent ) => void ): void =>
		item.addEventListener( type, ( event ) => {
			if ( event.pointerType !== 'touch' ) {
				window.clearTimeout( timer );
				act( event );
			}
		} );
	item.addEventListener( 'pointermove', follow );
	onHover( 'pointerenter', ( event ) => {
		follow( event );
		checkLater();
	} );
	onHover( 'pointerleave', () => {
		timer = window.setTimeout( close, LEAVE_MS );
	} );
}
