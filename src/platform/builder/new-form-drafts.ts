/**
 * Drafts of new forms in this browser. Each key contains the feature, the user and the store, so that forms and users
 * do not share drafts.
 */
import { asRecord, asText } from '../check';
import type { BuilderForms } from './config/forms';
import type { Form } from './editor-state';

export interface NewFormDraft {
	readonly id: string;
	readonly form: Form;
	/** ISO 8601. */
	readonly modified: string;
}

/** Older key, shared by all users. `savedDrafts` moves its draft to a separate key. */
const legacyKey = ( { name }: BuilderForms ): string => `aisle-new-${ name }`;

const prefix = ( { name }: BuilderForms ): string => {
	const { user, siteUrl } = asRecord( window.aisleAdmin );
	return [ 'aisle-draft', name, asText( user ), asText( siteUrl ), '' ].join( '/' );
};

export const newDraftId = (): string => `${ Date.now().toString( 36 ) }${ Math.random().toString( 36 ).slice( 2, 8 ) }`;

/**
 * @throws  DOMException If the browser's storage is full or disabled.
 */
export function saveDraft( forms: BuilderForms, id: string, form: Form, modified = new Date().toISOString() ): void {
	window.localStorage.setItem(
		prefix( forms ) + id,
		JSON.stringify( { ...form, document: forms.writeDocument( form.document ), modified } )
	);
}

export const isDraftSaved = ( forms: BuilderForms, id: string ): boolean =>
	tryStorage( () => window.localStorage.getItem( prefix( forms ) + id ) !== null, false );

export function removeDraft( forms: BuilderForms, id: string ): void {
	tryStorage( () => window.localStorage.removeItem( prefix( forms ) + id ), undefined );
}

/** Returns the drafts, newest first. Removes drafts that cannot be read. */
export function savedDrafts( forms: BuilderForms ): NewFormDraft[] {
	return tryStorage( () => {
		migrateLegacyDraft( forms );
		const keyPrefix = prefix( forms );
		const keys = Object.keys( window.localStorage ).filter( ( key ) => key.startsWith( keyPrefix ) );
		const drafts = keys.flatMap( ( key ) => {
			const draft = readDraft( forms, key.slice( keyPrefix.length ), window.localStorage.getItem( key ) );
			if ( ! draft ) {
				window.localStorage.removeItem( key );
			}
			return draft ?? [];
		} );
		return drafts.sort( ( a, b ) => b.modified.localeCompare( a.modified ) );
	}, [] );
}

/**
 * Continues a draft under a new id, so that another tab with the same draft keeps its own.
 *
 * @return  The new id; the old one if storage fails.
 */
export function continueDraft( forms: BuilderForms, { id, form, modified }: NewFormDraft ): string {
	const next = newDraftId();
	return tryStorage( () => {
		saveDraft( forms, next, form, modified );
		removeDraft( forms, id );
		return next;
	}, id );
}

/** Runs a callback when another tab saves or removes a draft. Returns a function that stops this. */
export function onDraftsChanged( forms: BuilderForms, listener: () => void ): () => void {
	const handleStorage = ( { key }: StorageEvent ): void => {
		if ( key === null || key.startsWith( prefix( forms ) ) ) {
			listener();
		}
	};
	window.addEventListener( 'storage', handleStorage );
	return () => window.removeEventListener( 'storage', handleStorage );
}

function migrateLegacyDraft( forms: BuilderForms ): void {
	const legacyDraft = window.localStorage.getItem( legacyKey( forms ) );
	if ( legacyDraft === null ) {
		return;
	}
	const draft = readDraft( forms, newDraftId(), legacyDraft );
	if ( draft ) {
		saveDraft( forms, draft.id, draft.form, draft.modified );
	}
	window.localStorage.removeItem( legacyKey( forms ) );
}

function readDraft( forms: BuilderForms, id: string, json: string | null ): NewFormDraft | null {
	const data = asRecord( tryStorage( (): unknown => JSON.parse( json ?? 'null' ), null ) );
	if ( ! data.document ) {
		return null;
	}
	return {
		id,
		form: {
			title: asText( data.title ),
			enabled: data.enabled === true,
			document: forms.readDocument( data.document ),
		},
		modified: asText( data.modified ),
	};
}

/** Runs a step. If storage is disabled, returns the fallback. */
function tryStorage< Answer >( step: () => Answer, fallback: Answer ): Answer {
	try {
		return step();
	} catch {
		return fallback;
	}
}
