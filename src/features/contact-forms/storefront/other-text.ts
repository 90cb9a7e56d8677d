/**
 * Updates options after a click: their selected style, the text field of "other", and the single selection of an
 * exclusive group.
 */
import { fieldNode } from './field-nodes';

const CHOICE_SELECTOR = '.aisle-field__choice';

export function updateChoices( form: HTMLFormElement ): void {
	form.querySelectorAll< HTMLElement >( CHOICE_SELECTOR ).forEach( ( label ) => {
		const input = label.querySelector( 'input' );
		label.classList.toggle( 'is-chosen', input?.checked === true );
	} );
	form.querySelectorAll< HTMLElement >( '.aisle-field__other' ).forEach( updateOtherText );
}

/**
 * Shows or hides the text field of “other”. PHP prints it only if “other” was checked; otherwise it is created here
 * with the same HTML (Platform/Forms/Fields/Choices).
 */
function updateOtherText( container: HTMLElement ): void {
	const otherInput = container.querySelector< HTMLInputElement >( `${ CHOICE_SELECTOR } input` );
	const text = container.querySelector< HTMLInputElement >( ':scope > input' );
	if ( ! otherInput || otherInput.checked === ( text !== null && ! text.hidden ) ) {
		return;
	}
	if ( ! text ) {
		container.append(
			createOtherText( otherInput, container.querySelector( CHOICE_SELECTOR )?.textContent?.trim() ?? '' )
		);
		return;
	}
	text.hidden = ! otherInput.checked;
	text.disabled = ! otherInput.checked;
}

function createOtherText( otherInput: HTMLInputElement, label: string ): HTMLInputElement {
	const text = document.createElement( 'input' );
	text.type = 'text';
	text.className = 'aisle-field__control';
	text.name = otherInput.name.replace( /\[values\]\[\]$/, '[other]' );
	text.setAttribute( 'aria-label', label );
	return text;
}

/** Clears the other options of an exclusive group after one is checked. */
export function enforceExclusive(
	form: HTMLFormElement,
	target: EventTarget | null,
	exclusive: ReadonlySet< string >
): void {
	const field =
		target instanceof HTMLInputElement && target.type === 'checkbox' && target.checked
			? ( target.closest< HTMLElement >( '[data-field]' )?.dataset.field ?? '' )
			: '';
	if ( exclusive.has( field ) ) {
		fieldNode( form, field )
			?.querySelectorAll< HTMLInputElement >( 'input[type="checkbox"]' )
			.forEach( ( input ) => ( input.checked = input === target ) );
	}
}
