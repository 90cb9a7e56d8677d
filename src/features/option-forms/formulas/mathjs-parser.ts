/**
 * mathjs reads formulas more forgivingly than the shop does, and says how it understood them. Only its parser, only in
 * the admin, and only once there is a mistake to explain.
 */
import { create, parseDependencies, type FactoryFunctionMap, type MathNode } from 'mathjs/number';

const parts: FactoryFunctionMap = { ...parseDependencies };
const { parse } = create( parts );

export interface Reading {
	readonly ok: boolean;
	/** `2 x` was read as two factors. */
	readonly hasImpliedProduct: boolean;
	/** What it missed, in its own words; empty where it could read the formula. */
	readonly complaint: string;
}

export function readWithMathjs( expression: string ): Reading {
	try {
		const tree = parse( expression );
		return { ok: true, hasImpliedProduct: tree.filter( isImplied ).length > 0, complaint: '' };
	} catch ( thrown ) {
		return { ok: false, hasImpliedProduct: false, complaint: thrown instanceof Error ? thrown.message : '' };
	}
}

const isImplied = ( node: MathNode ): boolean => 'implicit' in node && node.implicit === true;
