/**
 * Preserves entered preview answers while the form changes, by the controls' names like a visitor's draft.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type KeptAnswer = readonly [ name: string, value: string, checked: boolean ];

const controlsIn = ( place: HTMLElement ): Control[] =>
	[ ...place.querySelectorAll< Control >( '[data-field] :is(input, textarea, select)[name]' ) ].filter(
		( { type } ) => type !== 'file' && type !== 'hidden'
	);

/** Checks the type instead of `instanceof`: the frame's window has its own HTMLInputElement. */
const isTicked = ( control: Control ): control is HTMLInputElement =>
	control.type === 'checkbox' || control.type === 'radio';

export const answersIn = ( place: HTMLElement ): readonly KeptAnswer[] =>
	controlsIn( place ).map( ( control ) => [ control.name, control.value, isTicked( control ) && control.checked ] );

export function fillAnswers( place: HTMLElement, answers: readonly KeptAnswer[] ): void {
	controlsIn( place ).forEach( ( control ) => {
		const kept = answers.find(
			( [ name, value ] ) => name === control.name && ( ! isTicked( control ) || value === control.value )
		);
		if ( kept && isTicked( control ) ) {
			control.checked = kept[ 2 ];
		} else if ( kept && kept[ 1 ] !== '' ) {
			control.value = kept[ 1 ];
		}
	} );
}
