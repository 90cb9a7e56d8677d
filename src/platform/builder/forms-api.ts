/**
 * The builder's REST requests. Validates the responses. docs/rest-option-forms.md describes the routes of one feature.
 */
import type { BulkAction } from './bulk-action';
import { asList, asNumber, asRecord, asText, asTextMap, isRecord, type UnknownRecord } from '../check';
import type { Rest } from '../rest';
import type { BuilderConfig } from './config/builder-config';
import type { BuilderForms } from './config/forms';
import type { EditableDocument, Problem } from './document';
import type { Form } from './editor-state';
import { withSampleOptions } from './options/empty-options';
import { readProblems } from './read-document';

export type FormStatus = 'publish' | 'draft' | 'trash';

export interface FormSummary {
	readonly id: number;
	readonly title: string;
	readonly status: FormStatus;
	readonly modified: string;
	readonly revision: number;
	/** All members of the response, for the feature's columns. */
	readonly response: Readonly< Record< string, string > >;
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
	/** All members of the response, for the feature. */
	readonly response: UnknownRecord;
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
	/** Sorted by name by default. */
	readonly sort?: Sort;
}

/** Column and direction; `products` only if the feature sorts by products. */
export type Sort = `${ 'title' | 'modified' | 'products' }/${ 'asc' | 'desc' }`;

export const BY_NAME: Sort = 'title/asc';

export interface BulkOutcome {
	/** `response`: all members of the response about the form, for the feature. */
	readonly done: ReadonlyArray< { readonly id: number; readonly title: string; readonly response: UnknownRecord } >;
	readonly failed: ReadonlyArray< { readonly id: number; readonly title: string; readonly message: string } >;
}

const PER_PAGE = 20;

/** Returns the REST path of the feature's forms, or of a part of them. */
export const pathTo = ( { name }: Pick< BuilderForms, 'name' >, ...parts: readonly ( string | number )[] ): string =>
	[ '/aisle/v1', name, ...parts ].join( '/' );

export async function listForms(
	rest: Rest,
	forms: BuilderForms,
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
	const data = asRecord( await rest( { path: `${ pathTo( forms ) }?${ query }`, ...( signal ? { signal } : {} ) } ) );
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

export const readForm = async ( rest: Rest, forms: BuilderForms, id: number ): Promise< StoredForm > =>
	readStored( forms, await rest( { path: pathTo( forms, id ) } ) );

/**
 * @param revision Revision that the edit is based on. The server rejects with `conflict` if a newer one was saved.
 */
export async function saveForm(
	rest: Rest,
	forms: BuilderForms,
	id: number,
	form: Form,
	revision: number | null
): Promise< StoredForm > {
	const data = {
		title: form.title,
		document: forms.writeDocument( form.document ),
		status: statusOf( form ),
		...( revision === null ? {} : { revision } ),
	};
	const path = id ? pathTo( forms, id ) : pathTo( forms );
	return readStored( forms, await rest( { path, method: 'POST', data } ) );
}

export const setStatus = ( rest: Rest, forms: BuilderForms, id: number, status: 'publish' | 'draft' ) =>
	rest( { path: pathTo( forms, id ), method: 'POST', data: { status } } );

export const trashForm = ( rest: Rest, forms: BuilderForms, id: number ) =>
	rest( { path: pathTo( forms, id ), method: 'DELETE' } );

export const deleteForm = ( rest: Rest, forms: BuilderForms, id: number ) =>
	rest( { path: `${ pathTo( forms, id ) }?force=true`, method: 'DELETE' } );

export const restoreForm = ( rest: Rest, forms: BuilderForms, id: number ) =>
	rest( { path: pathTo( forms, id, 'restore' ), method: 'POST' } );

export const duplicateForm = ( rest: Rest, forms: BuilderForms, id: number ) =>
	rest( { path: pathTo( forms, id, 'duplicate' ), method: 'POST' } );

/** Applies one action to many forms in one request. Each failure is reported separately. */
export async function changeForms(
	rest: Rest,
	forms: BuilderForms,
	step: BulkAction,
	ids: readonly number[]
): Promise< BulkOutcome > {
	const { done, failed } = asRecord(
		await rest( { path: pathTo( forms, 'bulk' ), method: 'POST', data: { step, ids } } )
	);
	const readItem = ( item: unknown ) => {
		const data = asRecord( item );
		return {
			id: asNumber( data.id ),
			title: asText( data.title ),
			message: asText( data.message ),
			response: data,
		};
	};
	return { done: asList( done ).map( readItem ), failed: asList( failed ).map( readItem ) };
}

export const exportForm = ( rest: Rest, forms: BuilderForms, id: number ) =>
	rest( { path: pathTo( forms, id, 'export' ) } );

export const autosaveForm = ( rest: Rest, forms: BuilderForms, id: number, { title, document }: Form ) =>
	rest( {
		path: pathTo( forms, id, 'autosave' ),
		method: 'POST',
		data: { title, document: forms.writeDocument( document ) },
	} );

export async function listRevisions( rest: Rest, forms: BuilderForms, id: number ): Promise< Revision[] > {
	const data = asRecord( await rest( { path: pathTo( forms, id, 'revisions' ) } ) );
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
	forms: BuilderForms,
	id: number,
	revision: number
): Promise< { title: string; document: EditableDocument } > {
	const data = asRecord( await rest( { path: pathTo( forms, id, 'revisions', revision ) } ) );
	return { title: asText( data.title ), document: forms.readDocument( data.document ) };
}

export async function checkDocument(
	rest: Rest,
	{ forms, fields }: Pick< BuilderConfig, 'forms' | 'fields' >,
	document: EditableDocument,
	signal: AbortSignal
): Promise< Problem[] > {
	return readProblems(
		asRecord(
			await rest( {
				path: pathTo( forms, 'check' ),
				method: 'POST',
				data: { document: forms.writeDocument( withSampleOptions( fields.types, document ) ) },
				signal,
			} )
		).problems
	);
}

const statusOf = ( { enabled }: Form ): 'publish' | 'draft' => ( enabled ? 'publish' : 'draft' );

function readStored( { readDocument }: BuilderForms, value: unknown ): StoredForm {
	const data = asRecord( value );
	const enabled = data.status === 'publish';
	const { autosave } = data;
	return {
		id: asNumber( data.id ),
		revision: asNumber( data.revision ),
		form: { title: asText( data.title ), enabled, document: readDocument( data.document ) },
		autosave: isRecord( autosave )
			? {
					form: {
						title: asText( autosave.title ),
						enabled,
						document: readDocument( autosave.document ),
					},
					modified: asText( autosave.modified ),
				}
			: null,
		response: data,
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
		response: asTextMap( data ),
	};
}
