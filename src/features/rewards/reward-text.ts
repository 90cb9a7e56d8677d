/** Messages of the bar: the merchant's text with placeholders, else the default in the shopper's language. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { asRecord, asText } from '../../platform/check';
import { money } from '../../platform/money-format';
import { earnedNames, nextMilestoneOf, type Milestone } from './progress';

export interface RewardTexts {
	readonly next: string;
	readonly earned: string;
}

export function readTexts( data: unknown ): RewardTexts {
	const { textNext, textEarned } = asRecord( data );
	return { next: asText( textNext ), earned: asText( textEarned ) };
}

/** Formats a list in the page's language: "a free gift and free shipping". */
function formatList( names: readonly string[] ): string {
	try {
		return new Intl.ListFormat( document.documentElement.lang || undefined ).format( names );
	} catch {
		return names.join( ', ' );
	}
}

export function messageOf( milestones: readonly Milestone[], texts: RewardTexts ): string {
	const next = nextMilestoneOf( milestones );
	return next ? nextMessage( next, texts ) : earnedMessage( earnedNames( milestones ), texts );
}

const nextMessage = ( next: Milestone, texts: RewardTexts ): string =>
	/* translators: {amount}: amount of money or number of items that is missing, {reward}: what is earned then. Keep both as they are. */
	fillPlaceholders( texts.next || __( 'Add {amount} more for {reward}', 'aisle' ), {
		amount: missingAmount( next ),
		reward: next.name,
	} );

export const earnedMessage = ( names: readonly string[], texts: RewardTexts ): string =>
	/* translators: {reward}: what was earned. Keep it as it is. */
	fillPlaceholders( texts.earned || __( 'You have earned {reward}', 'aisle' ), { reward: formatList( names ) } );

export const lostMessage = ( names: readonly string[] ): string =>
	/* translators: %s: what was earned before. */
	sprintf( __( 'Your cart no longer qualifies for %s', 'aisle' ), formatList( names ) );

function missingAmount( { unit, remaining }: Milestone ): string {
	const itemCount = Number( remaining );
	return unit === 'amount'
		? money( remaining )
		: /* translators: %s: number of items. */
			sprintf( _n( '%s item', '%s items', itemCount, 'aisle' ), String( itemCount ) );
}

/** Replaces in one pass, because a name may contain text like a placeholder. */
const fillPlaceholders = ( text: string, values: Readonly< Record< string, string > > ): string =>
	text.replace( /\{(amount|reward)\}/g, ( placeholder, name: string ) => values[ name ] ?? placeholder );
