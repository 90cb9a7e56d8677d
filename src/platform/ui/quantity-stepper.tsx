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
	const [ move, typing ] = useTypedQuantity( props );
	const less = decrease( value, props );
	const more = increase( value, props );
	return (
		<span className="aisle-stepper" role="group" aria-label={ label }>
			<StepButton
				icon="minus"
				label={ texts.decrease }
				ended={ readOnly || less === value }
				onPress={ () => move( less ) }
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
				{ ...typing }
				onFocus={ ( event ) => event.target.select() }
			/>
			<StepButton
				icon="plus"
				label={ texts.increase }
				ended={ readOnly || more === value }
				onPress={ () => move( more ) }
			/>
		</span>
	);
}

/** Returns a function that changes the quantity, and the attributes of the field in which it is typed. */
function useTypedQuantity( props: QuantityStepperProps ) {
	const { value, onChange, onReject } = props;
	const [ typed, setTyped ] = useState< string | null >( null );
	useEffect( () => setTyped( null ), [ value ] );
	const move = ( quantity: number ): void => {
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
		move( readQuantity( typed, props ) ?? value );
		onReject?.( typed === String( value ) ? null : brokenRule( typed, props ) );
	};
	const onKeyDown = ( event: KeyboardEvent ): void => {
		if ( event.key === 'Enter' ) {
			event.preventDefault();
			commit();
		} else if ( event.key === 'ArrowUp' || event.key === 'ArrowDown' ) {
			event.preventDefault();
			move( ( event.key === 'ArrowUp' ? increase : decrease )( value, props ) );
		}
	};
	return [
		move,
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
