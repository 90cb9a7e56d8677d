/** Reads and validates the reward data that the server sends with the cart. The browser calculates nothing. */
import { asFlag, asList, asNumber, asRecord, asText } from '../../platform/check';

export interface Milestone {
	readonly id: string;
	readonly kind: string;
	readonly name: string;
	readonly icon: string;
	readonly unit: 'amount' | 'pieces';
	readonly goal: number;
	/** Amount or number of items that is missing until the goal, as a decimal string for the message. */
	readonly remaining: string;
	readonly reached: boolean;
}

export interface Gift {
	readonly id: number;
	readonly name: string;
	readonly image: string;
}

export interface GiftChoice {
	readonly reward: string;
	readonly name: string;
	readonly products: readonly Gift[];
	/** 0 for none. */
	readonly chosen: number;
}

export interface Progress {
	readonly milestones: readonly Milestone[];
	readonly gifts: readonly GiftChoice[];
}

export function readProgress( value: unknown ): Progress {
	const { milestones, gifts } = asRecord( value );
	return { milestones: asList( milestones ).map( readMilestone ), gifts: asList( gifts ).map( readChoice ) };
}

function readMilestone( value: unknown ): Milestone {
	const { id, kind, name, icon, unit, goal, remaining, reached } = asRecord( value );
	return {
		id: asText( id ),
		kind: asText( kind ),
		name: asText( name ),
		icon: asText( icon ),
		unit: unit === 'pieces' ? 'pieces' : 'amount',
		goal: asNumber( goal ),
		remaining: asText( remaining, '0' ),
		reached: asFlag( reached ),
	};
}

function readChoice( value: unknown ): GiftChoice {
	const { reward, name, products, chosen: selected } = asRecord( value );
	const gifts = asList( products ).map( ( product ): Gift => {
		const gift = asRecord( product );
		return { id: asNumber( gift.id ), name: asText( gift.name ), image: asText( gift.image ) };
	} );
	return { reward: asText( reward ), name: asText( name ), products: gifts, chosen: asNumber( selected ) };
}

/** Returns the first milestone that is not reached, in the bar's order. */
export const nextMilestoneOf = ( milestones: readonly Milestone[] ): Milestone | undefined =>
	milestones.find( ( { reached } ) => ! reached );

/**
 * Returns the fill of the bar, from 0 to 1. Marks have equal distances, whatever their goals, so that 50, 60 and 500
 * are distinguishable on a phone. Between two marks, the progress is relative to the previous goal.
 */
export function progressRatio( milestones: readonly Milestone[] ): number {
	const index = milestones.findIndex( ( { reached } ) => ! reached );
	const next = milestones[ index ];
	if ( ! next ) {
		return milestones.length > 0 ? 1 : 0;
	}
	const previousMilestone = milestones[ index - 1 ];
	const previousGoal =
		previousMilestone && previousMilestone.unit === next.unit && previousMilestone.goal < next.goal
			? previousMilestone.goal
			: 0;
	const ratio =
		next.goal > previousGoal
			? ( next.goal - previousGoal - Number( next.remaining ) ) / ( next.goal - previousGoal )
			: 0;
	return ( index + Math.min( 1, Math.max( 0, ratio ) ) ) / milestones.length;
}

/**
 * Returns the names of the active rewards: a higher percentage replaces a lower one, and a higher amount a lower one.
 */
export function earnedNames( milestones: readonly Milestone[] ): readonly string[] {
	const reachedMilestones = milestones.filter( ( milestone ) => milestone.reached );
	const isReplaced = ( { kind }: Milestone, index: number ): boolean =>
		( kind === 'percent' || kind === 'amount' ) &&
		reachedMilestones.slice( index + 1 ).some( ( other ) => other.kind === kind );
	return reachedMilestones
		.filter( ( milestone, index ) => ! isReplaced( milestone, index ) )
		.map( ( { name } ) => name );
}
