import type { EditableDocument } from './document';

/** Content of a new form, from a template or empty. */
export interface NewForm {
	readonly title: string;
	readonly document: EditableDocument;
	/** Set if an earlier draft is continued. */
	readonly enabled?: boolean;
	readonly draft?: string;
}
