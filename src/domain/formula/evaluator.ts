/**
 * Evaluates a tree. Trusts none of its contents, because it was stored and transferred. Mirrors
 * includes/Domain/Formula/Evaluator.php.
 */
import { DomainError } from '../domain-error';
import { codePointLength } from '../number';
import { FUNCTIONS, OPERATORS } from './arithmetic';
import { isLookupMode, lookupCell } from './lookup';
import { LIMITS, type FormulaBindings, type FormulaTables, type FormulaValue } from './tree';
import { assertWithinLimits, compare, toNumber, toText, isTruthy } from './values';

export class Evaluator {
	private nodeCount = 0;

	constructor(
		private readonly bindings: FormulaBindings,
		private readonly tables: FormulaTables
	) {}

	/** Throws the codes listed at `evaluateFormula`. */
	evaluate( node: unknown, depth = 0 ): FormulaValue {
		this.nodeCount++;
		if ( this.nodeCount > LIMITS.nodes ) {
			throw new DomainError( 'too_many_nodes' );
		}
		if ( depth > LIMITS.depth ) {
			throw new DomainError( 'too_deep' );
		}
		if ( typeof node === 'number' ) {
			return assertWithinLimits( node );
		}
		if ( ! Array.isArray( node ) || typeof node[ 0 ] !== 'string' ) {
			throw new DomainError( 'bad_tree' );
		}
		return this.operation( node[ 0 ], node.slice( 1 ), depth );
	}

	private operation( operator: string, operands: readonly unknown[], depth: number ): FormulaValue {
		switch ( operator ) {
			case 'text':
				return textOperand( operands, 0, 1 );
			case 'ref':
				return this.boundValue( textOperand( operands, 0, 1 ) );
			case 'neg':
				return assertWithinLimits( -toNumber( this.operand( operands, 0, 1, depth + 1 ) ) );
			case 'not':
				return ! this.isTruthyOperand( operands, 0, 1, depth + 1 );
			case 'and':
				return (
					this.isTruthyOperand( operands, 0, 2, depth ) && this.isTruthyOperand( operands, 1, 2, depth + 1 )
				);
			case 'or':
				return (
					this.isTruthyOperand( operands, 0, 2, depth ) || this.isTruthyOperand( operands, 1, 2, depth + 1 )
				);
			case 'if':
				return this.operand( operands, this.isTruthyOperand( operands, 0, 3, depth ) ? 1 : 2, 3, depth + 1 );
			case '<':
			case '<=':
			case '>':
			case '>=':
			case '==':
			case '!=':
				return compare(
					operator,
					this.operand( operands, 0, 2, depth ),
					this.operand( operands, 1, 2, depth + 1 )
				);
			case 'length':
				return codePointLength( toText( this.operand( operands, 0, 1, depth + 1 ) ) );
			case 'lookup':
				return this.lookup( operands, depth + 1 );
		}
		return this.calculation( operator, operands, depth );
	}

	private calculation( operator: string, operands: readonly unknown[], depth: number ): number {
		const binary = OPERATORS.get( operator );
		if ( binary ) {
			const left = toNumber( this.operand( operands, 0, 2, depth ) );
			return assertWithinLimits( binary( left, toNumber( this.operand( operands, 1, 2, depth + 1 ) ) ) );
		}
		const count = operands.length;
		const numericFunction = FUNCTIONS.get( operator );
		if ( ! numericFunction || count < numericFunction.minOperands || count > numericFunction.maxOperands ) {
			throw new DomainError( 'bad_tree' );
		}
		const numbers = operands.map( ( _, index ) => toNumber( this.operand( operands, index, count, depth + 1 ) ) );
		return assertWithinLimits( numericFunction.call( numbers[ 0 ] ?? NaN, numbers[ 1 ], numbers ) );
	}

	private lookup( operands: readonly unknown[], depth: number ): number | string {
		const tableName = textOperand( operands, 0, 4 );
		const mode = textOperand( operands, 3, 4 );
		if ( ! isLookupMode( mode ) ) {
			throw new DomainError( 'bad_tree' );
		}
		const row = this.operand( operands, 1, 4, depth );
		const column = this.operand( operands, 2, 4, depth );
		const table: unknown = Object.hasOwn( this.tables, tableName ) ? this.tables[ tableName ] : null;
		if ( table === undefined || table === null ) {
			throw new DomainError( 'unknown_table' );
		}
		if ( typeof table !== 'object' ) {
			throw new DomainError( 'bad_table' );
		}
		return lookupCell( table, row, column, mode );
	}

	private boundValue( reference: string ): FormulaValue {
		const value: unknown = Object.hasOwn( this.bindings, reference ) ? this.bindings[ reference ] : null;
		if ( value === undefined || value === null ) {
			throw new DomainError( 'unbound_reference', { name: reference } );
		}
		if ( typeof value === 'number' ) {
			return assertWithinLimits( value );
		}
		if ( typeof value !== 'string' && typeof value !== 'boolean' ) {
			throw new DomainError( 'bad_binding', { name: reference } );
		}
		return value;
	}

	private isTruthyOperand( operands: readonly unknown[], index: number, count: number, depth: number ): boolean {
		return isTruthy( this.operand( operands, index, count, depth ) );
	}

	/** Returns the operand at `index` of a node that must have `count` operands. */
	private operand( operands: readonly unknown[], index: number, count: number, depth: number ): FormulaValue {
		if ( operands.length !== count ) {
			throw new DomainError( 'bad_tree' );
		}
		return this.evaluate( operands[ index ], depth );
	}
}

function textOperand( operands: readonly unknown[], index: number, count: number ): string {
	const value = operands[ index ];
	if ( operands.length !== count || typeof value !== 'string' ) {
		throw new DomainError( 'bad_tree' );
	}
	return value;
}
