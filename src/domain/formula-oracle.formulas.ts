/**
 * Random formulas for formula-oracle.test.ts, the same in every run. Each is written twice: in Aisle's language and, if
 * both mean the same, in mathjs's.
 */

export interface RandomFormula {
	/** The formula in Aisle's language. */
	readonly source: string;
	/** The same formula for mathjs. */
	readonly mathjs: string;
	readonly bindings: Readonly< Record< Reference, number > >;
}

type Reference = ( typeof REFERENCES )[ number ];

const REFERENCES = [ 'value', 'quantity', 'product_price', 'option_price' ] as const;

/** Precedence, lowest first, as in includes/Domain/Formula/Parser.php. */
const LEVEL = { question: 1, or: 2, and: 3, comparison: 4, sum: 5, product: 6, unary: 7, power: 8, atom: 9 } as const;

interface Expression {
	readonly level: number;
	readonly aisle: string;
	readonly mathjs: string;
}

/** mulberry32: small, and the same on all platforms. Returns numbers from 0 up to 1. */
export function randomNumbers( seed: number ): () => number {
	let state = seed;
	return () => {
		state = ( state + 0x6d2b79f5 ) | 0;
		let mixed = Math.imul( state ^ ( state >>> 15 ), 1 | state );
		mixed = ( mixed + Math.imul( mixed ^ ( mixed >>> 7 ), 61 | mixed ) ) ^ mixed;
		return ( ( mixed ^ ( mixed >>> 14 ) ) >>> 0 ) / 4294967296;
	};
}

export class FormulaWriter {
	/** `isWide` adds operations that differ in mathjs: remainders of any numbers, powers of any base, lengths. */
	constructor(
		private readonly random: () => number,
		private readonly isWide: boolean
	) {}

	formula(): RandomFormula {
		let expression: Expression;
		do {
			expression = this.pick( [
				() => this.numericExpression( 5 ),
				() => this.numericExpression( 5 ),
				() => this.condition( 4 ),
			] );
		} while ( expression.aisle.length > 500 );
		return { source: expression.aisle, mathjs: expression.mathjs, bindings: this.bindings() };
	}

	private bindings(): Record< Reference, number > {
		return {
			value: this.amount(),
			quantity: this.randomBelow( 20 ),
			product_price: this.amount(),
			option_price: this.amount(),
		};
	}

	private amount(): number {
		const amount = this.pick( [
			() => this.randomBelow( 100 ),
			() => this.randomBelow( 100000 ) / 100,
			() => this.randomBelow( 2000 ) / 1000,
			() => this.random() * 1000,
		] );
		return this.random() < 0.2 ? -amount : amount;
	}

	private numericExpression( depth: number ): Expression {
		if ( depth <= 0 || this.random() < 0.15 ) {
			return this.leaf();
		}
		const deeper = () => this.numericExpression( depth - 1 );
		return this.pick( [
			() => this.binary( this.pick( [ () => '+', () => '-' ] ), LEVEL.sum, deeper(), deeper() ),
			() => this.binary( this.pick( [ () => '*', () => '/' ] ), LEVEL.product, deeper(), deeper() ),
			() => this.remainder( depth ),
			() => this.power( depth ),
			() => this.negative( deeper() ),
			() => this.call( this.pick( [ () => 'ceil', () => 'floor', () => 'abs', () => 'sqrt' ] ), [ deeper() ] ),
			() => this.call( this.pick( [ () => 'min', () => 'max' ] ), [ deeper(), deeper(), deeper() ] ),
			() => this.call( 'round', [ deeper(), this.integer( 7 ) ] ),
			() => this.question( this.condition( depth - 1 ), deeper(), deeper() ),
			...( this.isWide ? [ () => this.call( 'length', [ deeper() ] ) ] : [] ),
		] );
	}

	private condition( depth: number ): Expression {
		if ( depth <= 1 || this.random() < 0.5 ) {
			const operator = this.pick( [ '<', '<=', '>', '>=', '==', '!=' ].map( ( sign ) => () => sign ) );
			const operands = [ this.numericExpression( depth - 1 ), this.numericExpression( depth - 1 ) ].map(
				( operand ) => this.wrap( operand, LEVEL.sum )
			);
			return this.join( LEVEL.comparison, operator, operator, operands );
		}
		const deeper = () => this.condition( depth - 1 );
		return this.pick( [
			() => this.logical( 'and', '&&', LEVEL.and, deeper(), deeper() ),
			() => this.logical( 'or', '||', LEVEL.or, deeper(), deeper() ),
			() => {
				const operand = this.wrap( deeper(), LEVEL.unary );
				const sign = this.random() < 0.5 ? 'not ' : '!';
				return { level: LEVEL.unary, aisle: sign + operand.aisle, mathjs: `not ${ operand.mathjs }` };
			},
		] );
	}

	private leaf(): Expression {
		if ( this.random() < 0.4 ) {
			const reference = this.pick( REFERENCES.map( ( name ) => () => name ) );
			return { level: LEVEL.atom, aisle: `{${ reference }}`, mathjs: reference };
		}
		return this.random() < 0.5 ? this.integer( 100 ) : this.literal( this.randomBelow( 100000 ) / 1000 );
	}

	private integer( limit: number ): Expression {
		return this.literal( this.randomBelow( limit ) );
	}

	private literal( value: number ): Expression {
		return { level: LEVEL.atom, aisle: String( value ), mathjs: String( value ) };
	}

	/**
	 * Unless `isWide`, the operands are integers from 0: for others, mathjs rounds the quotient down and computes the
	 * remainder in other steps.
	 */
	private remainder( depth: number ): Expression {
		const left = this.numericExpression( depth - 1 );
		if ( this.isWide ) {
			return this.binary( '%', LEVEL.product, left, this.numericExpression( depth - 1 ) );
		}
		const dividend = this.call( 'floor', [ this.call( 'abs', [ left ] ) ] );
		return this.wrap( this.binary( '%', LEVEL.product, dividend, this.integer( 12 ) ), LEVEL.atom );
	}

	/**
	 * Unless `isWide`, the base is a multiple of a quarter and the exponent is small, so that the result is exact in
	 * any order of multiplication.
	 */
	private power( depth: number ): Expression {
		const base = this.isWide ? this.numericExpression( depth - 1 ) : this.literal( this.randomBelow( 17 ) / 4 );
		const exponent =
			this.random() < 0.3
				? this.binaryPower( this.integer( 3 ), this.integer( 3 ) )
				: this.integer( this.isWide ? 40 : 4 );
		return this.binaryPower( base, exponent );
	}

	private binaryPower( base: Expression, exponent: Expression ): Expression {
		return this.join( LEVEL.power, '**', '^', [
			this.wrap( base, LEVEL.atom ),
			this.wrap( exponent, LEVEL.unary ),
		] );
	}

	private binary( operator: string, level: number, left: Expression, right: Expression ): Expression {
		return this.join( level, operator, operator, [ this.wrap( left, level ), this.wrap( right, level + 1 ) ] );
	}

	private logical( word: string, sign: string, level: number, left: Expression, right: Expression ): Expression {
		const operator = this.random() < 0.5 ? word : sign;
		return this.join( level, operator, word, [ this.wrap( left, level ), this.wrap( right, level + 1 ) ] );
	}

	private negative( operand: Expression ): Expression {
		const wrapped = this.wrap( operand, LEVEL.unary );
		return { level: LEVEL.unary, aisle: `-${ wrapped.aisle }`, mathjs: `-${ wrapped.mathjs }` };
	}

	private question( condition: Expression, whenTrue: Expression, whenFalse: Expression ): Expression {
		const test = this.wrap( condition, LEVEL.or );
		// In mathjs a colon can also mean a range, so the parts need parentheses.
		const mathjs = `(${ test.mathjs } ? (${ whenTrue.mathjs }) : (${ whenFalse.mathjs }))`;
		if ( this.random() < 0.3 ) {
			return {
				level: LEVEL.atom,
				aisle: `if(${ test.aisle }, ${ whenTrue.aisle }, ${ whenFalse.aisle })`,
				mathjs,
			};
		}
		return { level: LEVEL.question, aisle: `${ test.aisle } ? ${ whenTrue.aisle } : ${ whenFalse.aisle }`, mathjs };
	}

	private call( name: string, operands: readonly Expression[] ): Expression {
		const prefix = this.random() < 0.1 ? 'Math.' : '';
		return {
			level: LEVEL.atom,
			aisle: `${ prefix }${ name }(${ operands.map( ( { aisle } ) => aisle ).join( ', ' ) })`,
			mathjs: `${ name }(${ operands.map( ( { mathjs } ) => mathjs ).join( ', ' ) })`,
		};
	}

	private join( level: number, aisle: string, mathjs: string, operands: readonly Expression[] ): Expression {
		return {
			level,
			aisle: operands.map( ( operand ) => operand.aisle ).join( ` ${ aisle } ` ),
			mathjs: operands.map( ( operand ) => operand.mathjs ).join( ` ${ mathjs } ` ),
		};
	}

	/** Adds parentheses if required, and sometimes if not. */
	private wrap( expression: Expression, level: number ): Expression {
		if ( expression.level >= level && this.random() < 0.9 ) {
			return expression;
		}
		return { level: LEVEL.atom, aisle: `(${ expression.aisle })`, mathjs: `(${ expression.mathjs })` };
	}

	private randomBelow( limit: number ): number {
		return Math.floor( this.random() * limit );
	}

	private pick< T >( choices: readonly ( () => T )[] ): T {
		const choice = choices[ this.randomBelow( choices.length ) ];
		if ( ! choice ) {
			throw new Error( 'Nothing to pick from.' );
		}
		return choice();
	}
}
