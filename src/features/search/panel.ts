/**
 * Panel below a search field: the list, a message above it, a button below. Independent of the source of its rows.
 */
import { groupNode, make, setAttributes, type Group, type Row } from './rows';
import type { Texts } from './texts';

export interface PanelContent {
	/** Message above the list, not part of it. */
	readonly note?: string;
	readonly groups: readonly Group[];
	/** Button below the list that is no suggestion. */
	readonly action?: { readonly label: string; run(): void };
}

export interface Panel {
	readonly node: HTMLElement;
	readonly list: HTMLElement;
	show( content: PanelContent ): void;
	setBusy( isBusy: boolean ): void;
	/** Activates a row by index; -1 for none. */
	activate( index: number ): void;
	readonly rows: () => readonly Row[];
	/** The button below the list, if there is one. */
	readonly button: () => HTMLButtonElement | null;
}

let count = 0;

export function createPanel( texts: Texts ): Panel {
	const id = `aisle-search-list-${ ++count }`;
	const noteElement = make( 'div', 'aisle-search__note' );
	const list = make( 'div', 'aisle-search__list' );
	list.id = id;
	setAttributes( list, { role: 'listbox', 'aria-label': texts.suggestions } );
	const button = make( 'button', 'aisle-search__action' );
	button.type = 'button';
	const node = make( 'div', 'aisle-search-panel', noteElement, list, button );
	let rows: readonly Row[] = [];
	let runAction = (): void => undefined;
	// Keeps the focus in the field on click, because the list would close otherwise.
	node.addEventListener( 'mousedown', ( event ) => event.preventDefault() );
	button.addEventListener( 'click', () => runAction() );
	return {
		node,
		list,
		rows: () => rows,
		button: () => ( button.hidden ? null : button ),
		show: ( { note: message = '', groups, action } ) => {
			rows = groups.flatMap( ( group ) => group.rows );
			rows.forEach( ( row, index ) => prepare( row, `${ id }-${ index }` ) );
			noteElement.textContent = message;
			noteElement.hidden = message === '';
			list.replaceChildren(
				...groups
					.filter( ( group ) => group.rows.length > 0 )
					.map( ( group, index ) => groupNode( group, `${ id }-title-${ index }` ) )
			);
			list.hidden = ! rows.length;
			list.scrollTop = 0;
			button.hidden = ! action;
			button.textContent = action?.label ?? '';
			runAction = action?.run ?? runAction;
		},
		setBusy: ( isBusy ) => node.toggleAttribute( 'data-busy', isBusy ),
		activate: ( index ) =>
			rows.forEach( ( { node: option }, rowIndex ) => {
				option.classList.toggle( 'is-active', rowIndex === index );
				setAttributes( option, { 'aria-selected': `${ rowIndex === index }` } );
				if ( rowIndex === index ) {
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
