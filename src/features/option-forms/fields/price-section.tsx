import { RadioControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Amount } from '../amount';
import { Check, Choice, Switch, Text } from '../controls';
import { isChoice, type EditableField, type PricingType } from '../document';
import { useEditorTools } from '../editor/editor-context';
import { priceSummary, pricingName } from '../field-summary';
import { TYPES } from '../field-types';
import { FormulaField } from '../formulas/formula-field';
import { Section } from '../section';
import { currencySymbol } from '../shop-currency';
import { useField } from './use-field';

const MEMBERS = [ 'pricingType', 'priceoptions', 'price', 'excl_chars_frm_length' ];
/** In a group of products: what each of them costs, besides the types of pricing. */
const OWN_PRICE = 'own';

export function PriceSection( { field }: { field: EditableField } ): ReactElement {
	const { id, change, error } = useField( field );
	const type = field.pricingType ?? '';
	const isOwn = field.type === 'product-group' && type === 'fixed' && field.priceoptions === 'product_price';
	const pricings: PricingType[] = [ '', ...TYPES[ field.type ].pricing ];
	const choices = [
		...( field.type === 'product-group' ? [ { value: OWN_PRICE, label: pricingName( 'fixed', { ...field, priceoptions: 'product_price' } ) } ] : [] ),
		...pricings.map( ( value ) => ( { value: value as string, label: pricingName( value, { ...field, priceoptions: '' } ) } ) ),
	];
	const choose = ( value: string ): void => {
		const pricing = pricings.find( ( known ) => known === value ) ?? 'fixed';
		change( value === OWN_PRICE ? { pricingType: 'fixed', priceoptions: 'product_price', price: undefined } : { pricingType: pricing || undefined, priceoptions: scopeFor( field, pricing ) } );
	};
	return (
		<Section title={ __( 'Price', 'aisle' ) } summary={ priceSummary( field ) || __( 'No charge', 'aisle' ) } wrong={ MEMBERS.some( error ) }>
			<div className="aisle-builder__stack">
				<Choice id={ `${ id }-pricingType` } label={ __( 'How it is priced', 'aisle' ) } help={ helpOf( isOwn ? '' : type ) } value={ isOwn ? OWN_PRICE : type } choices={ choices } error={ error( 'pricingType' ) } onChange={ choose } />
				{ type !== '' && (
					<>
						{ ! isOwn && <Scope field={ field } /> }
						{ ! isOwn && ! ( isChoice( field.type ) && field.priceoptions === 'different_for_all' ) && <Price field={ field } type={ type } /> }
						{ type === 'per_car' && <Excluded field={ field } /> }
						<Flags field={ field } />
					</>
				) }
			</div>
		</Section>
	);
}

function Scope( { field }: { field: EditableField } ): ReactElement | null {
	const { set } = useField( field );
	return isChoice( field.type ) ? (
		<RadioControl
			label={ __( 'The price is', 'aisle' ) }
			selected={ field.priceoptions === 'different_for_all' ? 'different_for_all' : 'fixed_for_all' }
			options={ [
				{ value: 'different_for_all', label: __( 'Different for each option (write it beside the option)', 'aisle' ) },
				{ value: 'fixed_for_all', label: __( 'The same for every option', 'aisle' ) },
			] }
			onChange={ ( value ) => set( 'priceoptions', value ) }
		/>
	) : null;
}

function Price( { field, type }: { field: EditableField; type: PricingType } ): ReactElement {
	const { document, rest } = useEditorTools();
	const { id, text, set, error } = useField( field );
	const wrong = error( 'price' );
	if ( type === 'custom' ) {
		return (
			<FormulaField
				id={ `${ id }-price` }
				label={ __( 'Formula', 'aisle' ) }
				value={ text( 'price' ) }
				onChange={ ( value ) => set( 'price', value ) }
				document={ document }
				fieldId={ field.id }
				kind="price"
				rest={ rest }
				{ ...( wrong ? { error: wrong } : {} ) }
			/>
		);
	}
	/* translators: %s: the currency's symbol, such as $. */
	const label = type === 'percentage' ? __( 'Percent', 'aisle' ) : sprintf( __( 'Price (%s)', 'aisle' ), currencySymbol() );
	return <Amount id={ `${ id }-price` } label={ label } value={ text( 'price' ) } error={ wrong } onChange={ ( value ) => set( 'price', value ) } />;
}

function Excluded( { field }: { field: EditableField } ): ReactElement {
	const { id, text, set, error } = useField( field );
	const isPattern = field.excl_chars_frm_length_is_regex === true;
	return (
		<>
			<Text
				id={ `${ id }-excl_chars_frm_length` }
				kind="code"
				label={ __( 'Characters that cost nothing', 'aisle' ) }
				help={ isPattern ? __( 'Everything that this regular expression finds is free.', 'aisle' ) : __( 'One after another, such as .,! and \\s for a space.', 'aisle' ) }
				value={ text( 'excl_chars_frm_length' ) }
				error={ error( 'excl_chars_frm_length' ) }
				onChange={ ( value ) => set( 'excl_chars_frm_length', value ) }
			/>
			<Check label={ __( 'This is a regular expression', 'aisle' ) } checked={ isPattern } onChange={ ( on ) => set( 'excl_chars_frm_length_is_regex', on || undefined ) } />
		</>
	);
}

function Flags( { field }: { field: EditableField } ): ReactElement {
	const { set } = useField( field );
	return (
		<>
			<Switch label={ __( 'Show the price beside the field', 'aisle' ) } checked={ field.is_show_price !== false } onChange={ ( on ) => set( 'is_show_price', on ? undefined : false ) } />
			<Switch
				label={ __( 'Charge it as a fee', 'aisle' ) }
				help={ __( 'Once per cart line whatever the quantity, as a row of its own in the cart.', 'aisle' ) }
				checked={ field.is_fee === true }
				onChange={ ( on ) => set( 'is_fee', on || undefined ) }
			/>
		</>
	);
}

/** Prices of choices mostly differ; what was chosen before stays. */
function scopeFor( field: EditableField, pricing: PricingType ): string | undefined {
	if ( pricing === '' ) {
		return undefined;
	}
	const before = field.priceoptions === 'product_price' ? undefined : field.priceoptions;
	return before || ( isChoice( field.type ) && pricing !== 'percentage' ? 'different_for_all' : 'fixed_for_all' );
}

function helpOf( type: PricingType ): string {
	switch ( type ) {
		case 'per_car':
			return __( 'The price for each character that is written.', 'aisle' );
		case 'multiply':
			return __( 'The number that is written, times the price.', 'aisle' );
		case 'custom':
			return __( 'Calculated from the answers, the quantity and the product.', 'aisle' );
		case 'fixed':
			return __( 'Once, as soon as it is filled in or chosen.', 'aisle' );
		default:
			return '';
	}
}
