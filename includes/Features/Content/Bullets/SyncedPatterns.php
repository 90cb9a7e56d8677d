<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Bullets;

/**
 * Replaces the references to synced patterns in a post's content with the patterns' content, as far as WordPress prints
 * it.
 */
final class SyncedPatterns {

	/** Maximum number of patterns in one post. More are left out. */
	private const MAX_PATTERNS = 100;

	private int $count = 0;

	/** @var array<int, true> IDs of the patterns around the current block. */
	private array $outer_ids = array();

	public static function expand( string $content ): string {
		return str_contains( $content, '<!-- wp:block ' ) ? ( new self() )->html( parse_blocks( $content ), array() ) : $content;
	}

	/**
	 * @param array<array-key, mixed> $blocks
	 * @param array<array-key, mixed> $overrides Attributes that the post gives to the pattern's blocks, by name.
	 */
	private function html( array $blocks, array $overrides ): string {
		$html = '';
		foreach ( $blocks as $block ) {
			if ( ! is_array( $block ) ) {
				continue;
			}
			$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
			$html      .= 'core/block' === ( $block['blockName'] ?? '' )
				? $this->pattern( $attributes )
				: self::with_override( $this->content( $block, $overrides ), $block, $overrides );
		}
		return $html;
	}

	/**
	 * @param array<array-key, mixed> $block
	 * @param array<array-key, mixed> $overrides
	 */
	private function content( array $block, array $overrides ): string {
		$html         = '';
		$inner_blocks = (array) ( $block['innerBlocks'] ?? array() );
		foreach ( (array) ( $block['innerContent'] ?? array() ) as $part ) {
			$html .= is_string( $part ) ? $part : $this->html( array( array_shift( $inner_blocks ) ), $overrides );
		}
		return $html;
	}

	/**
	 * @param array<array-key, mixed> $attributes
	 */
	private function pattern( array $attributes ): string {
		$id   = is_numeric( $attributes['ref'] ?? null ) ? (int) $attributes['ref'] : 0;
		$post = 0 < $id && ! isset( $this->outer_ids[ $id ] ) && self::MAX_PATTERNS > $this->count++ ? get_post( $id ) : null;
		if (
			! $post instanceof \WP_Post
			|| 'wp_block' !== $post->post_type
			|| 'publish' !== $post->post_status
			|| '' !== $post->post_password
		) {
			return '';
		}
		$this->outer_ids[ $id ] = true;
		$overrides              = $attributes['content'] ?? array();
		$html                   = $this->html( parse_blocks( $post->post_content ), is_array( $overrides ) ? $overrides : array() );
		unset( $this->outer_ids[ $id ] );
		return $html;
	}

	/**
	 * Returns a heading with the text that the post gives it.
	 *
	 * @param array<array-key, mixed> $block
	 * @param array<array-key, mixed> $overrides
	 */
	private static function with_override( string $html, array $block, array $overrides ): string {
		$metadata = $block['attrs']['metadata'] ?? array();
		$name     = is_array( $metadata ) && isset( $metadata['bindings'] ) ? $metadata['name'] ?? '' : '';
		$override = is_string( $name ) && is_array( $overrides[ $name ] ?? null ) ? $overrides[ $name ]['content'] ?? null : null;
		return 'core/heading' === ( $block['blockName'] ?? '' ) && is_string( $override ) && '' !== $override
			&& 1 === preg_match( '#^(\s*<h[1-6]\b[^>]*>).*(</h[1-6]>\s*)$#s', $html, $match )
			? $match[1] . $override . $match[2]
			: $html;
	}
}
