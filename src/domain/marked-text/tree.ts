/** Parsed form of a formatted text. The keys are those of the PHP arrays and of the data on the page. */
export type MarkedTag = 'strong' | 'em' | 'a' | 'ul' | 'ol' | 'li' | 'br';

export interface MarkedElement< Formula = never > {
	tag: MarkedTag;
	/** Links only. */
	href?: string;
	inside: readonly MarkedNode< Formula >[];
}

export type MarkedNode< Formula = never > = string | Formula | MarkedElement< Formula >;
