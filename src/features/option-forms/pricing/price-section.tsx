import { RadioControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Amount } from './amount';
import { Check, Choice, Switch, Text } from '../../../platform/builder/controls';
import type { EditableField } from '../../../platform/builder/document';
import { isChoice } from '../kinds';
import { useOptionForm } from '../use-option-form';
import { FormulaField } from '../formulas/formula-field';
import type { FieldPartProps } from '../../../platform/builder/config/editor';
import { Section } from '../../../platform/builder/section';
import { MinimumWarning } from './minimum-warning';
import { priceSummary, pricingName } from './price-summary';
import { pricingOf, pricingsOf, type PricingType } from '../pricing';
import { currencySymbol } from '../../../platform/ui-admin/shop-currency';
import { useField } from '../../../platform/builder/use-field';

const PRICE_MEMBERS = [ 'pricing_type', 'price_per', 'price', 'excluded_characters' ];
/** Value of the choice “Product prices”, which only product groups have. */
const OWN_PRICE = 'own';

export const PriceSection = ( { field }: FieldPartProps ): ReactElement | null =>
	pricingsOf( field.type ).length > 0 ? <Pricing field={ field } /> : null;

function Pricing( { field }: FieldPartProps ): ReactElement {
	const { id, change, error } = useField( field );
	const { type, per } = pricingOf( field );
	const isOwn = field.type === 'product-group' && type === 'fixed' && per === 'product';
	const pricings: PricingType[] = [ '', ...pricingsOf( field.type ) ];
	const choices = [
		...( field.type === 'product-group'
			? [ { value: OWN_PRICE, label: pricingName( 'fixed', { ...field, price_per: 'product' } ) } ]
			: [] ),
		...pricings.map( ( value ) => ( {
			value: value as string,
			label: pricingName( value, { ...field, price_per: '' } ),
		} ) ),
	];
	const setPricing = ( value: string ): void => {
		const pricingType = pricings.find( ( candidate ) => candidate === value ) ?? 'fixed';
		change(
			value === OWN_PRICE
				? { pricing_type: 'fixed', price_per: 'product', price: undefined }
				: { pricing_type: pricingType || undefined, price_per: priceOwnerFor( field, pricingType ) }
		);
	};
	return (
		<Section
			title={ __( 'Price', 'aisle' ) }
			summary={ priceSummary( field ) || __( 'No charge', 'aisle' ) }
			hasError={ PRICE_MEMBERS.some( error ) }
		>
			<div className="aisle-builder__stack">
				<Choice
					id={ `${ id }-pricing_type` }
					label={ __( 'Price type', 'aisle' ) }
					help={ helpOf( isOwn ? '' : type ) }
					value={ isOwn ? OWN_PRICE : type }
					choices={ choices }
					error={ error( 'pricing_type' ) }
					onChange={ setPricing }
				/>
				{ type !== '' && (
					<>
						{ ! isOwn && <OptionPricing field={ field } /> }
						{ ! isOwn && ! ( isChoice( field.type ) && per === 'option' ) && (
							<Price field={ field } type={ type } />
						) }
						{ type === 'per_character' && <FreeCharacters field={ field } /> }
						<MinimumWarning field={ field } />
						<Flags field={ field } />
					</>
				) }
			</div>
		</Section>
	);
}

function OptionPricing( { field }: { field: EditableField } ): ReactElement | null {
	const { set } = useField( field );
	return isChoice( field.type ) ? (
		<RadioControl
			label={ __( 'Option pricing', 'aisle' ) }
			selected={ pricingOf( field ).per === 'option' ? 'option' : 'field' }
			options={ [
				{
					value: 'option',
					label: __( 'Different for each option (enter the price beside each option)', 'aisle' ),
				},
				{ value: 'field', label: __( 'The same for every option', 'aisle' ) },
			] }
			onChange={ ( value ) => set( 'price_per', value ) }
		/>
	) : null;
}

function Price( { field, type }: { field: EditableField; type: PricingType } ): ReactElement {
	const { document, rest } = useOptionForm();
	const { id, text, set, error } = useField( field );
	const priceError = error( 'price' );
	if ( type === 'formula' ) {
		return (
			<FormulaField
				id={ `${ id }-price` }
				label={ __( 'Price formula', 'aisle' ) }
				value={ text( 'price' ) }
				onChange={ ( value ) => set( 'price', value ) }
				document={ document }
				fieldId={ field.id }
				kind="price"
				rest={ rest }
				{ ...( priceError ? { error: priceError } : {} ) }
			/>
		);
	}
	const label =
		/* translators: %s: the currency's symbol, such as $. */
		type === 'percentage' ? __( 'Percent', 'aisle' ) : sprintf( __( 'Price (%s)', 'aisle' ), currencySymbol() );
	return (
		<Amount
			id={ `${ id }-price` }
			label={ label }
			value={ text( 'price' ) }
			error={ priceError }
			onChange={ ( value ) => set( 'price', value ) }
		/>
	);
}

/** A space in a list of characters would be invisible, so the document stores it as `\s`. */
const SPACE = '\\s';

function FreeCharacters( { field }: { field: EditableField } ): ReactElement {
	const { id, text, set, error } = useField( field );
	const isPattern = field.excluded_is_pattern === true;
	const storedCharacters = text( 'excluded_characters' );
	const isSpaceFree = ! isPattern && storedCharacters.includes( SPACE );
	const writeCharacters = ( characters: string, withSpace: boolean ): void =>
		set( 'excluded_characters', characters + ( withSpace ? SPACE : '' ) );
	const characters = isPattern ? storedCharacters : storedCharacters.replaceAll( SPACE, '' );
	return (
		<>
			<Text
				id={ `${ id }-excluded_characters` }
				kind="code"
				label={ __( 'Free characters', 'aisle' ) }
				help={
					isPattern
						? __( 'Text that matches this regular expression is free.', 'aisle' )
						: __( 'Enter the characters without separators, such as .,!?', 'aisle' )
				}
				value={ characters }
				error={ error( 'excluded_characters' ) }
				onChange={ ( value ) => writeCharacters( value, isSpaceFree ) }
			/>
			{ ! isPattern && (
				<Check
					label={ __( 'Spaces are free', 'aisle' ) }
					checked={ isSpaceFree }
					onChange={ ( isChecked ) => writeCharacters( characters, isChecked ) }
				/>
			) }
			<Check
				label={ __( 'Use a regular expression', 'aisle' ) }
				checked={ isPattern }
				onChange={ ( isChecked ) => set( 'excluded_is_pattern', isChecked || undefined ) }
			/>
		</>
	);
}

function Flags( { field }: { field: EditableField } ): ReactElement {
	const { set } = useField( field );
	return (
		<>
			<Switch
				label={ __( 'Show the price beside the field', 'aisle' ) }
				checked={ field.shows_price !== false }
				onChange={ ( isChecked ) => set( 'shows_price', isChecked ? undefined : false ) }
			/>
			<Switch
				label={ __( 'Charge as a fee', 'aisle' ) }
				help={ __(
					'Charged once per cart item, regardless of its quantity, and listed separately in the cart.',
					'aisle'
				) }
				checked={ field.is_fee === true }
				onChange={ ( isChecked ) => set( 'is_fee', isChecked || undefined ) }
			/>
			{ field.is_fee === true && pricingOf( field ).type === 'formula' && (
				<Switch
					label={ __( 'Allow negative fees (discounts)', 'aisle' ) }
					help={ __(
						'A result below 0 lowers the order total, up to this product’s price. If off, the fee is never below 0.',
						'aisle'
					) }
					checked={ field.allows_discount === true }
					onChange={ ( isChecked ) => set( 'allows_discount', isChecked || undefined ) }
				/>
			) }
		</>
	);
}

/** Returns the price's owner. Options mostly have different prices; an earlier selection is kept. */
function priceOwnerFor( field: EditableField, pricingType: PricingType ): string | undefined {
	if ( pricingType === '' ) {
		return undefined;
	}
	const { per } = pricingOf( field );
	const previousOwner = per === 'product' ? '' : per;
	return previousOwner || ( isChoice( field.type ) && pricingType !== 'percentage' ? 'option' : 'field' );
}

function helpOf( type: PricingType ): string {
	switch ( type ) {
		case 'per_character':
			return __( 'The price for each character.', 'aisle' );
		case 'multiply':
			return __( 'The number entered is multiplied by the price.', 'aisle' );
		case 'formula':
			return __( 'Calculated from the answers, the quantity, and the product.', 'aisle' );
		case 'fixed':
			return __( 'Charged once if the field is filled in or an option is selected.', 'aisle' );
		default:
			return '';
	}
}
