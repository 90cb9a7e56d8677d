/**
 * Choices as the press leaves them: what is chosen looks so, "other" has its line of text, and of an exclusive group at
 * most one is ticked.
 */
import { fieldNode } from './field-nodes';

const CHOICE = '.aisle-field__choice';

export function followChoices( form: HTMLFormElement ): void {
	form.querySelectorAll< HTMLElement >( CHOICE ).forEach( ( label ) => {
		const input = label.querySelector( 'input' );
		label.classList.toggle( 'is-chosen', input?.checked === true );
	} );
	form.querySelectorAll< HTMLElement >( '.aisle-field__other' ).forEach( showText );
}

/** Printed only where "other" was ticked, so it is made here as PHP prints it (Platform/Forms/Fields/Choices). */
function showText( place: HTMLElement ): void {
	const tick = place.querySelector< HTMLInputElement >( `${ CHOICE } input` );
	const text = place.querySelector< HTMLInputElement >( ':scope > input' );
	if ( ! tick || tick.checked === ( text !== null && ! text.hidden ) ) {
		return;
	}
	if ( ! text ) {
		place.append( newText( tick, place.querySelector( CHOICE )?.textContent?.trim() ?? '' ) );
		return;
	}
	text.hidden = ! tick.checked;
	text.disabled = ! tick.checked;
}

function newText( tick: HTMLInputElement, label: string ): HTMLInputElement {
	const text = document.createElement( 'input' );
	text.type = 'text';
	text.className = 'aisle-field__control';
	text.name = tick.name.replace( /\[values\]\[\]$/, '[other]' );
	text.setAttribute( 'aria-label', label );
	return text;
}

/** The one that was ticked last stays. */
export function keepExclusive(
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
