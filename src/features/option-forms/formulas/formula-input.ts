/** Access to the caret of a formula box, whether it shows names or the source. */
export interface FormulaInput {
	readonly caret: () => number;
	/** Also focuses the box. */
	readonly select: ( from: number, to: number ) => void;
}

/** Members of a key event that React's and the browser's events share. */
export interface PressedKey {
	readonly key: string;
	readonly ctrlKey: boolean;
	readonly isComposing: boolean;
	readonly preventDefault: () => void;
	readonly stopPropagation: () => void;
}

export const textareaInput = ( node: HTMLTextAreaElement ): FormulaInput => ( {
	caret: () => node.selectionStart,
	select: ( from, to ) => {
		node.focus();
		node.setSelectionRange( from, to );
	},
} );
