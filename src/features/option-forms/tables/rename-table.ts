/** Renames a table and updates the formulas that use it. */
import type { EditableField } from '../../../platform/builder/document';
import type { OptionForm } from '../document';
import { isPlainName, renamed } from './table-edits';

export function renameTable( document: OptionForm, from: string, to: string ): OptionForm {
	const follow = ( formula: string ): string => renameInFormula( formula, from, to );
	const { quantity_formula: quantity } = document.rules;
	return {
		...document,
		tables: renamed( document.tables, from, to ),
		rules: quantity === undefined ? document.rules : { ...document.rules, quantity_formula: follow( quantity ) },
		fields: document.fields.map( ( field ) => renameInField( field, follow ) ),
	};
}

function renameInField( field: EditableField, follow: ( formula: string ) => string ): EditableField {
	const { price, content, formula: calculation, options } = field;
	return {
		...field,
		...( typeof price === 'string' ? { price: follow( price ) } : {} ),
		...( typeof calculation === 'string' ? { formula: follow( calculation ) } : {} ),
		...( content === undefined
			? {}
			: {
					content: content.replace(
						/#=([\s\S]*?)=#/g,
						( _whole, formula: string ) => `#=${ follow( formula ) }=#`
					),
				} ),
		...( options === undefined
			? {}
			: {
					options: options.map( ( option ) =>
						typeof option.price === 'string' ? { ...option, price: follow( option.price ) } : option
					),
				} ),
	};
}

function renameInFormula( formula: string, from: string, to: string ): string {
	const quoted = from.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' );
	const call = new RegExp( `\\blookup\\s*\\(\\s*(?:"${ quoted }"|'${ quoted }'|${ quoted })(?=\\s*,)`, 'g' );
	return formula.replace( call, () => `lookup(${ isPlainName( to ) ? to : JSON.stringify( to ) }` );
}
