/** Price of an option. The input is always shown; entering an amount enables the price. */
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { textOf, type EditableField } from '../../../platform/builder/document';
import { useOptionForm } from '../use-option-form';
import type { OptionPartProps } from '../../../platform/builder/config/editor';
import { FormulaField } from '../formulas/formula-field';
import { Amount } from './amount';
import { pricingOf } from '../pricing';
import { currencySymbol } from '../../../platform/ui-admin/shop-currency';

/**
 * Returns whether options can have their own prices. With a single price for all options they cannot; products have
 * their own price unless the merchant changes it.
 */
function hasOptionPrices( field: EditableField ): boolean {
	const { type, per } = pricingOf( field );
	return type === '' ? field.type !== 'product-group' : per === 'option';
}

/**
 * Returns the changes of the field's pricing: the first option price turns it on, and removing the last one turns it
 * off.
 */
function pricingChange( field: EditableField ): Readonly< Record< string, unknown > > {
	const { type } = pricingOf( field );
	const isPriced = ( field.options ?? [] ).some( ( { price } ) => textOf( price ) !== '' );
	if ( type === '' && isPriced ) {
		return { pricing_type: 'fixed', price_per: 'option', price: undefined };
	}
	return type === 'fixed' && ! isPriced ? { pricing_type: undefined, price_per: undefined } : {};
}

export function OptionPrice( {
	field,
	option,
	number,
	id,
	set,
	error,
	onKeyDown,
}: OptionPartProps ): ReactElement | null {
	if ( ! hasOptionPrices( field ) || pricingOf( field ).type === 'formula' ) {
		return null;
	}
	const unit = pricingOf( field ).type === 'percentage' ? '%' : currencySymbol();
	return (
		<div className="aisle-builder__option-price" data-unit={ unit }>
			<Amount
				id={ `${ id }-price` }
				/* translators: 1: number of an option, 2: unit, such as $ or %. */
				label={ sprintf( __( 'Price for option %1$d (%2$s)', 'aisle' ), number, unit ) }
				value={ textOf( option.price ) }
				error={ error( 'price' ) }
				onChange={ ( price ) => set( { price: price === '' ? undefined : price }, pricingChange ) }
				onKeyDown={ onKeyDown }
			/>
		</div>
	);
}

export const OptionFormula = ( part: OptionPartProps ): ReactElement | null =>
	hasOptionPrices( part.field ) && pricingOf( part.field ).type === 'formula' ? <Formula { ...part } /> : null;

function Formula( { field, option, number, id, set, error }: OptionPartProps ): ReactElement {
	const { document, rest } = useOptionForm();
	return (
		<div className="aisle-builder__option-formula">
			<FormulaField
				id={ `${ id }-price` }
				/* translators: %d: a number. */
				label={ sprintf( __( 'Formula for option %d', 'aisle' ), number ) }
				value={ textOf( option.price ) }
				onChange={ ( price ) => set( { price: price === '' ? undefined : price } ) }
				document={ document }
				fieldId={ field.id }
				kind="price"
				rest={ rest }
				error={ error( 'price' ) }
			/>
		</div>
	);
}
