import type { EditableDocument } from './document';

/** What a template, or an empty beginning, gives. */
export interface NewForm {
	readonly title: string;
	readonly document: EditableDocument;
	/** Where it goes on with what was begun before. */
	readonly enabled?: boolean;
	readonly draft?: string;
}
