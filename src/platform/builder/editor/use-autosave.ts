import { useEffect, useRef, useState } from '@wordpress/element';
import { asRecord, asText } from '../../check';
import type { Rest } from '../../rest';
import type { Form } from '../editor-state';
import { autosaveForm, type Autosave } from '../forms-api';
import { room } from '../room';

const PAUSE = 10_000;
const key = (): string => `aisle-new-${ room().name }`;

/**
 * Keeps what is not saved yet, some seconds after a change: beside the form on the server, or, for a form that has no
 * number yet, in this browser. Answers when it was kept last, or null.
 */
export function useAutosave( rest: Rest, id: number, form: Form, unsaved: boolean ): Date | null {
	const [ kept, setKept ] = useState< Date | null >( null );
	const latest = useRef( form );
	latest.current = form;
	useEffect( () => {
		if ( ! unsaved ) {
			setKept( null );
			return undefined;
		}
		const timer = setTimeout( () => {
			keep( rest, id, latest.current )
				.then( () => setKept( new Date() ) )
				// The next change tries again, and leaving the page asks anyhow.
				.catch( () => undefined );
		}, PAUSE );
		return () => clearTimeout( timer );
	}, [ rest, id, form, unsaved ] );
	return kept;
}

async function keep( rest: Rest, id: number, form: Form ): Promise< void > {
	if ( id ) {
		await autosaveForm( rest, id, form );
		return;
	}
	window.localStorage.setItem( key(), JSON.stringify( { ...form, document: room().document.write( form.document ), modified: new Date().toISOString() } ) );
}

/** A new form that was left without saving, in this browser. */
export function keptNewForm(): Autosave | null {
	try {
		const data = asRecord( JSON.parse( window.localStorage.getItem( key() ) ?? 'null' ) );
		return data.document ? { form: { title: asText( data.title ), enabled: data.enabled === true, document: room().document.read( data.document ) }, modified: asText( data.modified ) } : null;
	} catch {
		return null;
	}
}

export function forgetNewForm(): void {
	try {
		window.localStorage.removeItem( key() );
	} catch {
		// A browser that keeps nothing has nothing to forget.
	}
}
