/**
 * What opens below a search field: the list, a sentence above it, a button below. It knows nothing of where its rows
 * come from.
 */
import { groupNode, make, setAttributes, type Group, type Row } from './rows';
import type { Texts } from './texts';

export interface PanelContent {
	/** Above the list, not part of it. */
	readonly note?: string;
	readonly groups: readonly Group[];
	/** Below the list: a button that is no suggestion. */
	readonly action?: { readonly label: string; run(): void };
}

export interface Panel {
	readonly node: HTMLElement;
	readonly list: HTMLElement;
	show( content: PanelContent ): void;
	busy( isBusy: boolean ): void;
	/** The row that the arrow keys have reached; -1 is none. */
	activate( index: number ): void;
	readonly rows: () => readonly Row[];
	/** The button below the list, while there is one. */
	readonly button: () => HTMLButtonElement | null;
}

let count = 0;

export function createPanel( texts: Texts ): Panel {
	const id = `aisle-search-list-${ ++count }`;
	const note = make( 'div', 'aisle-search__note' );
	const list = make( 'div', 'aisle-search__list' );
	list.id = id;
	setAttributes( list, { role: 'listbox', 'aria-label': texts.suggestions } );
	const button = make( 'button', 'aisle-search__action' );
	button.type = 'button';
	const node = make( 'div', 'aisle-search-panel', note, list, button );
	let rows: readonly Row[] = [];
	let run = (): void => undefined;
	// The field keeps the focus: what is pressed here must not take it, or the list would close under the finger.
	node.addEventListener( 'mousedown', ( event ) => event.preventDefault() );
	button.addEventListener( 'click', () => run() );
	return {
		node,
		list,
		rows: () => rows,
		button: () => ( button.hidden ? null : button ),
		show: ( { note: message = '', groups, action } ) => {
			rows = groups.flatMap( ( group ) => group.rows );
			rows.forEach( ( row, index ) => prepare( row, `${ id }-${ index }` ) );
			note.textContent = message;
			note.hidden = message === '';
			list.replaceChildren(
				...groups
					.filter( ( group ) => group.rows.length > 0 )
					.map( ( group, index ) => groupNode( group, `${ id }-title-${ index }` ) )
			);
			list.hidden = ! rows.length;
			list.scrollTop = 0;
			button.hidden = ! action;
			button.textContent = action?.label ?? '';
			run = action?.run ?? run;
		},
		busy: ( isBusy ) => node.toggleAttribute( 'data-busy', isBusy ),
		activate: ( index ) =>
			rows.forEach( ( { node: option }, place ) => {
				option.classList.toggle( 'is-active', place === index );
				setAttributes( option, { 'aria-selected': `${ place === index }` } );
				if ( place === index ) {
					option.scrollIntoView( { block: 'nearest' } );
				}
			} ),
	};
}

function prepare( { node, choose }: Row, id: string ): void {
	node.id = id;
	setAttributes( node, { role: 'option', 'aria-selected': 'false' } );
	node.tabIndex = -1;
	node.addEventListener( 'click', choose );
}
