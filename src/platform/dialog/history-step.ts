/**
 * Adds one history entry while a surface over the page is open, so that the Back button closes the surface instead of
 * leaving the page.
 *
 * The entry has the URL and the state of the entry before it, and its state lists the open surfaces. If the surface is
 * closed otherwise, the history steps back over the entry. It also steps back when a page loads at such an entry, as
 * after a reload.
 *
 * After a step back the entry stays in the forward history. A step forward opens nothing, and the next opening replaces
 * the entry.
 *
 * Of two open surfaces, the upper one must close first. Scripts with separate webpack runtimes do not wait for each
 * other's steps back.
 */
import { asRecord, asText } from '../check';

export interface HistoryStep {
	/** @param onBack Closes the surface after a step back. */
	enter( onBack: ( event: PopStateEvent ) => void ): void;
	/** Removes the entry. Call it after each close of the surface. */
	leave(): void;
}

/**
 * Key in the state of a history entry. The value is a text with one line, `name URL`, for each open surface; the
 * topmost is last.
 */
const STATE_KEY = 'aisleSteps';

/** Maximum wait for the event of a step back, in ms; some browsers send none. */
const MAX_WAIT_MS = 400;

/**
 * Queue of history changes. `back()` takes effect later and would step back from an entry that was added meanwhile.
 */
let queue: Promise< unknown > = Promise.resolve();

/** Runs a history change in turn. Safari throws after 100 entries in 30 seconds; the surface then has no entry. */
const enqueue = ( historyChange: () => unknown ): void =>
	void ( queue = queue.then( historyChange ).catch( () => undefined ) );

const currentSteps = (): string => asText( asRecord( window.history.state )[ STATE_KEY ] );

const goBack = (): Promise< unknown > =>
	new Promise( ( resolve ) => {
		window.addEventListener( 'popstate', resolve, { once: true } );
		window.setTimeout( resolve, MAX_WAIT_MS );
		window.history.back();
	} );

/** @param name Name of the surface. Create one step for each name. */
export function createHistoryStep( name: string ): HistoryStep {
	/** Value of the entry's state, which lists the open surfaces up to this one; empty if this surface has no entry. */
	let ownSteps = '';
	let close: ( ( event: PopStateEvent ) => void ) | undefined;

	const currentStepLine = (): string => `\n${ name } ${ window.location.href }\n`;
	/**
	 * Steps back over the entry. An entry with another URL, such as that of a filtered list, has its own content and
	 * stays.
	 */
	const removeEntry = ( isPageLoad = false ): void =>
		enqueue( async () => {
			if ( ownSteps || ! currentSteps().endsWith( currentStepLine() ) ) {
				return;
			}
			const state = {
				...asRecord( window.history.state ),
				[ STATE_KEY ]: currentSteps().slice( 0, -currentStepLine().length ) || undefined,
			};
			await goBack();
			if ( isPageLoad ) {
				// Copies the state of the removed entry, because the previous page stored its scroll position there.
				window.history.replaceState( state, '' );
			}
		} );
	window.addEventListener( 'popstate', ( event ) => {
		if ( ownSteps && ! currentSteps().startsWith( ownSteps ) ) {
			ownSteps = '';
			close?.( event );
		}
	} );
	removeEntry( true );
	return {
		enter: ( onBack ) => {
			close = onBack;
			removeEntry();
			enqueue( () => {
				if ( close === onBack ) {
					const steps = currentSteps() + currentStepLine();
					window.history.pushState( { ...asRecord( window.history.state ), [ STATE_KEY ]: steps }, '' );
					ownSteps = steps;
				}
			} );
		},
		leave: () => {
			ownSteps = '';
			close = undefined;
			removeEntry();
		},
	};
}
