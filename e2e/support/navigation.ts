/** Navigations of the block editor, as the source of menus. */
import type { Browser } from '@playwright/test';
import { logIn } from './log-in';
import { shop } from './site';

/** Returns a link of a navigation; with inner links, a submenu. */
export const navigationLink = ( label: string, url: string, ...inner: string[] ): string =>
	inner.length > 0
		? `<!-- wp:navigation-submenu ${ JSON.stringify( { label, url } ) } -->${ inner.join( '' ) }<!-- /wp:navigation-submenu -->`
		: `<!-- wp:navigation-link ${ JSON.stringify( { label, url } ) } /-->`;

async function request< Id = number >( browser: Browser, path: string, data: object ): Promise< Id > {
	const context = await browser.newContext( { baseURL: shop.url } );
	const page = await context.newPage();
	await logIn( page, 'admin' );
	const nonce = await ( await page.request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
	const response = await page.request.post( `/wp-json/wp/v2/${ path }`, {
		headers: { 'X-WP-Nonce': nonce },
		data,
	} );
	const { id } = ( await response.json() ) as { id: Id };
	await context.close();
	return id;
}

/** Returns the ID of the new navigation. */
export const createNavigation = ( browser: Browser, title: string, content: string ): Promise< number > =>
	request( browser, 'navigation', { title, content, status: 'publish' } );

/** The newest published navigation is that of a block theme's header, so tests delete theirs. */
export const deleteNavigation = ( browser: Browser, id: number ): Promise< number > =>
	request( browser, `navigation/${ id }?_method=DELETE&force=true`, {} );

/** Creates a template part in which a navigation opens on phones; only block themes have one. Returns its ID. */
export const createOverlay = ( browser: Browser, slug: string, content: string ): Promise< string > =>
	request< string >( browser, 'template-parts', { slug, title: slug, area: 'navigation-overlay', content } );

export const deleteOverlay = ( browser: Browser, id: string ): Promise< string > =>
	request< string >( browser, `template-parts/${ id }?_method=DELETE&force=true`, {} );
