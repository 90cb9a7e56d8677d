import { useEffect, useState, type KeyboardEvent } from 'react';
import { Icon } from './icon';
import { brokenRule, decrease, increase, readQuantity, type QuantityRule, type QuantityRules } from './quantity-rules';

export interface QuantityStepperProps extends QuantityRules {
	readonly value: number;
	/** The accessible name of the field, the product's included. */
	readonly label: string;
	readonly texts: { readonly decrease: string; readonly increase: string };
	readonly readOnly?: boolean;
	readonly describedBy?: string;
	/** How the typed quantity travels with a form that is sent as it stands. */
	readonly name?: string | undefined;
	/** Whether the field has the attributes min, max and step. A text field ignores them; scripts of themes and other plugins read them in a cart. */
	readonly hasLimits?: boolean;
	readonly onChange: ( quantity: number ) => void;
	/** What was typed is not taken: which rule stands against it, null when the next is begun. */
	readonly onRefuse?: ( rule: QuantityRule | null ) => void;
}

/** Presses count at once; typing counts when the field is left or Enter is pressed. What is refused goes back. */
export function QuantityStepper( {
	value,
	min,
	max,
	step,
	label,
	texts,
	readOnly = false,
	describedBy,
	name,
	hasLimits = false,
	onChange,
	onRefuse,
}: QuantityStepperProps ) {
	const [ typed, setTyped ] = useState< string | null >( null );
	useEffect( () => setTyped( null ), [ value ] );
	const rules = { min, max, step };
	const move = ( quantity: number ): void => {
		setTyped( null );
		if ( quantity !== value ) {
			onRefuse?.( null );
			onChange( quantity );
		}
	};
	const commit = (): void => {
		if ( typed === null ) {
			return;
		}
		move( readQuantity( typed, rules ) ?? value );
		onRefuse?.( typed === String( value ) ? null : brokenRule( typed, rules ) );
	};
	const onKeyDown = ( event: KeyboardEvent ): void => {
		if ( event.key === 'Enter' ) {
			event.preventDefault();
			commit();
		} else if ( event.key === 'ArrowUp' || event.key === 'ArrowDown' ) {
			event.preventDefault();
			move( event.key === 'ArrowUp' ? increase( value, rules ) : decrease( value, rules ) );
		}
	};
	return (
		<span className="aisle-stepper" role="group" aria-label={ label }>
			<StepButton
				icon="minus"
				label={ texts.decrease }
				ended={ readOnly || decrease( value, rules ) === value }
				onPress={ () => move( decrease( value, rules ) ) }
			/>
			<input
				className="aisle-stepper__input"
				data-wide={ String( value ).length > 3 || undefined }
				type="text"
				inputMode={ Number.isInteger( step ) && Number.isInteger( min ) ? 'numeric' : 'decimal' }
				name={ name }
				{ ...( hasLimits ? { min, max: max ?? undefined, step } : {} ) }
				aria-label={ label }
				aria-describedby={ describedBy }
				readOnly={ readOnly }
				value={ typed ?? String( value ) }
				onChange={ ( event ) => setTyped( event.target.value ) }
				onFocus={ ( event ) => event.target.select() }
				onBlur={ commit }
				onKeyDown={ onKeyDown }
			/>
			<StepButton
				icon="plus"
				label={ texts.increase }
				ended={ readOnly || increase( value, rules ) === value }
				onPress={ () => move( increase( value, rules ) ) }
			/>
		</span>
	);
}

interface StepButtonProps {
	readonly icon: 'plus' | 'minus';
	readonly label: string;
	readonly ended: boolean;
	readonly onPress: () => void;
}

function StepButton( { icon, label, ended, onPress }: StepButtonProps ) {
	return (
		<button
			type="button"
			className="aisle-stepper__button"
			aria-label={ label }
			aria-disabled={ ended || undefined }
			onClick={ () => ended || onPress() }
		>
			<Icon name={ icon } />
		</button>
	);
}
