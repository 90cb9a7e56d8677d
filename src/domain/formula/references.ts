/**
 * Collects the references of a tree, to calculate prices in dependency order. Mirrors
 * includes/Domain/Formula/References.php.
 */
import { DomainError } from '../domain-error';
import { LIMITS } from './tree';

/** Returns unique names in order of first use. Throws `bad_tree`, `too_many_nodes`. */
export function formulaReferences( tree: unknown ): string[] {
	const names = new Set< string >();
	let nodes = 0;
	const visit = ( node: unknown ): void => {
		nodes++;
		if ( nodes > LIMITS.nodes ) {
			throw new DomainError( 'too_many_nodes' );
		}
		if ( typeof node === 'number' ) {
			return;
		}
		if ( ! Array.isArray( node ) || typeof node[ 0 ] !== 'string' ) {
			throw new DomainError( 'bad_tree' );
		}
		if ( node[ 0 ] === 'ref' ) {
			names.add( referenceName( node[ 1 ] ) );
			return;
		}
		operands( node ).forEach( visit );
	};
	visit( tree );
	return Array.from( names );
}

function referenceName( name: unknown ): string {
	if ( typeof name !== 'string' ) {
		throw new DomainError( 'bad_tree' );
	}
	return name;
}

/** Returns the operands that are nodes. In `text` and `lookup` nodes, the other operands are names. */
function operands( node: readonly unknown[] ): readonly unknown[] {
	switch ( node[ 0 ] ) {
		case 'text':
			return [];
		case 'lookup':
			return node.slice( 2, 4 );
		default:
			return node.slice( 1 );
	}
}
