/**
 * Saves the answers entered in the preview and restores them after the form's HTML was replaced. Controls are matched
 * by name, as in a visitor's draft.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type EnteredAnswer = readonly [ name: string, value: string, checked: boolean ];

const controlsIn = ( container: HTMLElement ): Control[] =>
	[ ...container.querySelectorAll< Control >( '[data-field] :is(input, textarea, select)[name]' ) ].filter(
		( { type } ) => type !== 'file' && type !== 'hidden'
	);

/** Checks the type instead of `instanceof`: the frame's window has its own HTMLInputElement. */
const isCheckable = ( control: Control ): control is HTMLInputElement =>
	control.type === 'checkbox' || control.type === 'radio';

export const answersIn = ( container: HTMLElement ): readonly EnteredAnswer[] =>
	controlsIn( container ).map( ( control ) => [
		control.name,
		control.value,
		isCheckable( control ) && control.checked,
	] );

export function fillAnswers( container: HTMLElement, answers: readonly EnteredAnswer[] ): void {
	controlsIn( container ).forEach( ( control ) => {
		const answer = answers.find(
			( [ name, value ] ) => name === control.name && ( ! isCheckable( control ) || value === control.value )
		);
		if ( answer && isCheckable( control ) ) {
			control.checked = answer[ 2 ];
		} else if ( answer && answer[ 1 ] !== '' ) {
			control.value = answer[ 1 ];
		}
	} );
}
