/**
 * Saves a form's draft in the browser until the form is sent, if the merchant enabled this. Never saves passwords,
 * files or hidden fields.
 */
import { asList, asNumber, asRecord, asText } from '../../../platform/check';
import { draftKey } from './draft-key';
import type { Control } from './field-nodes';

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const SAVE_DELAY_MS = 400;
const NEVER_SAVED_TYPES = [ 'password', 'file', 'hidden', 'submit', 'button', 'reset', 'image' ];

export interface Draft {
	/**
	 * @return  True if anything was restored.
	 */
	restore(): boolean;
	/** Saves the draft after a short delay. */
	save(): void;
	clear(): void;
}

export function createDraft( form: HTMLFormElement, id: number ): Draft {
	const key = draftKey( id );
	let timer = 0;
	const write = (): void => {
		window.clearTimeout( timer );
		timer = 0;
		withStorage( ( storage ) =>
			storage.setItem( key, JSON.stringify( { at: Date.now(), fields: controlStates( form ) } ) )
		);
	};
	window.addEventListener( 'pagehide', () => timer && write() );
	return {
		restore: () => restoreControls( form, withStorage( ( storage ) => storage.getItem( key ) ) ?? '' ),
		save() {
			window.clearTimeout( timer );
			timer = window.setTimeout( write, SAVE_DELAY_MS );
		},
		clear() {
			window.clearTimeout( timer );
			timer = 0;
			withStorage( ( storage ) => storage.removeItem( key ) );
		},
	};
}

/** Returns null if storage is blocked or full; no draft is saved then. */
function withStorage< Result >( callback: ( storage: Storage ) => Result ): Result | null {
	try {
		return callback( window.localStorage );
	} catch {
		return null;
	}
}

const savedControls = ( form: HTMLFormElement ): Control[] =>
	[ ...form.querySelectorAll< Control >( 'input[name],textarea[name],select[name]' ) ].filter(
		( { type, name } ) => ! NEVER_SAVED_TYPES.includes( type ) && ! name.startsWith( '_' )
	);

const isCheckable = ( control: Control ): control is HTMLInputElement =>
	control instanceof HTMLInputElement && [ 'checkbox', 'radio' ].includes( control.type );

/** Returns name, value and checked state of each control. Several controls may share a name. */
const controlStates = ( form: HTMLFormElement ): readonly ( readonly [ string, string, boolean ] )[] =>
	savedControls( form ).map( ( control ) => [
		control.name,
		control.value,
		isCheckable( control ) && control.checked,
	] );

function restoreControls( form: HTMLFormElement, json: string ): boolean {
	const { at, fields } = parseJson( json );
	if ( Date.now() - asNumber( at ) > MAX_AGE_MS ) {
		return false;
	}
	const entries = asList( fields ).map( ( entry ) => asList( entry ) );
	let hasChanged = false;
	savedControls( form ).forEach( ( control ) => {
		const index = entries.findIndex(
			( [ name, value ] ) => name === control.name && ( ! isCheckable( control ) || value === control.value )
		);
		const [ entry ] = index < 0 ? [] : entries.splice( index, 1 );
		hasChanged =
			( entry !== undefined && setControl( control, asText( entry[ 1 ] ), entry[ 2 ] === true ) ) || hasChanged;
	} );
	return hasChanged;
}

function setControl( control: Control, value: string, checked: boolean ): boolean {
	if ( isCheckable( control ) ) {
		const hasChanged = control.checked !== checked;
		control.checked = checked;
		return hasChanged;
	}
	const hasChanged = control.value !== value;
	control.value = value;
	return hasChanged;
}

function parseJson( json: string ): Readonly< Record< string, unknown > > {
	try {
		return asRecord( JSON.parse( json ) );
	} catch {
		return {};
	}
}
