/**
 * mathjs parses formulas more leniently than the server and shows how it interpreted them. Only its parser is used,
 * only in the admin, and only to explain an error.
 */
import { create, parseDependencies, type FactoryFunctionMap, type MathNode } from 'mathjs/number';

const parserDependencies: FactoryFunctionMap = { ...parseDependencies };
const { parse } = create( parserDependencies );

export interface ParseResult {
	readonly ok: boolean;
	/** True if `2 x` was parsed as a product. */
	readonly hasImpliedProduct: boolean;
	/** mathjs's error message; empty if it could parse the formula. */
	readonly parserMessage: string;
}

export function readWithMathjs( expression: string ): ParseResult {
	try {
		const tree = parse( expression );
		return { ok: true, hasImpliedProduct: tree.filter( isImplied ).length > 0, parserMessage: '' };
	} catch ( thrown ) {
		return { ok: false, hasImpliedProduct: false, parserMessage: thrown instanceof Error ? thrown.message : '' };
	}
}

const isImplied = ( node: MathNode ): boolean => 'implicit' in node && node.implicit === true;
