import type { EditableDocument } from '../document';

/** Names a feature's forms for the server and the browser, and reads and writes their documents. */
export interface BuilderForms {
	/** Name in the REST routes (`/aisle/v1/<name>`), the store (`aisle/<name>`) and the browser's drafts. */
	readonly name: string;
	/** REST path that finds products, categories and the like for selects. */
	readonly targetsPath: string;
	/** Member that marks an exported form. */
	readonly exportMark: string;
	readonly emptyDocument: () => EditableDocument;
	/** Reads a document from the server, a file or a template. */
	readonly readDocument: ( data: unknown ) => EditableDocument;
	readonly writeDocument: ( document: EditableDocument ) => unknown;
}
