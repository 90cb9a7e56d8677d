/**
 * Watches printed controls until React takes over. If another script changed PHP's HTML, React creates new controls.
 * Answers, selected files (stored only in their control) and focus are then copied to them.
 */
import type { AnswersByForm } from './answer-names';
import { enteredAnswers } from './typed-answers';

export interface PrintedControls {
	/** Latest values, because the shopper may type while React hydrates. */
	answers(): AnswersByForm;
	restore(): void;
	/** Stops watching, because React now controls the form. */
	stop(): void;
}

const CHANGE_EVENTS = [ 'input', 'change', 'focusin' ];

/**
 * @param isIncluded Returns whether to read the answer in the control with this name.
 */
export function watchPrintedControls(
	container: HTMLElement,
	isIncluded: ( name: string ) => boolean
): PrintedControls {
	let answers = enteredAnswers( container, isIncluded );
	let files = selectedFiles( container );
	let focusedId = focusedIdIn( container );
	const update = (): void => {
		answers = enteredAnswers( container, isIncluded );
		files = selectedFiles( container );
		focusedId = focusedIdIn( container );
	};
	/**
	 * Some browsers also fire `focusout` when React removes the focused control. The shopper has not left the control
	 * then, so the focus stays stored.
	 */
	const onFocusOut = ( { target }: Event ): void =>
		void window.setTimeout( () => {
			if ( target instanceof Node && target.isConnected ) {
				focusedId = focusedIdIn( container );
			}
		} );
	CHANGE_EVENTS.forEach( ( name ) => container.addEventListener( name, update ) );
	container.addEventListener( 'focusout', onFocusOut );
	const stop = (): void => {
		CHANGE_EVENTS.forEach( ( name ) => container.removeEventListener( name, update ) );
		container.removeEventListener( 'focusout', onFocusOut );
	};
	return {
		answers: () => answers,
		restore() {
			stop();
			fileControls( container ).forEach( ( control ) => {
				control.files = files.get( control.name ) ?? null;
			} );
			if ( focusedId !== '' ) {
				document.getElementById( focusedId )?.focus( { preventScroll: true } );
			}
		},
		stop,
	};
}

const fileControls = ( container: HTMLElement ): HTMLInputElement[] => [
	...container.querySelectorAll< HTMLInputElement >( 'input[type=file]' ),
];

const selectedFiles = ( container: HTMLElement ): ReadonlyMap< string, FileList | null > =>
	new Map(
		fileControls( container ).flatMap( ( { name, files } ) =>
			files?.length ? [ [ name, files ] as const ] : []
		)
	);

function focusedIdIn( container: HTMLElement ): string {
	const activeElement = container.ownerDocument.activeElement;
	return activeElement && container.contains( activeElement ) ? activeElement.id : '';
}
