/**
 * Positions sorted so that each comes after the positions that it needs. Positions that depend on a cycle come last, in
 * their original order; `cyclic` lists them. In the input, `prerequisites[ i ]` lists the positions that position i
 * needs.
 */
export interface DependencyOrder {
	order: number[];
	cyclic: Set< number >;
}

export function dependencyOrder( prerequisites: readonly ( readonly number[] )[] ): DependencyOrder {
	const pendingCounts = prerequisites.map( ( dependencies ) => dependencies.length );
	const dependants: number[][] = prerequisites.map( () => [] );
	prerequisites.forEach( ( dependencies, position ) =>
		dependencies.forEach( ( other ) => dependants[ other ]?.push( position ) )
	);
	const order: number[] = [];
	prerequisites.forEach( ( dependencies, position ) => dependencies.length === 0 && order.push( position ) );
	for ( let next = 0; next < order.length; next++ ) {
		for ( const dependant of dependants[ order[ next ] ?? 0 ] ?? [] ) {
			const remaining = ( pendingCounts[ dependant ] ?? 0 ) - 1;
			pendingCounts[ dependant ] = remaining;
			if ( remaining === 0 ) {
				order.push( dependant );
			}
		}
	}
	const cyclic = new Set< number >();
	pendingCounts.forEach( ( remaining, position ) => remaining > 0 && cyclic.add( position ) );
	return { order: [ ...order, ...cyclic ], cyclic };
}
