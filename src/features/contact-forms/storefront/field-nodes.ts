/** Finds the nodes and controls of a form's fields. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const allNodes = ( form: HTMLFormElement ): HTMLElement[] => [
	...form.querySelectorAll< HTMLElement >( '[data-field]' ),
];

export const isSection = ( node: HTMLElement ): boolean => node.matches( '.aisle-section' );

/** Returns the node of a field or section. */
export const fieldNode = ( form: HTMLFormElement, field: string ): HTMLElement | null =>
	allNodes( form ).find( ( { dataset } ) => dataset.field === field ) ?? null;

/** Returns the nodes of fields that have answers; excludes sections. */
export const fieldNodes = ( form: HTMLFormElement ): HTMLElement[] =>
	allNodes( form ).filter( ( node ) => ! isSection( node ) );

/** Returns the ID of the field that contains an event's target; '' outside of fields. */
export const fieldOf = ( target: EventTarget | null ): string =>
	( target instanceof Element && target.closest< HTMLElement >( '[data-field]' )?.dataset.field ) || '';

export const controlsOf = ( node: HTMLElement ): Control[] =>
	[ ...node.querySelectorAll< Control >( 'input,textarea,select' ) ].filter(
		( control ) => control.type !== 'hidden'
	);

/** Returns the first control of the field that can be focused. */
export const firstControl = ( form: HTMLFormElement, field: string ): Control | null => {
	const node = fieldNode( form, field );
	return node ? ( controlsOf( node ).find( ( control ) => ! control.disabled ) ?? null ) : null;
};
