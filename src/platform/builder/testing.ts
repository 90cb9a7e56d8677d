/** A room for tests of the builder: the standard kinds of fields, and nothing of any shop. */
import { readDocument } from './read-document';
import { asRecord } from '../check';
import { emptyDocument } from './document';
import type { BuilderRoom } from './room';
import { STANDARD_KINDS } from './standard-kinds';

export const sampleRoom: BuilderRoom = {
	name: 'sample-forms',
	exportMark: 'sample_form',
	targetsPath: '/aisle/v1/sample-form-targets',
	words: {
		forms: () => 'Sample forms',
		allForms: () => 'All sample forms',
		firstForm: () => 'A form asks.',
		noFields: () => 'Add a field.',
		required: () => 'It cannot be sent without it.',
		deletedForGood: ( name ) => `${ name } will be gone.`,
		disabled: ( name ) => `${ name } is a draft.`,
		imported: () => 'These are drafts.',
		noFormInFile: () => 'There is no sample form in this.',
		otherChanges: () => 'Something else was different.',
	},
	document: {
		empty: emptyDocument,
		read: ( stored ) => readDocument( asRecord( stored ) ),
		write: ( document ) => document,
		pathOf: ( path ) => path,
	},
	kinds: STANDARD_KINDS,
	newField: () => ( {} ),
	factsOf: () => [],
	textsOf: () => [],
	referencesOf: () => ( { fields: [], others: [] } ),
	hasReference: () => true,
	Content: () => null,
	options: {},
	conditions: {
		title: () => 'Visit',
		sources: [ { name: 'quantity', title: () => 'Visits', holds: 'count' } ],
		kinds: {},
		useOptionNames: () => ( {} ),
	},
	tabs: [],
	columns: [],
	standingOf: () => ( { sentence: 'Saved.' } ),
	Preview: () => null,
	Templates: () => null,
};
