/**
 * Random formulas for formula-oracle.test.ts, the same in every run. Each is written twice: in Aisle's language and, if
 * both mean the same, in mathjs's.
 */

export interface RandomFormula {
	/** Aisle's. */
	readonly source: string;
	/** The same formula for mathjs. */
	readonly mathjs: string;
	readonly bindings: Readonly< Record< Reference, number > >;
}

type Reference = ( typeof REFERENCES )[ number ];

const REFERENCES = [ 'value', 'quantity', 'product_price', 'option_price' ] as const;

/** Precedence, lowest first, as in includes/Domain/Formula/Parser.php. */
const LEVEL = { question: 1, or: 2, and: 3, comparison: 4, sum: 5, product: 6, unary: 7, power: 8, atom: 9 } as const;

interface Written {
	readonly level: number;
	readonly ours: string;
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
	/** `wide` adds operations that differ in mathjs: remainders of any numbers, powers of any base, lengths. */
	constructor(
		private readonly random: () => number,
		private readonly wide: boolean
	) {}

	formula(): RandomFormula {
		let written: Written;
		do {
			written = this.pick( [ () => this.number( 5 ), () => this.number( 5 ), () => this.condition( 4 ) ] );
		} while ( written.ours.length > 500 );
		return { source: written.ours, mathjs: written.mathjs, bindings: this.bindings() };
	}

	private bindings(): Record< Reference, number > {
		return {
			value: this.amount(),
			quantity: this.below( 20 ),
			product_price: this.amount(),
			option_price: this.amount(),
		};
	}

	private amount(): number {
		const amount = this.pick( [
			() => this.below( 100 ),
			() => this.below( 100000 ) / 100,
			() => this.below( 2000 ) / 1000,
			() => this.random() * 1000,
		] );
		return this.random() < 0.2 ? -amount : amount;
	}

	private number( depth: number ): Written {
		if ( depth <= 0 || this.random() < 0.15 ) {
			return this.leaf();
		}
		const deeper = () => this.number( depth - 1 );
		return this.pick( [
			() => this.binary( this.pick( [ () => '+', () => '-' ] ), LEVEL.sum, deeper(), deeper() ),
			() => this.binary( this.pick( [ () => '*', () => '/' ] ), LEVEL.product, deeper(), deeper() ),
			() => this.remainder( depth ),
			() => this.power( depth ),
			() => this.negative( deeper() ),
			() => this.call( this.pick( [ () => 'ceil', () => 'floor', () => 'abs', () => 'sqrt' ] ), [ deeper() ] ),
			() => this.call( this.pick( [ () => 'min', () => 'max' ] ), [ deeper(), deeper(), deeper() ] ),
			() => this.call( 'round', [ deeper(), this.whole( 7 ) ] ),
			() => this.question( this.condition( depth - 1 ), deeper(), deeper() ),
			...( this.wide ? [ () => this.call( 'length', [ deeper() ] ) ] : [] ),
		] );
	}

	private condition( depth: number ): Written {
		if ( depth <= 1 || this.random() < 0.5 ) {
			const operator = this.pick( [ '<', '<=', '>', '>=', '==', '!=' ].map( ( sign ) => () => sign ) );
			const operands = [ this.number( depth - 1 ), this.number( depth - 1 ) ].map( ( one ) =>
				this.wrap( one, LEVEL.sum )
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
				return { level: LEVEL.unary, ours: sign + operand.ours, mathjs: `not ${ operand.mathjs }` };
			},
		] );
	}

	private leaf(): Written {
		if ( this.random() < 0.4 ) {
			const reference = this.pick( REFERENCES.map( ( name ) => () => name ) );
			return { level: LEVEL.atom, ours: `{${ reference }}`, mathjs: reference };
		}
		return this.random() < 0.5 ? this.whole( 100 ) : this.literal( this.below( 100000 ) / 1000 );
	}

	private whole( below: number ): Written {
		return this.literal( this.below( below ) );
	}

	private literal( value: number ): Written {
		return { level: LEVEL.atom, ours: String( value ), mathjs: String( value ) };
	}

	/** Only positive integers, unless wide: mathjs uses floor and computes it in other steps. */
	private remainder( depth: number ): Written {
		const left = this.number( depth - 1 );
		if ( this.wide ) {
			return this.binary( '%', LEVEL.product, left, this.number( depth - 1 ) );
		}
		const whole = this.call( 'floor', [ this.call( 'abs', [ left ] ) ] );
		return this.wrap( this.binary( '%', LEVEL.product, whole, this.whole( 12 ) ), LEVEL.atom );
	}

	/** Only quarters with small exponents, unless wide: exact in any order of multiplication. */
	private power( depth: number ): Written {
		const base = this.wide ? this.number( depth - 1 ) : this.literal( this.below( 17 ) / 4 );
		const exponent =
			this.random() < 0.3
				? this.binaryPower( this.whole( 3 ), this.whole( 3 ) )
				: this.whole( this.wide ? 40 : 4 );
		return this.binaryPower( base, exponent );
	}

	private binaryPower( base: Written, exponent: Written ): Written {
		return this.join( LEVEL.power, '**', '^', [
			this.wrap( base, LEVEL.atom ),
			this.wrap( exponent, LEVEL.unary ),
		] );
	}

	private binary( operator: string, level: number, left: Written, right: Written ): Written {
		return this.join( level, operator, operator, [ this.wrap( left, level ), this.wrap( right, level + 1 ) ] );
	}

	private logical( word: string, sign: string, level: number, left: Written, right: Written ): Written {
		const ours = this.random() < 0.5 ? word : sign;
		return this.join( level, ours, word, [ this.wrap( left, level ), this.wrap( right, level + 1 ) ] );
	}

	private negative( operand: Written ): Written {
		const wrapped = this.wrap( operand, LEVEL.unary );
		return { level: LEVEL.unary, ours: `-${ wrapped.ours }`, mathjs: `-${ wrapped.mathjs }` };
	}

	private question( condition: Written, yes: Written, no: Written ): Written {
		const test = this.wrap( condition, LEVEL.or );
		// In mathjs a colon can also mean a range, so the parts need parentheses.
		const mathjs = `(${ test.mathjs } ? (${ yes.mathjs }) : (${ no.mathjs }))`;
		if ( this.random() < 0.3 ) {
			return { level: LEVEL.atom, ours: `if(${ test.ours }, ${ yes.ours }, ${ no.ours })`, mathjs };
		}
		return { level: LEVEL.question, ours: `${ test.ours } ? ${ yes.ours } : ${ no.ours }`, mathjs };
	}

	private call( name: string, operands: readonly Written[] ): Written {
		const prefix = this.random() < 0.1 ? 'Math.' : '';
		return {
			level: LEVEL.atom,
			ours: `${ prefix }${ name }(${ operands.map( ( { ours } ) => ours ).join( ', ' ) })`,
			mathjs: `${ name }(${ operands.map( ( { mathjs } ) => mathjs ).join( ', ' ) })`,
		};
	}

	private join( level: number, ours: string, mathjs: string, operands: readonly Written[] ): Written {
		return {
			level,
			ours: operands.map( ( operand ) => operand.ours ).join( ` ${ ours } ` ),
			mathjs: operands.map( ( operand ) => operand.mathjs ).join( ` ${ mathjs } ` ),
		};
	}

	/** Adds parentheses if required, and sometimes if not. */
	private wrap( written: Written, level: number ): Written {
		if ( written.level >= level && this.random() < 0.9 ) {
			return written;
		}
		return { level: LEVEL.atom, ours: `(${ written.ours })`, mathjs: `(${ written.mathjs })` };
	}

	private below( limit: number ): number {
		return Math.floor( this.random() * limit );
	}

	private pick< T >( choices: readonly ( () => T )[] ): T {
		const choice = choices[ this.below( choices.length ) ];
		if ( ! choice ) {
			throw new Error( 'Nothing to pick from.' );
		}
		return choice();
	}
}
