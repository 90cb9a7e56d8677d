/**
 * Types and start function of TinyMCE, WordPress's rich text editor. The builder's page loads it as a separate script,
 * without a theme.
 */

export interface TinyEditor {
	getContent(): string;
	setContent( html: string ): void;
	insertContent( html: string ): void;
	focus(): void;
	remove(): void;
	execCommand( name: string, ui?: boolean, value?: unknown ): void;
	queryCommandState( name: string ): boolean;
	/** A listener that returns false cancels the event. Aisle's listeners return nothing. */
	on( events: string, listener: ( event: KeyboardEvent ) => void ): void;
	addShortcut( keys: string, description: string, run: () => void ): void;
	readonly dom: {
		getRoot(): HTMLElement;
		getParent( node: Node, selector: string ): HTMLElement | null;
		encode( text: string ): string;
	};
	readonly selection: {
		getNode(): HTMLElement;
		isCollapsed(): boolean;
		getBookmark( type: number, normalized: boolean ): object;
		moveToBookmark( bookmark: object ): void;
		select( node: Node, content: boolean ): void;
		collapse( toStart: boolean ): void;
	};
}

declare global {
	interface Window {
		tinymce?: { init( settings: object ): Promise< TinyEditor[] > };
	}
}

export const hasRichText = (): boolean => typeof window.tinymce?.init === 'function';

/**
 * @param allowsLists True for several lines and lists; false for one line.
 */
export async function startEditor(
	target: HTMLElement,
	allowsLists: boolean,
	setUp: ( editor: TinyEditor ) => void
): Promise< void > {
	await window.tinymce?.init( {
		target,
		inline: true,
		theme: false,
		skin: false,
		plugins: allowsLists ? 'lists paste' : 'paste',
		forced_root_block: '',
		valid_elements: `a[href],strong/b,em/i,br${ allowsLists ? ',ul,ol,li' : '' }`,
		invalid_styles: '*',
		formats: { bold: { inline: 'strong' }, italic: { inline: 'em' }, underline: {}, strikethrough: {} },
		entity_encoding: 'raw',
		convert_urls: false,
		browser_spellcheck: true,
		object_resizing: false,
		paste_data_images: false,
		// The builder's own undo also covers these boxes.
		custom_undo_redo: false,
		setup: setUp,
	} );
}
