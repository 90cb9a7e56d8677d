/**
 * Types of formulas. The parser is in PHP; includes/Domain/Formula.php lists the node formats.
 */

export type FormulaValue = number | string | boolean;

/** Values of all references of the tree, by name: the token without braces. */
export type FormulaBindings = Readonly< Record< string, FormulaValue > >;

export interface FormulaTable {
	readonly rows: readonly ( number | string )[];
	readonly columns: readonly ( number | string )[];
	readonly cells: readonly ( readonly ( number | string )[] )[];
}

export type FormulaTables = Readonly< Record< string, FormulaTable > >;

/** Limits of formulas, as in includes/Domain/Formula/Limits.php. */
export const LIMITS = {
	/** Maximum nesting. A left operand has the same level as its operator, so a long sum is not deep. */
	depth: 32,
	nodes: 200,
	/** Maximum absolute value, also of intermediate results. */
	magnitude: 1e12,
	/** Maximum absolute exponent. */
	exponent: 32,
	/** Maximum number of decimals of the function `round`. */
	decimals: 6,
} as const;
