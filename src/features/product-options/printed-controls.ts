/**
 * Watches printed controls until React takes over. If another script changed PHP's HTML, React creates new controls.
 * Answers, selected files (stored only in their control) and focus are then copied to them.
 */
import type { AnswersByForm } from './answer-names';
import { enteredAnswers } from './typed-answers';

export interface Standing {
	/** Latest values, because the shopper may type while React hydrates. */
	answers(): AnswersByForm;
	giveBack(): void;
	/** Stops watching, because React now controls the form. */
	forget(): void;
}

const NOTIFYING = [ 'input', 'change', 'focusin' ];

/**
 * @param isWanted Returns whether a control's answer counts, by name.
 */
export function watchPrintedControls( place: HTMLElement, isWanted: ( name: string ) => boolean ): Standing {
	let answers = enteredAnswers( place, isWanted );
	let files = chosenFiles( place );
	let focused = focusedIn( place );
	const look = (): void => {
		answers = enteredAnswers( place, isWanted );
		files = chosenFiles( place );
		focused = focusedIn( place );
	};
	/** Some browsers fire this also when React removes the control; the shopper has not left it then. */
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
