/** Checks a form before it is sent, and shows problems at their rows. */
import type { Texts } from './form-data';
import { selectsOf, type Row } from './row';
import { setText } from './show-summary';

interface FormProblem {
	readonly element: HTMLElement;
	readonly message: string;
	/** True if the shopper is alerted, as the contract requires for missing attributes. */
	readonly isAlert: boolean;
}

/** Returns the problems of the selected rows and choices, in the form's order. */
export function problemsOf( form: HTMLElement, rows: readonly Row[], texts: Texts ): FormProblem[] {
	const selected = rows.filter( ( row ) => row.isSelected() );
	const rowProblems = selected.flatMap( ( row ): FormProblem[] => {
		const { problem } = row.state();
		return problem ? [ { element: row.element, message: texts[ problem ] ?? '', isAlert: true } ] : [];
	} );
	const choiceProblems = choicesOf( form ).flatMap( ( choice ): FormProblem[] => {
		const count = selectedCountOf( choice, rows );
		const isNone = count === 0 && choice.dataset.required === undefined;
		return isNone || count === Number( choice.dataset.choose )
			? []
			: [ { element: choice, message: choice.dataset.message ?? '', isAlert: false } ];
	} );
	const isBefore = ( one: HTMLElement, other: HTMLElement ): boolean =>
		// eslint-disable-next-line no-bitwise -- The DOM returns a bit mask.
		( one.compareDocumentPosition( other ) & Node.DOCUMENT_POSITION_FOLLOWING ) > 0;
	return [ ...rowProblems, ...choiceProblems ].sort( ( one, other ) =>
		isBefore( one.element, other.element ) ? -1 : 1
	);
}

const choicesOf = ( form: HTMLElement ): HTMLElement[] => [
	...form.querySelectorAll< HTMLElement >( '[data-choice]' ),
];

const selectedCountOf = ( { dataset }: HTMLElement, rows: readonly Row[] ): number =>
	rows.filter( ( row ) => row.item === dataset.choice && row.isSelected() ).length;

/** Returns the choices of which more products are selected than they allow. */
export const overfullChoices = ( form: HTMLElement, rows: readonly Row[] ): HTMLElement[] =>
	choicesOf( form ).filter( ( choice ) => selectedCountOf( choice, rows ) > Number( choice.dataset.choose ) );

export function showProblem( element: HTMLElement, message: string ): void {
	element.classList.add( 'is-wrong' );
	// The message of a choice is behind those of its rows.
	const messages = element.querySelectorAll( '.aisle-bundle__message' );
	const last = messages[ messages.length - 1 ];
	if ( last ) {
		last.textContent = message;
	}
}

export function clearProblems( form: HTMLElement ): void {
	form.querySelectorAll( '.is-wrong' ).forEach( ( element ) => element.classList.remove( 'is-wrong' ) );
	form.querySelectorAll( '.aisle-bundle__message:not([data-bundle])' ).forEach(
		( message ) => ( message.textContent = '' )
	);
	setText( form, 'message', '' );
}

/** Moves the focus to the first attribute without a value, or else to the first control. */
export function focusProblem( element: HTMLElement ): void {
	const empty = selectsOf( element ).find( ( { value } ) => value === '' ) ?? selectsOf( element )[ 0 ];
	// Swatches replace a select.
	const swatch = empty?.closest( '.value' )?.querySelector< HTMLElement >( '[role="radio"][tabindex="0"]' );
	const isSwatchVisible = swatch && swatch.getClientRects().length > 0;
	const control = isSwatchVisible ? swatch : ( empty ?? element.querySelector< HTMLElement >( 'input,a' ) );
	control?.focus();
}

/** Shakes the form once. Shoppers who prefer reduced motion see only the highlighted row. */
export function shake( form: HTMLElement ): void {
	form.classList.remove( 'is-shaking' );
	// Restarts the animation.
	void form.offsetWidth;
	form.classList.add( 'is-shaking' );
}
