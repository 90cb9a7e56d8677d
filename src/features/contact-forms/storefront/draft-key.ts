/** Storage key of a form's draft. Each page has its own draft. */
export const draftKey = ( form: string | number ): string =>
	`aisle_contact_draft:${ form }:${ window.location.pathname }`;
