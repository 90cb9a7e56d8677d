/** Building blocks of the templates, with names from the specification. */
import type { Conditions, EditableField, EditableOption } from '../../../platform/builder/document';
import type { Template as AnyTemplate } from '../../../platform/builder/templates/template-cards';
import { emptyOptionForm, type OptionForm, type FormRules, type LookupTables } from '../document';

export { showIf } from '../../../platform/builder/templates/show-if';

export interface Template extends AnyTemplate {
	readonly document: () => OptionForm;
}

interface FormParts {
	readonly fields: readonly EditableField[];
	readonly rules?: FormRules;
	readonly tables?: LookupTables;
}

export const formOf = ( { fields, rules = {}, tables = {} }: FormParts ): OptionForm => ( {
	...emptyOptionForm(),
	rules,
	tables,
	fields,
} );

/** Returns an option with its own price; an empty price is free. */
export const option = (
	id: string,
	label: string,
	price = '',
	overrides: Partial< EditableOption > = {}
): EditableOption => ( { id, label, ...( price === '' ? {} : { price } ), ...overrides } );

export const OWN_PRICES = { pricing_type: 'fixed', price_per: 'option', shows_price: true } as const;
export const OWN_FORMULAS = { pricing_type: 'formula', price_per: 'option', shows_price: true } as const;

/** Returns conditions that require all comparisons: field, relation, value. */
export const showIfAll = (
	...rules: ReadonlyArray< readonly [ string, string, string ] >
): { readonly conditions: Conditions } => ( {
	conditions: {
		action: 'show',
		groups: [
			{
				rules: rules.map( ( [ field, relation, value ], position ) => ( {
					source: 'field',
					name: field,
					relation,
					value,
					operator: position === rules.length - 1 ? '' : 'and',
				} ) ),
				operator: '',
			},
		],
	},
} );
