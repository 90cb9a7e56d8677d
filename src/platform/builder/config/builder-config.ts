import type { EditableDocument } from '../document';
import type { BuilderComparison } from './comparison';
import type { BuilderConditions } from './conditions';
import type { BuilderEditor } from './editor';
import type { BuilderFields } from './fields';
import type { BuilderForms } from './forms';
import type { BuilderList } from './list';
import type { BuilderStart } from './start';
import type { BuilderWording } from './wording';

/**
 * Everything that a feature defines about its forms. Each group has one subject; a function takes only the groups that
 * it reads.
 */
export interface BuilderConfig {
	readonly forms: BuilderForms;
	readonly fields: BuilderFields;
	readonly conditions: BuilderConditions;
	readonly comparison: BuilderComparison;
	readonly editor: BuilderEditor;
	readonly list: BuilderList;
	readonly start: BuilderStart;
	readonly wording?: BuilderWording;
}

/** Groups that describe a rule of a condition. */
export type RuleConfig = Pick< BuilderConfig, 'fields' | 'conditions' >;

/** Context of a rule: the form and the feature's sources. */
export interface RuleScope extends RuleConfig {
	readonly document: EditableDocument;
}

/** Groups that describe the differences between two versions of a form. */
export type ComparisonConfig = RuleConfig & Pick< BuilderConfig, 'comparison' | 'wording' >;
