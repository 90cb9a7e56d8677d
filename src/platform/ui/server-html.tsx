interface ServerHtmlProps {
	readonly html: string;
	/** True if the price is outdated and a new one is requested. */
	readonly busy?: boolean;
}

/** Renders HTML that the server has filtered with `wp_kses`, such as a price of another plugin. Pass no other HTML. */
export const ServerHtml = ( { html, busy = false }: ServerHtmlProps ) => (
	<span
		className={ busy ? 'aisle-html--busy' : undefined }
		aria-busy={ busy || undefined }
		dangerouslySetInnerHTML={ { __html: html } }
	/>
);
