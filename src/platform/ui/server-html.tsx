/** HTML that the server has cut down to what a post may hold (`wp_kses_post`), such as a price that another plugin prints. Nothing else may come here. */
export const ServerHtml = ( { html }: { readonly html: string } ) => <span dangerouslySetInnerHTML={ { __html: html } } />;
