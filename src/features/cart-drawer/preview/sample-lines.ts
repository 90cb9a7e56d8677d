/** Sample lines that show answers, an old price and low stock. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { roundMoney } from '../../../domain/money';
import type { Line } from '../../../platform/cart/core/types';
import type { SampleProduct } from './preview-reply';
import type { EarnedReward } from './sample-rewards';

const REGULAR_PRICE_FACTOR = 1.25;
const LOW_STOCK = 2;

export function sampleLines( products: readonly SampleProduct[], decimals: number ): readonly Line[] {
	const lineProducts = [ ...products, ...placeholderProducts().slice( products.length ) ].slice( 0, 3 );
	// Prefers a product on sale to show an old price.
	const onSaleIndex = Math.max(
		0,
		lineProducts.findIndex( ( { price, regularPrice } ) => Number( regularPrice ) > Number( price ) )
	);
	return lineProducts.map( ( product, index ) => lineOf( product, index, index === onSaleIndex, decimals ) );
}

/** Returns a line for a product added in the preview. */
export const createLine = ( product: SampleProduct, decimals: number ): Line =>
	lineOf( product, product.id, false, decimals );

function lineOf(
	{ id, name, price, regularPrice, image }: SampleProduct,
	index: number,
	isOnSale: boolean,
	decimals: number
): Line {
	const quantity = index === 1 ? 2 : 1;
	const formatAmount = ( value: number ): string => roundMoney( value, decimals ).toFixed( decimals );
	const oldPrice =
		Number( regularPrice ) > Number( price )
			? regularPrice
			: formatAmount( Number( price ) * REGULAR_PRICE_FACTOR );
	return {
		key: `sample-${ index }`,
		productId: id,
		variationId: 0,
		name,
		permalink: '#',
		editUrl: '',
		image: image === '' ? null : { src: image, srcset: '', sizes: '', alt: '', width: 72, height: 72 },
		quantity,
		min: 1,
		max: index === 2 ? LOW_STOCK : null,
		step: 1,
		editable: true,
		removable: true,
		unitPrice: price,
		regularPrice: isOnSale ? oldPrice : price,
		total: formatAmount( Number( price ) * quantity ),
		details:
			index === 1
				? [
						{ name: __( 'Color', 'aisle' ), value: __( 'Natural', 'aisle' ) },
						{ name: __( 'Engraving', 'aisle' ), value: 'Anna & Tom' },
					]
				: [],
		soldIndividually: false,
		error: null,
		notes:
			index === 2
				? [
						{
							kind: 'stock',
							text: sprintf(
								/* translators: %s: number of pieces. */
								_n( 'Only %s left', 'Only %s left', LOW_STOCK, 'aisle' ),
								String( LOW_STOCK )
							),
						},
					]
				: [],
		extensions: {},
	};
}

/**
 * Returns the line of a gift, with the name and image of its product if that is among the samples, otherwise with the
 * reward's name.
 */
export function giftLine(
	{ id, name, products }: EarnedReward,
	samples: readonly SampleProduct[],
	decimals: number
): Line {
	const product = samples.find( ( sample ) => products.includes( sample.id ) );
	const zeroPrice = ( 0 ).toFixed( decimals );
	return {
		...lineOf(
			{
				id: products[ 0 ] ?? 0,
				name: product?.name ?? name,
				price: zeroPrice,
				regularPrice: zeroPrice,
				image: product?.image ?? '',
				url: '',
			},
			0,
			false,
			decimals
		),
		key: `sample-gift-${ id }`,
		editable: false,
		removable: false,
		notes: [ { kind: 'info', text: __( 'Free gift', 'aisle' ) } ],
	};
}

/** Products that complete the sample if the store has fewer than three. */
const placeholderProducts = (): readonly SampleProduct[] => [
	{ id: -1, name: __( 'Oak serving board', 'aisle' ), price: '48', regularPrice: '60', image: '', url: '' },
	{ id: -2, name: __( 'Linen apron', 'aisle' ), price: '36', regularPrice: '36', image: '', url: '' },
	{ id: -3, name: __( 'Stoneware mug', 'aisle' ), price: '18', regularPrice: '18', image: '', url: '' },
];
