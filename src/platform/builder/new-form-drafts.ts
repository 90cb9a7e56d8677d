/**
 * New forms that nobody saved yet, in this browser: each under a name of its own, which carries the feature, the user
 * and the store, so that neither another form nor another user of the browser ever meets it.
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

/** Key of one draft for all users. `keptDrafts` moves that draft to a key of its own. */
const earlierKey = ( { name }: BuilderForms ): string => `aisle-new-${ name }`;

const prefix = ( { name }: BuilderForms ): string => {
	const { user, siteUrl } = asRecord( window.aisleAdmin );
	return [ 'aisle-draft', name, asText( user ), asText( siteUrl ), '' ].join( '/' );
};

export const newDraftId = (): string => `${ Date.now().toString( 36 ) }${ Math.random().toString( 36 ).slice( 2, 8 ) }`;

/** @throws DOMException Where the browser has no room left, or keeps nothing at all. */
export function keepDraft( forms: BuilderForms, id: string, form: Form, modified = new Date().toISOString() ): void {
	window.localStorage.setItem(
		prefix( forms ) + id,
		JSON.stringify( { ...form, document: forms.writeDocument( form.document ), modified } )
	);
}

export const isDraftKept = ( forms: BuilderForms, id: string ): boolean =>
	quietly( () => window.localStorage.getItem( prefix( forms ) + id ) !== null, false );

export function forgetDraft( forms: BuilderForms, id: string ): void {
	quietly( () => window.localStorage.removeItem( prefix( forms ) + id ), undefined );
}

/** The newest first. What cannot be read is taken away. */
export function keptDrafts( forms: BuilderForms ): NewFormDraft[] {
	return quietly( () => {
		takeOverEarlier( forms );
		const own = prefix( forms );
		const keys = Object.keys( window.localStorage ).filter( ( key ) => key.startsWith( own ) );
		const drafts = keys.flatMap( ( key ) => {
			const draft = readDraft( forms, key.slice( own.length ), window.localStorage.getItem( key ) );
			if ( ! draft ) {
				window.localStorage.removeItem( key );
			}
			return draft ?? [];
		} );
		return drafts.sort( ( a, b ) => b.modified.localeCompare( a.modified ) );
	}, [] );
}

/**
 * Goes on with a draft under a new id: another tab that still has it open goes on with its own.
 *
 * @return The id from now on.
 */
export function continueDraft( forms: BuilderForms, { id, form, modified }: NewFormDraft ): string {
	const next = newDraftId();
	return quietly( () => {
		keepDraft( forms, next, form, modified );
		forgetDraft( forms, id );
		return next;
	}, id );
}

/** Calls when another tab of this browser kept or forgot a draft; answers how to stop that. */
export function onDraftsElsewhere( forms: BuilderForms, call: () => void ): () => void {
	const changed = ( { key }: StorageEvent ): void => {
		if ( key === null || key.startsWith( prefix( forms ) ) ) {
			call();
		}
	};
	window.addEventListener( 'storage', changed );
	return () => window.removeEventListener( 'storage', changed );
}

function takeOverEarlier( forms: BuilderForms ): void {
	const earlier = window.localStorage.getItem( earlierKey( forms ) );
	if ( earlier === null ) {
		return;
	}
	const draft = readDraft( forms, newDraftId(), earlier );
	if ( draft ) {
		keepDraft( forms, draft.id, draft.form, draft.modified );
	}
	window.localStorage.removeItem( earlierKey( forms ) );
}

function readDraft( forms: BuilderForms, id: string, kept: string | null ): NewFormDraft | null {
	const data = asRecord( quietly( (): unknown => JSON.parse( kept ?? 'null' ), null ) );
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

/** A browser that keeps nothing has nothing to list and nothing to forget. */
function quietly< Answer >( step: () => Answer, otherwise: Answer ): Answer {
	try {
		return step();
	} catch {
		return otherwise;
	}
}
