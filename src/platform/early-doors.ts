/**
 * The rooms' early doors: `features/<room>/early.ts`, what a room needs at once and without React. A door is opened where
 * PHP says that its room is on this page; there PHP has printed its file before the loader, so it is here already and costs
 * no further way. Where it is not (an optimiser has dropped it, it failed), the loader fetches it, and what is pressed
 * meanwhile waits: it is pressed again when the door is open, and if it does not open, goes where its HTML leads.
 */
import { boot } from './boot-data';
import type { CartCore } from './cart';

export interface EarlyPage {
	readonly cart: CartCore;
	loadApp(): Promise< void >;
}

export interface EarlyDoor {
	start( page: EarlyPage ): void;
}

export type EarlyDoorEntry = readonly [ room: string, load: () => Promise< EarlyDoor > ];

/** So long a shopper waits at most before the press takes the plain way. */
const PATIENCE = 4000;

export function openEarlyDoors( doors: readonly EarlyDoorEntry[], page: EarlyPage ): void {
	doors.filter( ( [ room ] ) => room in boot().rooms ).forEach( ( door ) => void openDoor( door, page ) );
}

async function openDoor( [ room, load ]: EarlyDoorEntry, page: EarlyPage ): Promise< void > {
	const letGo = holdPresses( `[data-aisle-open="${ room }"]` );
	try {
		( await load() ).start( page );
	} catch {
		// Its controls work as plain HTML.
	}
	letGo();
}

/** A press for another tab is the browser's. */
export const isPlain = ( event: MouseEvent ): boolean => ! ( event.ctrlKey || event.metaKey || event.shiftKey );

/** @return Ends the holding and presses what was held. */
function holdPresses( selector: string ): () => void {
	// Impatience is one wish: pressed twice, or beside it on the menu's link, it must not close again what it opens.
	let held: HTMLElement | null = null;
	const letGo = (): void => {
		document.removeEventListener( 'click', hold, true );
		held?.click();
		held = null;
	};
	const hold = ( event: MouseEvent ): void => {
		const control = event.target instanceof Element ? event.target.closest< HTMLElement >( selector ) : null;
		if ( control && isPlain( event ) ) {
			event.preventDefault();
			event.stopImmediatePropagation();
			if ( ! held ) {
				window.setTimeout( letGo, PATIENCE );
			}
			held = control;
		}
	};
	document.addEventListener( 'click', hold, true );
	return letGo;
}
