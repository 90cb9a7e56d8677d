import { __, _n, sprintf } from '@wordpress/i18n';
import { asNumber } from '../../../platform/check';
import { money } from '../../../platform/money-format';
import { QuantityStepper } from '../../../platform/ui/quantity-stepper';
import type { OfferedProduct } from '../page-data';
import { useFieldSettings } from '../../../platform/forms/field-settings';
import { signedMoney } from '../../../platform/forms/signed-money';
import type { Choices } from '../../../platform/forms/choices/choices';
import { ChoiceInput } from '../../../platform/forms/choices/choice-input';
import { useHydrated } from '../../../platform/forms/use-hydrated';

/** The stock is shown to the shopper if it is not above this number. */
const FEW = 5;

interface Props {
	id: string;
	name: string;
	value: string;
	product: OfferedProduct | undefined;
	offered: boolean;
	choices: Choices;
	/** Null if the shopper cannot select it. */
	quantity: string | null;
	least: number;
	limit: number | null;
	onQuantity: ( quantity: string ) => void;
	/** Displayed prices: of one, and of the selected quantity. */
	each: number | undefined;
	together: number | undefined;
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
		offered,
		choices,
		quantity,
		least: min,
		limit,
		each,
		together,
		times,
		invalid,
	} = props;
	const checked = choices.current.values.includes( value );
	const stock = stockLabel( product, offered );
	const live = useHydrated();
	return (
		<div
			className={ `aisle-product-options__product${ checked ? ' is-chosen' : '' }${ offered ? '' : ' is-unavailable' }` }
		>
			<label htmlFor={ id }>
				<ChoiceInput
					id={ id }
					choices={ choices }
					value={ value }
					checked={ checked }
					disabled={ ! offered && ! checked }
					invalid={ invalid }
					onChange={ ( on ) => choices.choose( value, on ) }
				/>
				<Thumbnail image={ product?.image } />
				<span className="aisle-product-options__about">
					<span className="aisle-field__choice-label">{ name }</span>
					{ stock !== '' && <span className="aisle-product-options__stock">{ stock }</span> }
				</span>
				<Amount
					each={ each }
					together={ checked ? together : undefined }
					quantity={ asNumber( quantity ?? '1', 1 ) }
				/>
			</label>
			{ checked && quantity !== null && (
				<ChosenQuantity
					product={ name }
					name={ `${ choices.name }[quantities][${ value }]` }
					quantity={ quantity }
					min={ min }
					max={ lower( maxOf( product, times ), limit ) }
					live={ live }
					onQuantity={ props.onQuantity }
				/>
			) }
		</div>
	);
}

function Thumbnail( { image }: { image: OfferedProduct[ 'image' ] | undefined } ) {
	return (
		<span className="aisle-product-options__thumb">
			{ image && <img src={ image.src } width={ 56 } height={ 56 } alt="" loading="lazy" decoding="async" /> }
		</span>
	);
}

interface ChosenQuantityProps {
	/** Product name. */
	product: string;
	/** Name of the control. */
	name: string;
	quantity: string;
	min: number;
	max: number | null;
	/** False in the first render: the stepper's input then has the control's name, as printed. */
	live: boolean;
	onQuantity: ( quantity: string ) => void;
}

function ChosenQuantity( { product, name, quantity, min, max, live, onQuantity }: ChosenQuantityProps ) {
	return (
		<div className="aisle-product-options__quantity">
			<QuantityStepper
				value={ asNumber( quantity, 1 ) }
				min={ min }
				max={ max }
				step={ 1 }
				/* translators: %s: name of a product. */
				label={ sprintf( __( 'Quantity of %s', 'aisle' ), product ) }
				name={ live ? undefined : name }
				texts={ { decrease: __( 'Decrease quantity', 'aisle' ), increase: __( 'Increase quantity', 'aisle' ) } }
				onChange={ ( number ) => onQuantity( String( number ) ) }
			/>
			{ live && <input type="hidden" name={ name } value={ quantity } /> }
		</div>
	);
}

/** Returns "+ $24.00" with "2 × $12.00" below it; for a quantity of 1, only the price. */
function Amount( {
	each,
	together,
	quantity,
}: {
	each: number | undefined;
	together: number | undefined;
	quantity: number;
} ) {
	const { priceFormat } = useFieldSettings();
	if ( ! each ) {
		return null;
	}
	const several = together !== undefined && quantity !== 1;
	return (
		<span className="aisle-field__price">
			{ signedMoney( several ? together : each, priceFormat ) }
			{ several && <small>{ `${ quantity } × ${ money( each, priceFormat ) }` }</small> }
		</span>
	);
}

function stockLabel( product: OfferedProduct | undefined, offered: boolean ): string {
	if ( ! product || ! offered ) {
		return __( 'Out of stock', 'aisle' );
	}
	if ( product.stockStatus === 'onbackorder' ) {
		return __( 'Available on backorder', 'aisle' );
	}
	const left = product.stockQuantity;
	return left !== null && left <= FEW
		? /* translators: %s: a number. */
			sprintf( _n( 'Only %s left', 'Only %s left', left, 'aisle' ), String( left ) )
		: '';
}

const maxOf = ( product: OfferedProduct | undefined, times: number ): number | null =>
	product?.stockQuantity ? Math.max( 1, Math.floor( product.stockQuantity / Math.max( 1, times ) ) ) : null;

const lower = ( one: number | null, other: number | null ): number | null =>
	one === null || other === null ? ( one ?? other ) : Math.min( one, other );
