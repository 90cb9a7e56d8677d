/** Validates the response of `formulas/check`. */
import { asList, asRecord, asText } from '../../../platform/check';
import type { Rest } from '../../../platform/rest';
import type { Problem } from '../../../platform/builder/document';
import { readProblems } from '../../../platform/builder/read-document';
import type { OptionForm } from '../document';
import type { FormulaKind } from './formula-text';

export interface FormulaCheck {
	readonly source: string;
	readonly ok: boolean;
	readonly problem: Problem | null;
	/** Tree of the formula; for a label, its parts. */
	readonly tree: unknown;
	readonly references: readonly string[];
}

export async function checkFormula(
	rest: Rest,
	source: string,
	kind: FormulaKind,
	document: OptionForm,
	signal: AbortSignal
): Promise< FormulaCheck > {
	const data = { formula: source, kind, fields: document.fields.map( ( { id } ) => id ) };
	const response = asRecord( await rest( { path: '/aisle/v1/formulas/check', method: 'POST', data, signal } ) );
	const problem = response.problem ? ( readProblems( [ response.problem ] )[ 0 ] ?? null ) : null;
	return {
		source,
		ok: response.ok === true && problem === null,
		problem,
		tree: response.tree ?? null,
		references: asList( response.references ).map( ( name ) => asText( name ) ),
	};
}
