/**
 * When a field shows, the same as in includes/Domain/Conditions.php. Items of a list are joined by the operator each
 * carries towards the next; `and` binds before `or`; a group stands in parentheses.
 */
import type { ConditionItem, Conditions, ConditionSource, SourceValues } from './form/model';
import { relationHolds } from './conditions/relation';

export { lowerCase } from './conditions/lower-case';
export { relationHolds } from './conditions/relation';
export type { SourceValues } from './form/model';

export type Sources = ( source: ConditionSource, name: string ) => SourceValues;

/**
 * Whether the rules hold, whatever the action. null: the expression is invalid, that is an empty list, an operator
 * missing between two items or left over after the last.
 */
export function evaluateConditions( conditions: Conditions, sources: Sources ): boolean | null {
	return evaluateItems( conditions.groups, sources );
}

/** An invalid expression leaves the field as it was. */
export function isVisible( conditions: Conditions, sources: Sources, before: boolean ): boolean {
	const holds = evaluateConditions( conditions, sources );
	if ( holds === null ) {
		return before;
	}
	return conditions.action === 'show' ? holds : ! holds;
}

const evaluateItems = ( items: readonly ConditionItem[], sources: Sources ): boolean | null =>
	evaluateJoined( items, ( item ) => evaluateItem( item, sources ) );

/** What a list comes to of which each item holds or not; null as evaluateConditions has it. */
export function evaluateJoined< Item extends { readonly operator: string } >(
	items: readonly Item[],
	itemHolds: ( item: Item ) => boolean | null
): boolean | null {
	let any = false;
	let all = true;
	let expects = true;
	for ( const item of items ) {
		const holds = expects ? itemHolds( item ) : null;
		if ( holds === null ) {
			return null;
		}
		all = all && holds;
		if ( item.operator === 'or' ) {
			any = any || all;
			all = true;
		}
		expects = item.operator !== '';
	}
	return expects ? null : any || all;
}

function evaluateItem( item: ConditionItem, sources: Sources ): boolean | null {
	return 'groups' in item
		? evaluateItems( item.groups, sources )
		: relationHolds( item.relation, sources( item.source, item.name ), item.values );
}
