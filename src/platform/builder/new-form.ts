import type { EditableDocument } from './document';

/** Content of a new form, from a template or empty. */
export interface NewForm {
	readonly title: string;
	readonly document: EditableDocument;
	/** `enabled` and `draft` (the draft's id) are set if an earlier draft is continued. */
	readonly enabled?: boolean;
	readonly draft?: string;
}
