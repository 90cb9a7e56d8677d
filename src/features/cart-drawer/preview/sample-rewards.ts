/** Data of the rewards bar for the sample cart, from the unsaved settings. */
import { __, sprintf } from '@wordpress/i18n';
import { asNumber } from '../../../platform/check';
import type { Cart } from '../../../platform/cart/core/types';
import { money } from '../../../platform/money-format';
import { isEntryList, type ListEntry, type SettingValues } from '../../../platform/ui-admin/setting-value';

interface Milestone {
	readonly id: string;
	readonly kind: string;
	readonly name: string;
	readonly icon: string;
	readonly unit: 'amount' | 'pieces';
	readonly goal: number;
	readonly remaining: string;
	readonly reached: boolean;
}

/** A reward that the sample cart has reached, for its totals and lines. */
export interface EarnedReward {
	readonly id: string;
	readonly kind: Reward[ 'kind' ];
	readonly name: string;
	readonly value: number;
	/** IDs of the gift's products. */
	readonly products: readonly number[];
}

interface Reward extends Omit< EarnedReward, 'kind' > {
	readonly kind: 'percent' | 'amount' | 'gift';
	readonly goal: number;
}

/**
 * Free shipping goal relative to the first sample subtotal. Only the server knows the real goal, which depends on the
 * shopper's zone.
 */
const SAMPLE_GOAL_FACTOR = 1.25;

/**
 * @param values              Unsaved settings.
 * @param cart                Sample cart.
 * @param initialSubtotal     Initial subtotal of the sample cart.
 * @param hasFreeShippingGoal Whether any zone of the store has free shipping.
 */
export function sampleRewards(
	values: SettingValues,
	{ totals, count }: Cart,
	initialSubtotal: number,
	hasFreeShippingGoal: boolean
): { readonly milestones: readonly Milestone[]; readonly gifts: readonly never[] } {
	const { unit, measuredValue } = measureOf( values, Number( totals.subtotal ), count );
	const milestones = rewardsOf( values ).map( ( { id, kind, name, goal } ) =>
		createMilestone( id, kind, name, unit, goal, measuredValue )
	);
	const goal = Math.ceil( ( initialSubtotal * SAMPLE_GOAL_FACTOR ) / 10 ) * 10;
	const shipping =
		hasFreeShippingGoal && values.free_shipping !== false
			? [
					createMilestone(
						'free_shipping',
						'shipping',
						__( 'free shipping', 'aisle' ),
						'amount',
						goal,
						Number( totals.subtotal )
					),
				]
			: [];
	return { milestones: [ ...shipping, ...milestones ].sort( ( a, b ) => a.goal - b.goal ), gifts: [] };
}

/**
 * Returns the rewards that the server would grant (includes/Domain/RewardRules.php). Of several percentages, or of
 * several amounts, the one with the highest goal counts.
 */
export function earnedRewards( values: SettingValues, subtotal: number, count: number ): readonly EarnedReward[] {
	const { measuredValue } = measureOf( values, subtotal, count );
	const rewardsByKey = new Map< string, EarnedReward >();
	rewardsOf( values )
		.filter( ( { goal } ) => measuredValue >= goal )
		.sort( ( a, b ) => a.goal - b.goal )
		.forEach( ( reward ) => rewardsByKey.set( reward.kind === 'gift' ? reward.id : reward.kind, reward ) );
	return [ ...rewardsByKey.values() ];
}

function measureOf(
	values: SettingValues,
	subtotal: number,
	count: number
): { readonly unit: Milestone[ 'unit' ]; readonly measuredValue: number } {
	return values.measured_by === 'pieces'
		? { unit: 'pieces', measuredValue: count }
		: { unit: 'amount', measuredValue: subtotal };
}

const rewardsOf = ( { rewards }: SettingValues ): readonly Reward[] =>
	( isEntryList( rewards ) ? rewards : [] ).flatMap( ( entry, index ) => rewardIfValid( entry, String( index ) ) );

/**
 * Returns a list with the entry's reward, read like on the server (includes/Domain/Reward.php); empty if the reward has
 * no value. Percentages are limited to 100.
 */
function rewardIfValid( entry: ListEntry, id: string ): readonly Reward[] {
	const kind = entry.kind === 'gift' || entry.kind === 'amount' ? entry.kind : 'percent';
	const goal = asNumber( entry.goal );
	const value = kind === 'gift' ? 0 : Math.min( asNumber( entry.value ), kind === 'percent' ? 100 : Infinity );
	const products =
		kind === 'gift'
			? String( entry.products ?? '' )
					.split( ',' )
					.map( Number )
					.filter( ( product ) => product > 0 )
			: [];
	return goal > 0 && ( value > 0 || products.length > 0 )
		? [ { id, kind, goal, value, products, name: nameOf( entry, kind, value ) } ]
		: [];
}

const ICONS: Readonly< Record< string, string > > = { shipping: 'shipping', gift: 'gift' };

const createMilestone = (
	id: string,
	kind: string,
	name: string,
	unit: Milestone[ 'unit' ],
	goal: number,
	measuredValue: number
): Milestone => ( {
	id,
	kind,
	name,
	icon: ICONS[ kind ] ?? 'discount',
	unit,
	goal,
	remaining: String( Number( Math.max( 0, goal - measuredValue ).toFixed( 4 ) ) ),
	reached: measuredValue >= goal,
} );

function nameOf( { text }: ListEntry, kind: Reward[ 'kind' ], value: number ): string {
	const customName = String( text ?? '' ).trim();
	if ( customName !== '' ) {
		return customName;
	}
	if ( kind === 'gift' ) {
		return __( 'a free gift', 'aisle' );
	}
	/* translators: %s: a percentage such as "10%" or an amount. */
	return sprintf( __( '%s off', 'aisle' ), kind === 'percent' ? `${ value }%` : money( value ) );
}
