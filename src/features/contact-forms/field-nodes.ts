/** Where the fields of a form stand in its HTML. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const fieldNode = ( form: HTMLFormElement, field: string ): HTMLElement | null => form.querySelector< HTMLElement >( `[data-field="${ CSS.escape( field ) }"]` );

export const fieldNodes = ( form: HTMLFormElement ): HTMLElement[] => [ ...form.querySelectorAll< HTMLElement >( '[data-field]' ) ];

/** Of what somebody has touched. */
export const fieldOf = ( target: EventTarget | null ): string => ( target instanceof Element && target.closest< HTMLElement >( '[data-field]' )?.dataset.field ) || '';

export const controlsOf = ( node: HTMLElement ): Control[] =>
	[ ...node.querySelectorAll< Control >( 'input,textarea,select' ) ].filter( ( control ) => control.type !== 'hidden' );

/** Where a message about the field leads: the first of its controls that can be reached. */
export const firstControl = ( form: HTMLFormElement, field: string ): Control | null => {
	const node = fieldNode( form, field );
	return node ? controlsOf( node ).find( ( control ) => ! control.disabled ) ?? null : null;
};
