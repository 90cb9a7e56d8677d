/** The calls of the builder, and the shapes of what comes back, checked where it enters. docs/rest-option-forms.md tells of them for one room. */
import { asList, asNumber, asRecord, asText, asTextMap, isRecord, type UnknownRecord } from '../check';
import type { Rest } from '../rest';
import type { EditableDocument, Problem } from './document';
import type { Form } from './editor-state';
import { withSampleOptions } from './options/empty-options';
import { readProblems } from './read-document';
import { restRoot, room } from './room';

export type FormStatus = 'publish' | 'draft' | 'trash';

export interface FormSummary {
	readonly id: number;
	readonly title: string;
	readonly status: FormStatus;
	readonly modified: string;
	readonly revision: number;
	/** What else is told of it, for the room's columns. */
	readonly facts: Readonly< Record< string, string > >;
}

export interface FormsPage {
	readonly forms: readonly FormSummary[];
	readonly total: number;
	readonly pages: number;
	readonly counts: Readonly< Record< FormStatus, number > >;
}

export interface Autosave {
	readonly form: Form;
	readonly modified: string;
}

export interface StoredForm {
	readonly id: number;
	readonly revision: number;
	readonly form: Form;
	readonly autosave: Autosave | null;
	/** What else is told of it, for the room. */
	readonly facts: UnknownRecord;
}

export interface Revision {
	readonly id: number;
	readonly modified: string;
	readonly author: string;
	readonly title: string;
}

export interface FormsQuery {
	readonly search: string;
	readonly status: 'any' | FormStatus;
	readonly page: number;
	/** By name where nothing is said. */
	readonly sort?: Sort;
}

/** By what, and which end first; `products` where the room's forms have some. */
export type Sort = `${ 'title' | 'modified' | 'products' }/${ 'asc' | 'desc' }`;

export const BY_NAME: Sort = 'title/asc';

export type BulkStep = 'enable' | 'disable' | 'trash' | 'restore' | 'duplicate';

export interface BulkOutcome {
	/** `facts`: what else is told of one that was enabled, for the room. */
	readonly done: ReadonlyArray< { readonly id: number; readonly title: string; readonly facts: UnknownRecord } >;
	readonly failed: ReadonlyArray< { readonly id: number; readonly title: string; readonly message: string } >;
}

const PER_PAGE = 20;

export async function listForms(
	rest: Rest,
	{ search, status, page, sort = BY_NAME }: FormsQuery,
	signal?: AbortSignal
): Promise< FormsPage > {
	const [ orderby = '', order = '' ] = sort.split( '/' );
	const query = new URLSearchParams( {
		search,
		status,
		page: String( page ),
		per_page: String( PER_PAGE ),
		orderby,
		order,
	} );
	const data = asRecord( await rest( { path: `${ restRoot() }?${ query }`, ...( signal ? { signal } : {} ) } ) );
	const counts = asRecord( data.counts );
	return {
		forms: asList( data.forms ).map( readSummary ),
		total: asNumber( data.total ),
		pages: asNumber( data.pages, 1 ),
		counts: {
			publish: asNumber( counts.publish ),
			draft: asNumber( counts.draft ),
			trash: asNumber( counts.trash ),
		},
	};
}

export const readForm = async ( rest: Rest, id: number ): Promise< StoredForm > =>
	readStored( await rest( { path: `${ restRoot() }/${ id }` } ) );

/** @param revision The one this was made from: the server refuses with `conflict` where somebody saved another since. */
export async function saveForm( rest: Rest, id: number, form: Form, revision: number | null ): Promise< StoredForm > {
	const data = {
		title: form.title,
		document: room().document.write( form.document ),
		status: statusOf( form ),
		...( revision === null ? {} : { revision } ),
	};
	return readStored( await rest( { path: id ? `${ restRoot() }/${ id }` : restRoot(), method: 'POST', data } ) );
}

export const setStatus = ( rest: Rest, id: number, status: 'publish' | 'draft' ) =>
	rest( { path: `${ restRoot() }/${ id }`, method: 'POST', data: { status } } );

export const trashForm = ( rest: Rest, id: number ) => rest( { path: `${ restRoot() }/${ id }`, method: 'DELETE' } );

export const deleteForm = ( rest: Rest, id: number ) =>
	rest( { path: `${ restRoot() }/${ id }?force=true`, method: 'DELETE' } );

export const restoreForm = ( rest: Rest, id: number ) =>
	rest( { path: `${ restRoot() }/${ id }/restore`, method: 'POST' } );

export const duplicateForm = ( rest: Rest, id: number ) =>
	rest( { path: `${ restRoot() }/${ id }/duplicate`, method: 'POST' } );

/** One step with many, in one request; each that fails is told for itself. */
export async function changeForms( rest: Rest, step: BulkStep, ids: readonly number[] ): Promise< BulkOutcome > {
	const { done, failed } = asRecord(
		await rest( { path: `${ restRoot() }/bulk`, method: 'POST', data: { step, ids } } )
	);
	const read = ( item: unknown ) => {
		const facts = asRecord( item );
		return { id: asNumber( facts.id ), title: asText( facts.title ), message: asText( facts.message ), facts };
	};
	return { done: asList( done ).map( read ), failed: asList( failed ).map( read ) };
}

export const exportForm = ( rest: Rest, id: number ) => rest( { path: `${ restRoot() }/${ id }/export` } );

export const autosaveForm = ( rest: Rest, id: number, { title, document }: Form ) =>
	rest( {
		path: `${ restRoot() }/${ id }/autosave`,
		method: 'POST',
		data: { title, document: room().document.write( document ) },
	} );

export async function listRevisions( rest: Rest, id: number ): Promise< Revision[] > {
	const data = asRecord( await rest( { path: `${ restRoot() }/${ id }/revisions` } ) );
	return asList( data.revisions ).map( ( item ) => {
		const { id: revision, modified, author, title } = asRecord( item );
		return {
			id: asNumber( revision ),
			modified: asText( modified ),
			author: asText( author ),
			title: asText( title ),
		};
	} );
}

export async function readRevision(
	rest: Rest,
	id: number,
	revision: number
): Promise< { title: string; document: EditableDocument } > {
	const data = asRecord( await rest( { path: `${ restRoot() }/${ id }/revisions/${ revision }` } ) );
	return { title: asText( data.title ), document: room().document.read( data.document ) };
}

export async function checkDocument(
	rest: Rest,
	document: EditableDocument,
	signal: AbortSignal
): Promise< Problem[] > {
	return readProblems(
		asRecord(
			await rest( {
				path: `${ restRoot() }/check`,
				method: 'POST',
				data: { document: room().document.write( withSampleOptions( document ) ) },
				signal,
			} )
		).problems
	);
}

const statusOf = ( { enabled }: Form ): 'publish' | 'draft' => ( enabled ? 'publish' : 'draft' );

function readStored( value: unknown ): StoredForm {
	const data = asRecord( value );
	const enabled = data.status === 'publish';
	const { autosave } = data;
	return {
		id: asNumber( data.id ),
		revision: asNumber( data.revision ),
		form: { title: asText( data.title ), enabled, document: room().document.read( data.document ) },
		autosave: isRecord( autosave )
			? {
					form: {
						title: asText( autosave.title ),
						enabled,
						document: room().document.read( autosave.document ),
					},
					modified: asText( autosave.modified ),
				}
			: null,
		facts: data,
	};
}

function readSummary( value: unknown ): FormSummary {
	const data = asRecord( value );
	return {
		id: asNumber( data.id ),
		title: asText( data.title ),
		status: data.status === 'publish' || data.status === 'trash' ? data.status : 'draft',
		modified: asText( data.modified ),
		revision: asNumber( data.revision ),
		facts: asTextMap( data ),
	};
}
