/**
 * New forms that nobody saved yet, in this browser: each under a name of its own, which carries the room, the user and the shop, so
 * that neither another form nor another user of the browser ever meets it.
 */
import { asRecord, asText } from '../check';
import type { Form } from './editor-state';
import { room } from './room';

export interface NewFormDraft {
	readonly id: string;
	readonly form: Form;
	/** ISO 8601. */
	readonly modified: string;
}

/** Where all new forms of a room were one, and everybody's. */
const earlierKey = (): string => `aisle-new-${ room().name }`;

const prefix = (): string => {
	const { user, siteUrl } = asRecord( window.aisleAdmin );
	return [ 'aisle-draft', room().name, asText( user ), asText( siteUrl ), '' ].join( '/' );
};

export const newDraftId = (): string => `${ Date.now().toString( 36 ) }${ Math.random().toString( 36 ).slice( 2, 8 ) }`;

/** @throws DOMException Where the browser has no room left, or keeps nothing at all. */
export function keepDraft( id: string, form: Form, modified = new Date().toISOString() ): void {
	window.localStorage.setItem(
		prefix() + id,
		JSON.stringify( { ...form, document: room().document.write( form.document ), modified } )
	);
}

export const isDraftKept = ( id: string ): boolean =>
	quietly( () => window.localStorage.getItem( prefix() + id ) !== null, false );

export function forgetDraft( id: string ): void {
	quietly( () => window.localStorage.removeItem( prefix() + id ), undefined );
}

/** The newest first. What cannot be read is taken away. */
export function keptDrafts(): NewFormDraft[] {
	return quietly( () => {
		takeOverEarlier();
		const own = prefix();
		const keys = Object.keys( window.localStorage ).filter( ( key ) => key.startsWith( own ) );
		const drafts = keys.flatMap( ( key ) => {
			const draft = readDraft( key.slice( own.length ), window.localStorage.getItem( key ) );
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
export function continueDraft( { id, form, modified }: NewFormDraft ): string {
	const next = newDraftId();
	return quietly( () => {
		keepDraft( next, form, modified );
		forgetDraft( id );
		return next;
	}, id );
}

/** Calls when another tab of this browser kept or forgot a draft; answers how to stop that. */
export function onDraftsElsewhere( call: () => void ): () => void {
	const changed = ( { key }: StorageEvent ): void => {
		if ( key === null || key.startsWith( prefix() ) ) {
			call();
		}
	};
	window.addEventListener( 'storage', changed );
	return () => window.removeEventListener( 'storage', changed );
}

function takeOverEarlier(): void {
	const earlier = window.localStorage.getItem( earlierKey() );
	if ( earlier === null ) {
		return;
	}
	const draft = readDraft( newDraftId(), earlier );
	if ( draft ) {
		keepDraft( draft.id, draft.form, draft.modified );
	}
	window.localStorage.removeItem( earlierKey() );
}

function readDraft( id: string, kept: string | null ): NewFormDraft | null {
	const data = asRecord( quietly( (): unknown => JSON.parse( kept ?? 'null' ), null ) );
	if ( ! data.document ) {
		return null;
	}
	return {
		id,
		form: {
			title: asText( data.title ),
			enabled: data.enabled === true,
			document: room().document.read( data.document ),
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
