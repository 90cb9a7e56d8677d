import { __, _n, sprintf } from '@wordpress/i18n';
import { asNumber } from '../../../platform/check';
import { money } from '../../../platform/money-format';
import { QuantityStepper } from '../../../platform/ui/quantity-stepper';
import type { GroupProduct } from '../page-data';
import { useFieldSettings } from '../../../platform/forms/field-settings';
import { signedMoney } from '../../../platform/forms/signed-money';
import type { Choices } from '../../../platform/forms/choices/choices';
import { ChoiceInput } from '../../../platform/forms/choices/choice-input';
import { useHydrated } from '../../../platform/forms/use-hydrated';

/** The stock is shown to the shopper if it is not above this number. */
const LOW_STOCK = 5;

interface Props {
	id: string;
	name: string;
	value: string;
	product: GroupProduct | undefined;
	isAvailable: boolean;
	choices: Choices;
	/** Null if the shopper cannot select it. */
	quantity: string | null;
	min: number;
	limit: number | null;
	onQuantity: ( quantity: string ) => void;
	/** Displayed prices: of one, and of the selected quantity. */
	unitPrice: number | undefined;
	totalPrice: number | undefined;
	/** Quantity per main product. */
	times: number;
	invalid: boolean;
}

export function ProductChoice( props: Props ) {
	const {
		id,
		name,
		value,
		product,
		isAvailable,
		choices,
		quantity,
		min,
		limit,
		unitPrice,
		totalPrice,
		times,
		invalid,
	} = props;
	const checked = choices.current.values.includes( value );
	const stock = stockLabel( product, isAvailable );
	const isHydrated = useHydrated();
	return (
		<div
			className={ `aisle-product-options__product${ checked ? ' is-chosen' : '' }${ isAvailable ? '' : ' is-unavailable' }` }
		>
			<label htmlFor={ id }>
				<ChoiceInput
					id={ id }
					choices={ choices }
					value={ value }
					checked={ checked }
					disabled={ ! isAvailable && ! checked }
					invalid={ invalid }
					onChange={ ( isChecked ) => choices.setSelected( value, isChecked ) }
				/>
				<Thumbnail image={ product?.image } />
				<span className="aisle-product-options__about">
					<span className="aisle-field__choice-label">{ name }</span>
					{ stock !== '' && <span className="aisle-product-options__stock">{ stock }</span> }
				</span>
				<Amount
					unitPrice={ unitPrice }
					totalPrice={ checked ? totalPrice : undefined }
					quantity={ asNumber( quantity ?? '1', 1 ) }
				/>
			</label>
			{ checked && quantity !== null && (
				<SelectedQuantity
					product={ name }
					name={ `${ choices.name }[quantities][${ value }]` }
					quantity={ quantity }
					min={ min }
					max={ smallerOf( maxOf( product, times ), limit ) }
					isHydrated={ isHydrated }
					onQuantity={ props.onQuantity }
				/>
			) }
		</div>
	);
}

function Thumbnail( { image }: { image: GroupProduct[ 'image' ] | undefined } ) {
	return (
		<span className="aisle-product-options__thumb">
			{ image && <img src={ image.src } width={ 56 } height={ 56 } alt="" loading="lazy" decoding="async" /> }
		</span>
	);
}

interface SelectedQuantityProps {
	/** Product name. */
	product: string;
	/** Name of the control. */
	name: string;
	quantity: string;
	min: number;
	max: number | null;
	/** False in the first render: the stepper's input then has the control's name, as printed. */
	isHydrated: boolean;
	onQuantity: ( quantity: string ) => void;
}

function SelectedQuantity( { product, name, quantity, min, max, isHydrated, onQuantity }: SelectedQuantityProps ) {
	return (
		<div className="aisle-product-options__quantity">
			<QuantityStepper
				value={ asNumber( quantity, 1 ) }
				min={ min }
				max={ max }
				step={ 1 }
				/* translators: %s: name of a product. */
				label={ sprintf( __( 'Quantity of %s', 'aisle' ), product ) }
				name={ isHydrated ? undefined : name }
				texts={ { decrease: __( 'Decrease quantity', 'aisle' ), increase: __( 'Increase quantity', 'aisle' ) } }
				onChange={ ( number ) => onQuantity( String( number ) ) }
			/>
			{ isHydrated && <input type="hidden" name={ name } value={ quantity } /> }
		</div>
	);
}

/** Returns "+ $24.00" with "2 × $12.00" below it; for a quantity of 1, only the price. */
function Amount( {
	unitPrice,
	totalPrice,
	quantity,
}: {
	unitPrice: number | undefined;
	totalPrice: number | undefined;
	quantity: number;
} ) {
	const { priceFormat } = useFieldSettings();
	if ( ! unitPrice ) {
		return null;
	}
	const showsTotal = totalPrice !== undefined && quantity !== 1;
	return (
		<span className="aisle-field__price">
			{ signedMoney( showsTotal ? totalPrice : unitPrice, priceFormat ) }
			{ showsTotal && <small>{ `${ quantity } × ${ money( unitPrice, priceFormat ) }` }</small> }
		</span>
	);
}

function stockLabel( product: GroupProduct | undefined, isAvailable: boolean ): string {
	if ( ! product || ! isAvailable ) {
		return __( 'Out of stock', 'aisle' );
	}
	if ( product.stockStatus === 'onbackorder' ) {
		return __( 'Available on backorder', 'aisle' );
	}
	const remainingStock = product.stockQuantity;
	return remainingStock !== null && remainingStock <= LOW_STOCK
		? /* translators: %s: a number. */
			sprintf( _n( 'Only %s left', 'Only %s left', remainingStock, 'aisle' ), String( remainingStock ) )
		: '';
}

const maxOf = ( product: GroupProduct | undefined, times: number ): number | null =>
	product?.stockQuantity ? Math.max( 1, Math.floor( product.stockQuantity / Math.max( 1, times ) ) ) : null;

const smallerOf = ( first: number | null, second: number | null ): number | null =>
	first === null || second === null ? ( first ?? second ) : Math.min( first, second );
