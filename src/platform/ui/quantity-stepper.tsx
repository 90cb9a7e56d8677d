import { useEffect, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { Icon } from './icon';
import { brokenRule, decrease, increase, readQuantity, type QuantityRule, type QuantityRules } from './quantity-rules';

export interface QuantityStepperProps extends QuantityRules {
	readonly value: number;
	/** Accessible name of the field, including the product name. */
	readonly label: string;
	readonly texts: { readonly decrease: string; readonly increase: string };
	readonly readOnly?: boolean;
	readonly describedBy?: string;
	/** Name of the field in a form that is submitted without scripts. */
	readonly name?: string | undefined;
	/**
	 * True if the field has the attributes min, max and step. Text fields ignore them, but scripts of themes and other
	 * plugins read them in a cart.
	 */
	readonly hasLimits?: boolean;
	readonly onChange: ( quantity: number ) => void;
	/** Called when the typed text is rejected, with the broken rule; null when the shopper types again. */
	readonly onReject?: ( rule: QuantityRule | null ) => void;
}

/** Quantity field with minus and plus. Clicks apply at once, typed text on blur or Enter. A rejected value is reset. */
export function QuantityStepper( props: QuantityStepperProps ) {
	const { value, min, max, step, label, texts, readOnly = false, describedBy, name, hasLimits = false } = props;
	const [ setQuantity, inputProps ] = useTypedQuantity( props );
	const decreased = decrease( value, props );
	const increased = increase( value, props );
	return (
		<span className="aisle-stepper" role="group" aria-label={ label }>
			<StepButton
				icon="minus"
				label={ texts.decrease }
				isAtLimit={ readOnly || decreased === value }
				onPress={ () => setQuantity( decreased ) }
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
				{ ...inputProps }
				onFocus={ ( event ) => event.target.select() }
			/>
			<StepButton
				icon="plus"
				label={ texts.increase }
				isAtLimit={ readOnly || increased === value }
				onPress={ () => setQuantity( increased ) }
			/>
		</span>
	);
}

/** Returns a function that changes the quantity, and the attributes of the field in which it is typed. */
function useTypedQuantity( props: QuantityStepperProps ) {
	const { value, onChange, onReject } = props;
	const [ typed, setTyped ] = useState< string | null >( null );
	useEffect( () => setTyped( null ), [ value ] );
	const setQuantity = ( quantity: number ): void => {
		setTyped( null );
		if ( quantity !== value ) {
			onReject?.( null );
			onChange( quantity );
		}
	};
	const commit = (): void => {
		if ( typed === null ) {
			return;
		}
		setQuantity( readQuantity( typed, props ) ?? value );
		onReject?.( typed === String( value ) ? null : brokenRule( typed, props ) );
	};
	const onKeyDown = ( event: KeyboardEvent ): void => {
		if ( event.key === 'Enter' ) {
			event.preventDefault();
			commit();
		} else if ( event.key === 'ArrowUp' || event.key === 'ArrowDown' ) {
			event.preventDefault();
			setQuantity( ( event.key === 'ArrowUp' ? increase : decrease )( value, props ) );
		}
	};
	return [
		setQuantity,
		{
			value: typed ?? String( value ),
			onChange: ( event: ChangeEvent< HTMLInputElement > ) => setTyped( event.target.value ),
			onBlur: commit,
			onKeyDown,
		},
	] as const;
}

interface StepButtonProps {
	readonly icon: 'plus' | 'minus';
	readonly label: string;
	readonly isAtLimit: boolean;
	readonly onPress: () => void;
}

function StepButton( { icon, label, isAtLimit, onPress }: StepButtonProps ) {
	return (
		<button
			type="button"
			className="aisle-stepper__button"
			aria-label={ label }
			aria-disabled={ isAtLimit || undefined }
			onClick={ () => isAtLimit || onPress() }
		>
			<Icon name={ icon } />
		</button>
	);
}
