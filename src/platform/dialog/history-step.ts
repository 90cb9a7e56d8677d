/**
 * One entry of the history for a surface over the page, while it is open: the back button then closes the surface and does not leave the page.
 *
 * The entry repeats the address and the state of the one before it, and adds to the state the surfaces that are open there. An entry of a surface
 * that is closed leads nowhere: it is taken back when the surface closes by other means, and when a page loads with it. After a step back it is
 * ahead in the history, as every entry is: a step forward to it opens nothing, and the surface's next opening takes its place. A surface over another one closes first.
 */
import { asRecord, asText } from '../check';

export interface HistoryStep {
	/** @param onBack Closes the surface. The step is over by then. */
	enter( onBack: ( event: PopStateEvent ) => void ): void;
	/** To be called when the surface has closed, by whatever means. */
	leave(): void;
}

/** Of the state: the open surfaces as one text, the top one last, each a line of `name address`. */
const KEY = 'aisleSteps';

/** A browser may step back without an event; after this time (ms) nobody waits for it any longer. */
const MAX_WAIT_MS = 400;

/** The history changes some time after `back()`: an entry that is added before that would be the one it steps back from. */
let turn: Promise< unknown > = Promise.resolve();

/** Safari refuses a hundredth entry in half a minute: the surface then has no step. */
const inTurn = ( work: () => unknown ): void => void ( turn = turn.then( work ).catch( () => undefined ) );

const stepsHere = (): string => asText( asRecord( window.history.state )[ KEY ] );

const goBack = (): Promise< unknown > =>
	new Promise( ( resolve ) => {
		window.addEventListener( 'popstate', resolve, { once: true } );
		window.setTimeout( resolve, MAX_WAIT_MS );
		window.history.back();
	} );

/** @param name Of the surface; one step for each name. */
export function createHistoryStep( name: string ): HistoryStep {
	/** Empty while no entry is one of the open surface. */
	let step = '';
	let close: ( ( event: PopStateEvent ) => void ) | undefined;

	const markOfAddress = (): string => `\n${ name } ${ window.location.href }\n`;
	/** An entry that has got another address since then, such as that of a narrowed list, is not the surface's any more. */
	const takeBack = (): void => inTurn( () => ! step && stepsHere().endsWith( markOfAddress() ) && goBack() );
	window.addEventListener( 'popstate', ( event ) => {
		if ( step && ! stepsHere().includes( step ) ) {
			step = '';
			close?.( event );
		}
	} );
	takeBack();
	return {
		enter: ( onBack ) => {
			close = onBack;
			takeBack();
			inTurn( () => {
				if ( close === onBack ) {
					const added = markOfAddress();
					window.history.pushState(
						{ ...asRecord( window.history.state ), [ KEY ]: stepsHere() + added },
						''
					);
					step = added;
				}
			} );
		},
		leave: () => {
			step = '';
			close = undefined;
			takeBack();
		},
	};
}
