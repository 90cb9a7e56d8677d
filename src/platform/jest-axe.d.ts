// The package brings no types; this is the part that the tests use.
declare module 'jest-axe' {
	export function axe( node: Element ): Promise< { readonly violations: readonly unknown[] } >;
}
