/** What a marked text is read to. The keys are those of the PHP arrays, and of what travels to the page. */
export type MarkedTag = 'strong' | 'em' | 'a' | 'ul' | 'ol' | 'li' | 'br';

export interface MarkedElement< Formula = never > {
	tag: MarkedTag;
	/** Links only. */
	href?: string;
	inside: readonly MarkedNode< Formula >[];
}

export type MarkedNode< Formula = never > = string | Formula | MarkedElement< Formula >;
