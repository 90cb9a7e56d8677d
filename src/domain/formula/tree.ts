/**
 * What formulas are made of. The parser is in PHP; the shapes of the nodes are listed in includes/Domain/Formula.php.
 */

export type FormulaValue = number | string | boolean;

/** Every reference of the tree, by name: the token without braces. */
export type FormulaBindings = Readonly< Record< string, FormulaValue > >;

export interface FormulaTable {
	readonly rows: readonly ( number | string )[];
	readonly columns: readonly ( number | string )[];
	readonly cells: readonly ( readonly ( number | string )[] )[];
}

export type FormulaTables = Readonly< Record< string, FormulaTable > >;

/** What a formula may cost, as in includes/Domain/Formula/Limits.php. */
export const LIMITS = {
	/** Levels of nesting. A left operand is on its operator's own level, so a long sum is not deep. */
	depth: 32,
	nodes: 200,
	/** Largest absolute value, in between too. */
	magnitude: 1e12,
	/** Largest absolute exponent. */
	exponent: 32,
	/** Most decimals that the function `round` takes. */
	decimals: 6,
} as const;
