/** Renders HTML that the server has filtered with `wp_kses_post`, such as a price of another plugin. Pass no other HTML. */
export const ServerHtml = ( { html }: { readonly html: string } ) => <span dangerouslySetInnerHTML={ { __html: html } } />;
