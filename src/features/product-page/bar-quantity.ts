/** Syncs the bar's quantity with the form's. The form's field has the limits and steps, and is sent. */
const FIELD = 'input.qty,input[name="quantity"]';

/**
 * @return  Function that shows the form's quantity.
 */
export function followQuantity( bar: HTMLElement, form: HTMLElement ): () => void {
	const group = bar.querySelector< HTMLElement >( '[data-bar-quantity]' );
	const input = group?.querySelector( 'input' );
	const field = (): HTMLInputElement | null => form.querySelector< HTMLInputElement >( FIELD );
	if ( ! group || ! input ) {
		return () => undefined;
	}
	const follow = (): void => {
		const own = field();
		group.hidden = ! own || own.type === 'hidden' || own.readOnly || own.disabled;
		if ( own && document.activeElement !== input ) {
			input.value = own.value;
		}
	};
	group.addEventListener( 'click', ( { target } ) => {
		const step =
			target instanceof Element ? target.closest< HTMLElement >( '[data-bar-step]' )?.dataset.barStep : undefined;
		const own = field();
		if ( step && own ) {
			stepBy( own, Number( step ) );
			input.value = own.value;
		}
	} );
	input.addEventListener( 'change', () => {
		const own = field();
		if ( own ) {
			input.value = typed( own, input.value.trim().replace( ',', '.' ) );
		}
	} );
	input.addEventListener( 'keydown', ( event ) => {
		const own = field();
		if ( own && ( event.key === 'ArrowUp' || event.key === 'ArrowDown' ) ) {
			event.preventDefault();
			stepBy( own, event.key === 'ArrowUp' ? 1 : -1 );
			input.value = own.value;
		} else if ( event.key === 'Enter' ) {
			input.dispatchEvent( new Event( 'change' ) );
		}
	} );
	return follow;
}

function stepBy( own: HTMLInputElement, step: number ): void {
	const before = own.value;
	if ( own.step === 'any' ) {
		// The browser does not support stepUp() with step "any".
		own.value = String(
			Math.max( limit( own.min, -Infinity ), Math.min( limit( own.max, Infinity ), Number( own.value ) + step ) )
		);
	} else if ( own.type === 'number' ) {
		if ( step > 0 ) {
			own.stepUp();
		} else {
			own.stepDown();
		}
	}
	if ( own.value !== before ) {
		dispatchChange( own );
	}
}

const limit = ( text: string, none: number ): number => ( text === '' ? none : Number( text ) );

/** Sets the field's value; restores the previous one if the field rejects it. */
function typed( own: HTMLInputElement, value: string ): string {
	const before = own.value;
	own.value = value !== '' && Number.isFinite( Number( value ) ) ? value : '';
	if ( own.value === '' || ! own.validity.valid ) {
		own.value = before;
	} else if ( own.value !== before ) {
		dispatchChange( own );
	}
	return own.value;
}

function dispatchChange( own: HTMLInputElement ): void {
	[ 'input', 'change', 'blur' ].forEach( ( name ) =>
		own.dispatchEvent( new Event( name, { bubbles: name !== 'blur' } ) )
	);
}
