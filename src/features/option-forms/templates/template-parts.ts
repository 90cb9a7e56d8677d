/** What the templates are put together from, in the contract's names. */
import { emptyDocument, type ClRules, type EditableDocument, type EditableField, type EditableOption, type FormRules, type LookupTables } from '../document';

export interface Template {
	readonly id: string;
	readonly title: () => string;
	/** What it is for, in one sentence. */
	readonly purpose: () => string;
	readonly document: () => EditableDocument;
}

interface Parts {
	readonly fields: readonly EditableField[];
	readonly rules?: FormRules;
	readonly tables?: LookupTables;
}

export const formOf = ( { fields, rules = {}, tables = {} }: Parts ): EditableDocument => ( { ...emptyDocument(), rules, tables, fields } );

/** An option with a price of its own; an empty price costs nothing. */
export const option = ( id: string, label: string, price = '', more: Partial< EditableOption > = {} ): EditableOption => ( { id, label, ...( price === '' ? {} : { price } ), ...more } );

export const OWN_PRICES = { pricingType: 'fixed', priceoptions: 'different_for_all', is_show_price: true } as const;
export const OWN_FORMULAS = { pricingType: 'custom', priceoptions: 'different_for_all', is_show_price: true } as const;

/** One comparison of another field. */
export const showIf = ( field: string, relation: string, value: string | string[] = '' ): { readonly cl_rule: ClRules } => ( {
	cl_rule: { action: 'show', groups: [ { rules: [ { cl_source: 'field', cl_field: field, cl_relation: relation, cl_val: value, operator: '' } ], operator: '' } ] },
} );

/** All of several comparisons: field, relation, value. */
export const showIfAll = ( ...rules: ReadonlyArray< readonly [ string, string, string ] > ): { readonly cl_rule: ClRules } => ( {
	cl_rule: {
		action: 'show',
		groups: [
			{
				rules: rules.map( ( [ field, relation, value ], position ) => ( {
					cl_source: 'field',
					cl_field: field,
					cl_relation: relation,
					cl_val: value,
					operator: position === rules.length - 1 ? '' : 'and',
				} ) ),
				operator: '',
			},
		],
	},
} );
