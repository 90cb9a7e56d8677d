/** Renames a table and updates the formulas that use it. */
import type { EditableField } from '../../../platform/builder/document';
import type { OptionForm } from '../document';
import { isPlainName, withRenamedTable } from './table-edits';

export function renameTable( document: OptionForm, from: string, to: string ): OptionForm {
	const updateFormula = ( formula: string ): string => renameInFormula( formula, from, to );
	const { quantity_formula: quantityFormula } = document.rules;
	return {
		...document,
		tables: withRenamedTable( document.tables, from, to ),
		rules:
			quantityFormula === undefined
				? document.rules
				: { ...document.rules, quantity_formula: updateFormula( quantityFormula ) },
		fields: document.fields.map( ( field ) => renameInField( field, updateFormula ) ),
	};
}

function renameInField( field: EditableField, updateFormula: ( formula: string ) => string ): EditableField {
	const { price, content, formula: calculationFormula, options } = field;
	return {
		...field,
		...( typeof price === 'string' ? { price: updateFormula( price ) } : {} ),
		...( typeof calculationFormula === 'string' ? { formula: updateFormula( calculationFormula ) } : {} ),
		...( content === undefined
			? {}
			: {
					content: content.replace(
						/#=([\s\S]*?)=#/g,
						( _match, formula: string ) => `#=${ updateFormula( formula ) }=#`
					),
				} ),
		...( options === undefined
			? {}
			: {
					options: options.map( ( option ) =>
						typeof option.price === 'string' ? { ...option, price: updateFormula( option.price ) } : option
					),
				} ),
	};
}

function renameInFormula( formula: string, from: string, to: string ): string {
	const escapedName = from.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' );
	const lookupCall = new RegExp(
		`\\blookup\\s*\\(\\s*(?:"${ escapedName }"|'${ escapedName }'|${ escapedName })(?=\\s*,)`,
		'g'
	);
	return formula.replace( lookupCall, () => `lookup(${ isPlainName( to ) ? to : JSON.stringify( to ) }` );
}
