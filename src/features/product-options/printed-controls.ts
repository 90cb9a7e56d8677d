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
	forget(): void;
}

const NOTIFYING = [ 'input', 'change', 'focusin' ];

/**
 * @param isIncluded Returns whether to read the answer in the control with this name.
 */
export function watchPrintedControls(
	container: HTMLElement,
	isIncluded: ( name: string ) => boolean
): PrintedControls {
	let answers = enteredAnswers( container, isIncluded );
	let files = selectedFiles( container );
	let focused = focusedIn( container );
	const update = (): void => {
		answers = enteredAnswers( container, isIncluded );
		files = selectedFiles( container );
		focused = focusedIn( container );
	};
	/**
	 * Some browsers also fire `focusout` when React removes the focused control. The shopper has not left the control
	 * then, so the focus stays stored.
	 */
	const onFocusOut = ( { target }: Event ): void =>
		void window.setTimeout( () => {
			if ( target instanceof Node && target.isConnected ) {
				focused = focusedIn( container );
			}
		} );
	NOTIFYING.forEach( ( name ) => container.addEventListener( name, update ) );
	container.addEventListener( 'focusout', onFocusOut );
	const forget = (): void => {
		NOTIFYING.forEach( ( name ) => container.removeEventListener( name, update ) );
		container.removeEventListener( 'focusout', onFocusOut );
	};
	return {
		answers: () => answers,
		restore() {
			forget();
			fileControls( container ).forEach( ( control ) => {
				control.files = files.get( control.name ) ?? null;
			} );
			if ( focused !== '' ) {
				document.getElementById( focused )?.focus( { preventScroll: true } );
			}
		},
		forget,
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

function focusedIn( container: HTMLElement ): string {
	const activeElement = container.ownerDocument.activeElement;
	return activeElement && container.contains( activeElement ) ? activeElement.id : '';
}
