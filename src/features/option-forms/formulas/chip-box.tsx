/** Formula box with names. Until the editor has loaded, or if it fails, the source can be edited. */
import { useEffect, useRef, useState } from '@wordpress/element';
import type { MutableRefObject, ReactElement } from 'react';
import type { Chip, ChipEditor } from './chip-editor';
import type { FormulaInput, PressedKey } from './formula-input';
import type { FormulaKind } from './formula-text';

type OpenChipEditor = typeof import( './chip-editor' ).openChipEditor;

let loadedOpenChipEditor: OpenChipEditor | null = null;
let editorPromise: Promise< OpenChipEditor > | null = null;

function loadEditor(): Promise< OpenChipEditor > {
	editorPromise ??= import( /* webpackChunkName: "option-forms-formula-editor" */ './chip-editor' ).then(
		( { openChipEditor } ) => ( loadedOpenChipEditor = openChipEditor )
	);
	return editorPromise;
}

/** Returns null until the editor has loaded. */
export function useChipEditor( isEnabled: boolean ): OpenChipEditor | null {
	const [ open, setOpen ] = useState( () => loadedOpenChipEditor );
	useEffect( () => {
		if ( isEnabled && ! open ) {
			loadEditor().then(
				( openEditor ) => setOpen( () => openEditor ),
				// The next box tries again.
				() => {
					editorPromise = null;
				}
			);
		}
	}, [ isEnabled, open ] );
	return isEnabled ? open : null;
}

interface ChipBoxProps {
	readonly open: OpenChipEditor;
	readonly input: MutableRefObject< FormulaInput | null >;
	/** Position of the caret before the editor loaded; null without focus. */
	readonly cursor: MutableRefObject< number | null >;
	readonly value: string;
	readonly kind: FormulaKind;
	readonly chipOf: ( reference: string ) => Chip;
	readonly attributes: Readonly< Record< string, string > >;
	readonly errorRange: { readonly from: number; readonly to: number } | null;
	readonly onChange: ( source: string, caret: number, isTyped: boolean ) => void;
	readonly onKeyDown: ( event: PressedKey ) => void;
	readonly onBlur: () => void;
}

export function ChipBox( props: ChipBoxProps ): ReactElement {
	const { open, input, cursor, value, chipOf, attributes, errorRange } = props;
	const container = useRef< HTMLDivElement >( null );
	const editor = useRef< ChipEditor | null >( null );
	const latestProps = useRef( props );
	latestProps.current = props;
	useEffect( () => {
		if ( ! container.current ) {
			return undefined;
		}
		const { value: initialValue, kind, chipOf: initialChipOf, attributes: initialAttributes } = latestProps.current;
		editor.current = open( {
			parent: container.current,
			value: initialValue,
			kind,
			chipOf: initialChipOf,
			attributes: initialAttributes,
			onChange: ( ...change ) => latestProps.current.onChange( ...change ),
			onKeyDown: ( event ) => latestProps.current.onKeyDown( event ),
			onBlur: () => latestProps.current.onBlur(),
		} );
		input.current = editor.current;
		if ( cursor.current !== null ) {
			editor.current.select( cursor.current, cursor.current );
			cursor.current = null;
		}
		return () => {
			editor.current?.destroy();
			editor.current = null;
			input.current = null;
		};
	}, [ open, input, cursor ] );
	const contentKey = JSON.stringify( [ attributes, errorRange ] );
	useEffect( () => {
		editor.current?.update( { value, chipOf, attributes, errorRange } );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- They are other objects with each drawing; what they say is compared.
	}, [ value, chipOf, contentKey ] );
	return <div ref={ container } className="aisle-builder__chips" />;
}
