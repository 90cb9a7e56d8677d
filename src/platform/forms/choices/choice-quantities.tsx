/**
 * Quantities of the selected options, one line each below the choices. Mirrors
 * includes/Platform/Forms/Fields/ChoiceQuantities.php.
 */
import { __, sprintf } from '@wordpress/i18n';
import { selectedQuantity } from '../../../domain/form/selected-quantity';
import { QuantityStepper } from '../../ui/quantity-stepper';
import type { Choices } from './choices';
import type { FieldProps } from '../field-props';
import { useHydrated } from '../use-hydrated';

export function ChoiceQuantities( { field: fieldProps, choices }: { field: FieldProps; choices: Choices } ) {
	const { field, form, onAnswer } = fieldProps;
	const { current } = choices;
	const selected = field.chooses_quantity ? field.options.filter( ( { id } ) => current.values.includes( id ) ) : [];
	if ( selected.length === 0 ) {
		return null;
	}
	const setQuantity = ( option: string, quantity: number ) =>
		onAnswer( form, field.id, {
			...current,
			quantities: { ...current.quantities, [ option ]: String( quantity ) },
		} );
	return (
		<div className="aisle-field__quantities">
			{ selected.map( ( { id, label } ) => (
				<Quantity
					key={ id }
					label={ label }
					name={ `${ choices.name }[quantities][${ id }]` }
					value={ selectedQuantity( field, current, id ) ?? 1 }
					limits={ field.quantity_limits }
					onChange={ ( quantity ) => setQuantity( id, quantity ) }
				/>
			) ) }
		</div>
	);
}

interface QuantityProps {
	label: string;
	name: string;
	value: number;
	limits: FieldProps[ 'field' ][ 'quantity_limits' ];
	onChange: ( quantity: number ) => void;
}

function Quantity( { label, name, value, limits, onChange }: QuantityProps ) {
	const isHydrated = useHydrated();
	return (
		<div className="aisle-field__quantity">
			<span aria-hidden="true">{ label }</span>
			<QuantityStepper
				value={ value }
				min={ Math.max( 1, limits?.min ?? 1 ) }
				max={ limits?.max ?? limits?.total_max ?? null }
				step={ 1 }
				/* translators: %s: name of an option. */
				label={ sprintf( __( 'Quantity of %s', 'aisle' ), label ) }
				name={ isHydrated ? undefined : name }
				texts={ { decrease: __( 'Decrease quantity', 'aisle' ), increase: __( 'Increase quantity', 'aisle' ) } }
				onChange={ onChange }
			/>
			{ isHydrated && <input type="hidden" name={ name } value={ value } /> }
		</div>
	);
}
