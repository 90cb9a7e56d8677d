/**
 * Sorts dependencies first. Positions that depend on a cycle are last, in their original order, and are listed.
 * `prerequisites[ i ]` lists the positions that position i needs.
 */
export interface DependencyOrder {
	order: number[];
	cyclic: Set< number >;
}

export function dependencyOrder( prerequisites: readonly ( readonly number[] )[] ): DependencyOrder {
	const waiting = prerequisites.map( ( needed ) => needed.length );
	const dependants: number[][] = prerequisites.map( () => [] );
	prerequisites.forEach( ( needed, position ) =>
		needed.forEach( ( other ) => dependants[ other ]?.push( position ) )
	);
	const order: number[] = [];
	prerequisites.forEach( ( needed, position ) => needed.length === 0 && order.push( position ) );
	for ( let next = 0; next < order.length; next++ ) {
		for ( const dependant of dependants[ order[ next ] ?? 0 ] ?? [] ) {
			const left = ( waiting[ dependant ] ?? 0 ) - 1;
			waiting[ dependant ] = left;
			if ( left === 0 ) {
				order.push( dependant );
			}
		}
	}
	const cyclic = new Set< number >();
	waiting.forEach( ( left, position ) => left > 0 && cyclic.add( position ) );
	return { order: [ ...order, ...cyclic ], cyclic };
}
