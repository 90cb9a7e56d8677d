/**
 * Evaluates a merchant's formula. PHP compiles it when the form is saved (includes/Domain/Formula.php, which lists the
 * node formats); both PHP and the browser evaluate it.
 */
import { Evaluator } from './formula/evaluator';
import type { FormulaBindings, FormulaTables, FormulaValue } from './formula/tree';
import { toNumber } from './formula/values';

export { evaluateLabel, evaluateMarkedLabel } from './formula/label';
export { CUSTOM_FIELD_PREFIX as CUSTOM_FIELD } from './formula/reference';
export { formulaReferences } from './formula/references';
export type { FormulaBindings, FormulaTable, FormulaTables, FormulaValue } from './formula/tree';

/**
 * Evaluates `tree`, the result of Formula::compile(); safely rejects anything else. `bindings` must have every
 * reference of the tree.
 *
 * Throws `division_by_zero`, `nan`, `infinity`, `out_of_range`, `not_numeric`, `bad_exponent`, `bad_decimals`,
 * `unbound_reference`, `bad_binding`, `unknown_table`, `bad_table`, `lookup_missing`, `bad_tree`, `too_deep`,
 * `too_many_nodes`.
 */
export function evaluateFormula( tree: unknown, bindings: FormulaBindings, tables: FormulaTables = {} ): FormulaValue {
	return new Evaluator( bindings, tables ).evaluate( tree );
}

/**
 * Evaluates a price or quantity: numeric text is converted to its number, true is 1 and false is 0. Throws as
 * `evaluateFormula`.
 */
export function evaluateFormulaNumber( tree: unknown, bindings: FormulaBindings, tables: FormulaTables = {} ): number {
	return toNumber( evaluateFormula( tree, bindings, tables ) );
}
