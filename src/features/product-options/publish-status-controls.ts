/**
 * What stands in the printed controls until they are React's. Where something on the way has changed PHP's HTML, React
 * makes them anew: then the answers, the files that were chosen (which only their control has) and the focus go into
 * the new ones.
 */
import type { AnswersByForm } from './answer-names';
import { enteredAnswers } from './typed-answers';

export interface Standing {
	/** As they stood in the last moment; React takes a while in which a quick hand goes on. */
	answers(): AnswersByForm;
	giveBack(): void;
	/** The controls are React's. */
	forget(): void;
}

const NOTIFYING = [ 'input', 'change', 'focusin' ];

/** @param isWanted Whose answers count, by the name of a control. */
export function watchPrintedControls( place: HTMLElement, isWanted: ( name: string ) => boolean ): Standing {
	let answers = enteredAnswers( place, isWanted );
	let files = chosenFiles( place );
	let focused = focusedIn( place );
	const look = (): void => {
		answers = enteredAnswers( place, isWanted );
		files = chosenFiles( place );
		focused = focusedIn( place );
	};
	/** Some browsers say so too when React takes the control out of the page: then nobody has left it. */
	const leave = ( { target }: Event ): void =>
		void window.setTimeout( () => {
			if ( target instanceof Node && target.isConnected ) {
				focused = focusedIn( place );
			}
		} );
	NOTIFYING.forEach( ( name ) => place.addEventListener( name, look ) );
	place.addEventListener( 'focusout', leave );
	const forget = (): void => {
		NOTIFYING.forEach( ( name ) => place.removeEventListener( name, look ) );
		place.removeEventListener( 'focusout', leave );
	};
	return {
		answers: () => answers,
		giveBack() {
			forget();
			fileControls( place ).forEach( ( control ) => {
				control.files = files.get( control.name ) ?? null;
			} );
			if ( focused !== '' ) {
				document.getElementById( focused )?.focus( { preventScroll: true } );
			}
		},
		forget,
	};
}

const fileControls = ( place: HTMLElement ): HTMLInputElement[] => [
	...place.querySelectorAll< HTMLInputElement >( 'input[type=file]' ),
];

const chosenFiles = ( place: HTMLElement ): ReadonlyMap< string, FileList | null > =>
	new Map(
		fileControls( place ).flatMap( ( { name, files } ) => ( files?.length ? [ [ name, files ] as const ] : [] ) )
	);

function focusedIn( place: HTMLElement ): string {
	const active = place.ownerDocument.activeElement;
	return active && place.contains( active ) ? active.id : '';
}
