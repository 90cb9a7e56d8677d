/**
 * Sample cart in the merchant's browser: the real cart core with a mock server that responds at once.
 */
import { __ } from '@wordpress/i18n';
import { roundMoney } from '../../../domain/money';
import { createCartCore, type CartCore } from '../../../platform/cart/core/cart-core';
import type { CartEffects } from '../../../platform/cart/core/effects';
import type { Cart, CartResponse, Coupon, Extensions, Line, Operation } from '../../../platform/cart/core/types';
import type { SampleProduct } from './preview-reply';
import { giftLine, createLine, sampleLines } from './sample-lines';
import type { EarnedReward } from './sample-rewards';

export interface SampleShop {
	readonly core: CartCore;
	/** Sets the cart data of the other features. */
	readonly setExtensions: (
		extensions: ( cart: Cart ) => Extensions,
		rewardsFor?: SampleState[ 'rewardsFor' ]
	) => void;
	readonly setEmpty: ( isEmpty: boolean ) => void;
}

interface SampleState {
	lines: readonly Line[];
	readonly removed: Map< string, Line >;
	coupons: readonly string[];
	isEmpty: boolean;
	readonly products: readonly SampleProduct[];
	extensions: ( cart: Cart ) => Extensions;
	/** Returns the rewards for this subtotal and item count. */
	rewardsFor: ( subtotal: number, count: number ) => readonly EarnedReward[];
}

const COUPON_RATE = 0.1;

export function createSampleShop( products: readonly SampleProduct[], decimals: number ): SampleShop {
	const state: SampleState = {
		products,
		lines: sampleLines( products, decimals ),
		removed: new Map(),
		coupons: [],
		isEmpty: false,
		extensions: () => ( {} ),
		rewardsFor: () => [],
	};
	let rev = 0;
	const respond = ( operations: readonly Operation[] ): CartResponse => {
		operations.forEach( ( operation ) => applyOperation( state, operation, decimals ) );
		rev += 1;
		return {
			code: 200,
			message: '',
			rev,
			cartHash: `sample-${ rev }`,
			nonce: '',
			fragments: null,
			cart: cartOf( state, decimals ),
			results: operations.map( ( { id } ) => ( {
				id,
				ok: true,
				code: '',
				message: '',
				key: null,
				productUrl: '',
				fields: null,
			} ) ),
			notices: [],
		};
	};
	const core = createCartCore( effectsOf( respond ) );
	return {
		core,
		setExtensions( extensions, rewardsFor = () => [] ) {
			state.extensions = extensions;
			state.rewardsFor = rewardsFor;
			core.refresh();
		},
		setEmpty( isEmpty ) {
			state.isEmpty = isEmpty;
			core.refresh();
		},
	};
}

let lastId = 0;

/** Returns effects that send and store nothing. */
const effectsOf = ( respond: ( operations: readonly Operation[] ) => CartResponse ): CartEffects => ( {
	send: async ( { operations } ) => respond( operations ),
	lock: ( run ) => run(),
	setTimer( run, milliseconds ) {
		const timer = window.setTimeout( run, milliseconds );
		return () => window.clearTimeout( timer );
	},
	now: () => Date.now(),
	randomId: () => `sample-operation-${ ++lastId }`,
	hasCartCookie: () => true,
	readSnapshot: () => null,
	writeSnapshot: () => undefined,
	forgetSnapshot: () => undefined,
	hasRecentUnload: () => false,
	fromOtherTab: () => false,
	announce: () => undefined,
} );

function applyOperation( state: SampleState, operation: Operation, decimals: number ): void {
	switch ( operation.type ) {
		case 'add': {
			const product = state.products.find( ( { id } ) => id === operation.productId );
			state.lines = product ? [ ...state.lines, createLine( product, decimals ) ] : state.lines;
			break;
		}
		case 'set_quantity':
			state.lines = state.lines.map( ( line ) =>
				line.key === operation.key ? withQuantity( line, operation.quantity, decimals ) : line
			);
			break;
		case 'remove':
			state.lines
				.filter( ( { key } ) => key === operation.key )
				.forEach( ( line ) => state.removed.set( line.key, line ) );
			state.lines = state.lines.filter( ( { key } ) => key !== operation.key );
			break;
		case 'restore': {
			const line = state.removed.get( operation.key );
			state.lines = line ? [ ...state.lines, line ] : state.lines;
			break;
		}
		case 'apply_coupon':
			state.coupons = [ ...new Set( [ ...state.coupons, operation.code ] ) ];
			break;
		case 'remove_coupon':
			state.coupons = state.coupons.filter( ( code ) => code !== operation.code );
			break;
	}
}

export const withQuantity = ( line: Line, quantity: number, decimals: number ): Line => ( {
	...line,
	quantity,
	total: roundMoney( Number( line.unitPrice ) * quantity, decimals ).toFixed( decimals ),
} );

function cartOf( state: SampleState, decimals: number ): Cart {
	const lines = state.isEmpty ? [] : state.lines;
	const count = lines.reduce( ( sum, { quantity } ) => sum + quantity, 0 );
	const subtotal = lines.reduce( ( sum, { total } ) => sum + Number( total ), 0 );
	const formatAmount = ( value: number ): string => roundMoney( value, decimals ).toFixed( decimals );
	const rewards = lines.length === 0 ? [] : state.rewardsFor( subtotal, count );
	const appliedCoupons =
		lines.length === 0
			? []
			: state.coupons.map( ( code ) => couponOf( code, formatAmount( subtotal * COUPON_RATE ) ) );
	const coupons = [
		...appliedCoupons,
		...discountsOf( rewards, subtotal, subtotal * COUPON_RATE * appliedCoupons.length, formatAmount ),
	];
	const discount = coupons.reduce( ( sum, coupon ) => sum + Number( coupon.amount ), 0 );
	const cart: Cart = {
		lines: [
			...lines,
			...rewards
				.filter( ( { kind } ) => kind === 'gift' )
				.map( ( gift ) => giftLine( gift, state.products, decimals ) ),
		],
		count,
		coupons,
		fees: [],
		totals: {
			subtotal: formatAmount( subtotal ),
			discount: formatAmount( discount ),
			shipping: null,
			tax: null,
			total: formatAmount( Math.max( 0, subtotal - discount ) ),
			taxIncluded: true,
		},
		needsShipping: true,
		emptyUrl: '#',
		checkoutUrl: '#',
		extensions: {},
	};
	return { ...cart, extensions: state.extensions( cart ) };
}

const couponOf = ( code: string, amount: string ): Coupon => ( {
	code,
	/* translators: %s: coupon code. */
	label: __( 'Coupon: %s', 'aisle' ).replace( '%s', code ),
	amount,
} );

/** Returns the rewards' discount rows, which the shopper cannot remove. No discount exceeds the remaining subtotal. */
function discountsOf(
	rewards: readonly EarnedReward[],
	subtotal: number,
	couponDiscount: number,
	formatAmount: ( value: number ) => string
): readonly Coupon[] {
	let remainingSubtotal = Math.max( 0, subtotal - couponDiscount );
	return rewards.flatMap( ( { id, kind, name, value } ) => {
		if ( kind === 'gift' ) {
			return [];
		}
		const discount = Math.min( remainingSubtotal, kind === 'percent' ? ( subtotal * value ) / 100 : value );
		remainingSubtotal -= discount;
		return [ { code: `reward-${ id }`, label: name, amount: formatAmount( discount ), removable: false } ];
	} );
}
