/** What the rewards' bar would say with the sample cart, by the owner's drafts. */
import { __, sprintf } from '@wordpress/i18n';
import type { Cart } from '../../../platform/cart/core/types';
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

/** Only the shop knows the goal of free shipping, by the shopper's zone: in the sample it is a bit more than the cart. */
const SAMPLE_GOAL = 1.25;

export function sampleRewards( values: SettingValues, { totals, count }: Cart, first: number ): { readonly milestones: readonly Milestone[]; readonly gifts: readonly never[] } {
	const unit = values.measured_by === 'pieces' ? 'pieces' : 'amount';
	const measured = unit === 'pieces' ? count : Number( totals.subtotal );
	const entries = isEntryList( values.rewards ) ? values.rewards : [];
	const milestones = entries.map( ( entry, index ) => milestone( String( index ), String( entry.kind ), nameOf( entry ), unit, Number( entry.goal ), measured ) );
	// Without any reward the bar is there for free shipping alone.
	const shipping = milestones.length > 0 ? [] : [ milestone( 'free_shipping', 'shipping', __( 'free shipping', 'aisle' ), 'amount', Math.ceil( ( first * SAMPLE_GOAL ) / 10 ) * 10, Number( totals.subtotal ) ) ];
	return { milestones: [ ...shipping, ...milestones ].sort( ( one, other ) => one.goal - other.goal ), gifts: [] };
}

const ICONS: Readonly< Record< string, string > > = { shipping: 'shipping', gift: 'gift' };

const milestone = ( id: string, kind: string, name: string, unit: Milestone[ 'unit' ], goal: number, measured: number ): Milestone => ( {
	id,
	kind,
	name,
	icon: ICONS[ kind ] ?? 'discount',
	unit,
	goal,
	remaining: String( Number( Math.max( 0, goal - measured ).toFixed( 4 ) ) ),
	reached: measured >= goal,
} );

function nameOf( { kind, value, text }: ListEntry ): string {
	if ( text ) {
		return String( text );
	}
	if ( kind === 'gift' ) {
		return __( 'a gift', 'aisle' );
	}
	/* translators: %s: a percentage such as "10%" or an amount. */
	return sprintf( __( '%s off', 'aisle' ), kind === 'percent' ? `${ value }%` : String( value ) );
}
