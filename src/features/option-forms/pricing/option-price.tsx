/** What an option costs, where each has a price of its own. */
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { textOf, type EditableField } from '../../../platform/builder/document';
import { useOptionForm } from '../use-option-form';
import { useField } from '../../../platform/builder/fields/use-field';
import type { OptionPartProps } from '../../../platform/builder/room';
import { FormulaField } from '../formulas/formula-field';
import { Amount } from './amount';
import { pricingOf } from './pricing';
import { currencySymbol } from './shop-currency';

const pricesEach = ( field: EditableField ): boolean => {
	const { type, per } = pricingOf( field );
	return type !== '' && per === 'option';
};

export function OptionPrice( { field, option, number, set }: OptionPartProps ): ReactElement | null {
	const { id, optionError } = useField( field );
	if ( ! pricesEach( field ) || pricingOf( field ).type === 'formula' ) {
		return null;
	}
	const unit = pricingOf( field ).type === 'percentage' ? '%' : currencySymbol();
	return (
		<div className="aisle-builder__option-price" data-unit={ unit }>
			<Amount
				id={ `${ id }-${ option.id }-price` }
				/* translators: 1: number of an option, 2: unit, such as $ or %. */
				label={ sprintf( __( 'Price of option %1$d (%2$s)', 'aisle' ), number, unit ) }
				value={ textOf( option.price ) }
				error={ optionError( option.id, 'price' ) }
				onChange={ ( price ) => set( { price: price === '' ? undefined : price } ) }
			/>
		</div>
	);
}

export function OptionFormula( { field, option, number, set }: OptionPartProps ): ReactElement | null {
	const { document, rest } = useOptionForm();
	const { id, optionError } = useField( field );
	if ( ! pricesEach( field ) || pricingOf( field ).type !== 'formula' ) {
		return null;
	}
	const wrong = optionError( option.id, 'price' );
	return (
		<div className="aisle-builder__option-formula">
			<FormulaField
				id={ `${ id }-${ option.id }-price` }
				/* translators: %d: a number. */
				label={ sprintf( __( 'Formula of option %d', 'aisle' ), number ) }
				value={ textOf( option.price ) }
				onChange={ ( price ) => set( { price: price === '' ? undefined : price } ) }
				document={ document }
				fieldId={ field.id }
				kind="price"
				rest={ rest }
				{ ...( wrong ? { error: wrong } : {} ) }
			/>
		</div>
	);
}
