/** Types of a field's conditions. The keys are those of the PHP arrays in includes/Domain/Form. */
export type Relation =
	| 'is'
	| 'is_not'
	| 'is_in'
	| 'is_not_in'
	| 'is_empty'
	| 'is_not_empty'
	| 'is_greater'
	| 'is_less'
	| 'is_greater_or_equal'
	| 'is_less_or_equal'
	| 'contains'
	| 'not_contains'
	| 'starts_with'
	| 'ends_with'
	| 'date_is'
	| 'date_is_before'
	| 'date_is_after'
	| 'time_is'
	| 'time_is_before'
	| 'time_is_after';

export type ConditionSource =
	| 'field'
	| 'quantity'
	| 'attribute'
	| 'stock_status'
	| 'stock_quantity'
	| 'custom_field'
	| 'product_ids'
	| 'customer';

/** Joins an item to the next one of its list; the last one has none. */
export type ConditionOperator = 'and' | 'or' | '';

export interface ConditionRule {
	source: ConditionSource;
	/** Field id, attribute name, custom field name, or property of the customer: `logged_in`, `role`. */
	name: string;
	relation: Relation;
	values: readonly string[];
	operator: ConditionOperator;
}

export interface ConditionGroup {
	groups: readonly ConditionItem[];
	operator: ConditionOperator;
}

export type ConditionItem = ConditionRule | ConditionGroup;

export interface Conditions {
	action: 'show' | 'hide';
	groups: readonly ConditionItem[];
}
