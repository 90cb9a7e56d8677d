/**
 * The rooms' early doors: `features/<room>/early.ts`, what a room needs at once and without React. A door is opened where
 * PHP says that its room is on this page; there PHP has printed its file before the loader, so it is here already and costs
 * no further way. Where it is not (an optimiser has dropped it, it failed), the loader fetches it, and what is pressed
 * meanwhile waits: it is pressed again when the door is open, and if it does not open, goes where its HTML leads.
 */
import { onAdding } from '../cart/adding';
import { startBusy } from '../add-to-cart/button';
import { boot, learnRooms } from '../boot-data';
import type { EarlyCart } from '../cart/early-cart';
import { EVENTS } from '../events';
import { onIntent } from '../intent';

/** What the loader has and a door needs is handed over: a module that both import could not be melted into the loader. */
export interface EarlyPage {
	readonly cart: EarlyCart;
	loadApp(): Promise< void >;
	/** Brings the app at idle, in small parts. */
	runAhead( chunks: readonly string[] ): Promise< void >;
	readonly onAdding: typeof onAdding;
	readonly onIntent: typeof onIntent;
	readonly onPress: typeof onPress;
	readonly startBusy: typeof startBusy;
}

export interface EarlyDoor {
	/**
	 * Once more where a form comes later and brings the room's data along.
	 *
	 * @param data The room's boot data, for the room to check.
	 */
	start( page: EarlyPage, data: unknown ): void;
}

/** What a form that comes later brings along, told by `EVENTS.lateRooms`. */
export interface LateRooms {
	readonly rooms: Readonly< Record< string, unknown > >;
	readonly takesOver: readonly string[];
	/** Of each door that is opened for it. */
	wait( opening: Promise< void > ): void;
}

/** With a selector the door is opened when somebody reaches for such an element, and no sooner; then again at each reach. */
export type EarlyDoorEntry = readonly [ room: string, load: () => Promise< EarlyDoor >, wish?: string ];

/** So long a shopper waits at most before the press takes the plain way. */
const PATIENCE = 4000;

export function openEarlyDoors(
	doors: readonly EarlyDoorEntry[],
	page: Pick< EarlyPage, 'cart' | 'loadApp' | 'runAhead' >
): void {
	const open = ( [ room, load ]: EarlyDoorEntry ): Promise< void > =>
		load().then( ( door ) =>
			door.start( { ...page, onAdding, onIntent, onPress, startBusy }, boot().rooms[ room ] )
		);
	const doorsOf = ( rooms: LateRooms[ 'rooms' ] ): readonly EarlyDoorEntry[] =>
		doors.filter( ( [ room ] ) => room in rooms );
	doorsOf( boot().rooms ).forEach( ( entry ) => {
		const wish = entry[ 2 ];
		if ( wish ) {
			onIntent(
				( target ) => target instanceof Element && target.closest( wish ),
				() => open( entry )
			);
		} else {
			const letGo = holdPresses( `[data-aisle-open="${ entry[ 0 ] }"]` );
			// Without its door a room's controls work as plain HTML.
			open( entry ).then( letGo, letGo );
		}
	} );
	document.addEventListener( EVENTS.lateRooms, ( event ) => {
		const { rooms, takesOver, wait } = ( event as CustomEvent< LateRooms > ).detail;
		learnRooms( rooms, takesOver );
		doorsOf( rooms ).forEach( ( entry ) => wait( open( entry ) ) );
	} );
}

/** Ends by pressing what was held. */
function holdPresses( selector: string ): () => void {
	// Impatience is one wish: pressed twice, or beside it on the menu's link, it must not close again what it opens.
	let held: HTMLElement | null = null;
	const letGo = (): void => {
		stop();
		held?.click();
		held = null;
	};
	const stop = onPress(
		selector,
		( control, event ) => {
			event.stopImmediatePropagation();
			if ( ! held ) {
				window.setTimeout( letGo, PATIENCE );
			}
			held = control;
		},
		true
	);
	return letGo;
}

/** Instead of what the browser would do; a press for another tab is the browser's. */
function onPress(
	selector: string,
	press: ( control: HTMLElement, event: Event ) => void,
	capture = false
): () => void {
	const listen = ( event: MouseEvent ): void => {
		const control = event.target instanceof Element ? event.target.closest< HTMLElement >( selector ) : null;
		if ( control && ! ( event.ctrlKey || event.metaKey || event.shiftKey ) ) {
			event.preventDefault();
			press( control, event );
		}
	};
	document.addEventListener( 'click', listen, capture );
	return () => document.removeEventListener( 'click', listen, capture );
}
