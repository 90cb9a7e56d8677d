/** Syncs the bar's quantity with the form's. The form's field has the limits and steps, and is sent. */
const FIELD = 'input.qty,input[name="quantity"]';

/**
 * @return  Function that shows the form's quantity.
 */
export function createQuantityUpdater( bar: HTMLElement, form: HTMLElement ): () => void {
	const group = bar.querySelector< HTMLElement >( '[data-bar-quantity]' );
	const input = group?.querySelector( 'input' );
	const field = (): HTMLInputElement | null => form.querySelector< HTMLInputElement >( FIELD );
	if ( ! group || ! input ) {
		return () => undefined;
	}
	const update = (): void => {
		const formField = field();
		group.hidden = ! formField || formField.type === 'hidden' || formField.readOnly || formField.disabled;
		if ( formField && document.activeElement !== input ) {
			input.value = formField.value;
		}
	};
	group.addEventListener( 'click', ( { target } ) => {
		const step =
			target instanceof Element ? target.closest< HTMLElement >( '[data-bar-step]' )?.dataset.barStep : undefined;
		const formField = field();
		if ( step && formField ) {
			stepBy( formField, Number( step ) );
			input.value = formField.value;
		}
	} );
	input.addEventListener( 'change', () => {
		const formField = field();
		if ( formField ) {
			input.value = setValue( formField, input.value.trim().replace( ',', '.' ) );
		}
	} );
	input.addEventListener( 'keydown', ( event ) => {
		const formField = field();
		if ( formField && ( event.key === 'ArrowUp' || event.key === 'ArrowDown' ) ) {
			event.preventDefault();
			stepBy( formField, event.key === 'ArrowUp' ? 1 : -1 );
			input.value = formField.value;
		} else if ( event.key === 'Enter' ) {
			input.dispatchEvent( new Event( 'change' ) );
		}
	} );
	return update;
}

function stepBy( formField: HTMLInputElement, step: number ): void {
	const previousValue = formField.value;
	if ( formField.step === 'any' ) {
		// The browser does not support stepUp() with step "any".
		formField.value = String(
			Math.max(
				toLimit( formField.min, -Infinity ),
				Math.min( toLimit( formField.max, Infinity ), Number( formField.value ) + step )
			)
		);
	} else if ( formField.type === 'number' ) {
		if ( step > 0 ) {
			formField.stepUp();
		} else {
			formField.stepDown();
		}
	}
	if ( formField.value !== previousValue ) {
		dispatchChange( formField );
	}
}

const toLimit = ( text: string, emptyLimit: number ): number => ( text === '' ? emptyLimit : Number( text ) );

/** Sets the field's value; restores the previous one if the field rejects it. */
function setValue( formField: HTMLInputElement, value: string ): string {
	const previousValue = formField.value;
	formField.value = value !== '' && Number.isFinite( Number( value ) ) ? value : '';
	if ( formField.value === '' || ! formField.validity.valid ) {
		formField.value = previousValue;
	} else if ( formField.value !== previousValue ) {
		dispatchChange( formField );
	}
	return formField.value;
}

function dispatchChange( formField: HTMLInputElement ): void {
	[ 'input', 'change', 'blur' ].forEach( ( name ) =>
		formField.dispatchEvent( new Event( name, { bubbles: name !== 'blur' } ) )
	);
}
