/** The box of a formula as what stands around it sees it, whether it shows names or the source. */
export interface FormulaInput {
	readonly caret: () => number;
	/** Gives it the focus, too. */
	readonly select: ( from: number, to: number ) => void;
}

/** Of a key, in React's events and in the browser's. */
export interface PressedKey {
	readonly key: string;
	readonly ctrlKey: boolean;
	readonly isComposing: boolean;
	readonly preventDefault: () => void;
	readonly stopPropagation: () => void;
}

export const ofTextarea = ( node: HTMLTextAreaElement ): FormulaInput => ( {
	caret: () => node.selectionStart,
	select: ( from, to ) => {
		node.focus();
		node.setSelectionRange( from, to );
	},
} );
