import { useBuilderForms } from '../../../platform/builder/builder-context';
import type { BuilderForms } from '../../../platform/builder/config/forms';
import { findTargets, type Target } from '../../../platform/builder/targets';
import { useLookup, type Search } from '../../../platform/builder/use-targets';
import type { Rest } from '../../../platform/rest';
import type { Assignment } from '../document';

/** Maximum number of IDs per target, to limit the length of the request URL. They are enough to find a product. */
const MAX_IDS = 50;
const NO_PRODUCTS: readonly Target[] = [];

/** Finds products that the form is assigned to; any product if it has no assignment yet. */
export function useAssignedProducts( rest: Rest, { include, exclude }: Assignment ): Search {
	const forms = useBuilderForms();
	return useLookup( rest, JSON.stringify( { include, exclude } ), ( key, signal ) =>
		findAssignedProducts( rest, forms, JSON.parse( key ), signal )
	);
}

async function findAssignedProducts(
	rest: Rest,
	forms: BuilderForms,
	{ include, exclude }: Assignment,
	signal: AbortSignal
): Promise< readonly Target[] > {
	const limitIds = ( targets: Assignment[ 'include' ] ) =>
		targets.map( ( target ) => ( { ...target, ids: target.ids.slice( 0, MAX_IDS ) } ) );
	const hasAssignment = include.some( ( { by, ids } ) => by === 'all' || ids.length > 0 );
	const assignedProducts = hasAssignment
		? await findTargets(
				rest,
				forms,
				{ kind: 'product', assignment: { include: limitIds( include ), exclude: limitIds( exclude ) } },
				signal
			)
		: NO_PRODUCTS;
	return assignedProducts.length > 0 ? assignedProducts : findTargets( rest, forms, { kind: 'product' }, signal );
}
