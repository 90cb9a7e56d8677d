<?php
declare(strict_types=1);

namespace Aisle\Features\EditLinks;

/**
 * Collects the parts of the current page that this user may edit. The HTML of a part is between two comments, by which
 * the script finds it.
 *
 * @phpstan-type Part array{key: string, label: string, url: string, selector: string}
 */
final class PageParts {

	/** @var array<string, Part|null> By the part's name, such as `post-12`; null if the user may not edit it. */
	private array $parts = array();

	/**
	 * @return list<Part> In the order in which they were printed; `selector` is empty for a part between comments.
	 */
	public function all(): array {
		return array_values( array_filter( $this->parts ) );
	}

	/** Adds the page itself; for WooCommerce's shop, its page. */
	public function add_page(): void {
		$is_shop = function_exists( 'is_shop' ) && is_shop();
		$page    = get_post( $is_shop ? wc_get_page_id( 'shop' ) : ( is_singular() ? get_queried_object_id() : 0 ) );
		if ( $page instanceof \WP_Post && ( $is_shop || is_singular() ) ) {
			$this->add( "post-{$page->ID}", fn(): ?array => self::post_part( $page, 'main' ) );
		}
	}

	/**
	 * `render_block_core/block`
	 *
	 * @param mixed $html
	 * @param mixed $block
	 * @return mixed
	 */
	public function mark_pattern( $html, $block ) {
		return $this->mark_post( $html, $block, 'wp_block' );
	}

	/**
	 * `render_block_core/navigation`
	 *
	 * @param mixed $html
	 * @param mixed $block
	 * @return mixed
	 */
	public function mark_navigation( $html, $block ) {
		if ( is_string( $html ) && '' !== trim( $html ) && is_array( $block ) ) {
			$block = self::with_navigation( $block );
			if ( str_contains( $html, 'wp-block-navigation__overlay-container' ) ) {
				$this->add_overlay( $block['attrs']['overlay'] ?? '' );
			}
		}
		return $this->mark_post( $html, $block, 'wp_navigation' );
	}

	/**
	 * `render_block_core/template-part`
	 *
	 * @param mixed $html
	 * @param mixed $block
	 * @return mixed
	 */
	public function mark_template_part( $html, $block ) {
		$attributes = is_array( $block ) && is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		$slug       = $attributes['slug'] ?? '';
		if ( ! is_string( $html ) || '' === trim( $html ) || ! is_string( $slug ) || '' === $slug ) {
			return $html;
		}
		return $this->mark( $html, "part-{$slug}", static fn(): ?array => self::template_part( get_stylesheet() . '//' . $slug ) );
	}

	/**
	 * `wp_nav_menu`
	 *
	 * @param mixed $html
	 * @param mixed $args
	 * @return mixed
	 */
	public function mark_menu( $html, $args ) {
		$menu = is_object( $args ) ? $args->menu ?? '' : '';
		$menu = is_int( $menu ) || is_string( $menu ) ? wp_get_nav_menu_object( $menu ) : $menu;
		if ( ! is_string( $html ) || '' === trim( $html ) || ! $menu instanceof \WP_Term ) {
			return $html;
		}
		$describe = static fn(): ?array => ! current_user_can( 'edit_theme_options' ) ? null : array(
			'label'    => self::label( $menu->name ),
			'url'      => admin_url( "nav-menus.php?action=edit&menu={$menu->term_id}" ),
			'selector' => '',
		);
		return $this->mark( $html, "menu-{$menu->term_id}", $describe );
	}

	/**
	 * `aisle_form_printed`
	 *
	 * @param mixed $form_id
	 * @param mixed $selector
	 * @param mixed $url
	 */
	public function add_form( $form_id, $selector, $url ): void {
		$form = is_int( $form_id ) ? get_post( $form_id ) : null;
		if ( $form instanceof \WP_Post && is_string( $selector ) && is_string( $url ) ) {
			$this->add( "post-{$form->ID}", static fn(): ?array => ! current_user_can( 'edit_post', $form->ID ) ? null : array(
				'label'    => self::label( $form->post_title ),
				'url'      => $url,
				'selector' => $selector,
			) );
		}
	}

	private function mark_post( mixed $html, mixed $block, string $type ): mixed {
		$id   = is_array( $block ) && is_array( $block['attrs'] ?? null ) ? $block['attrs']['ref'] ?? 0 : 0;
		$post = is_numeric( $id ) && 0 < (int) $id ? get_post( (int) $id ) : null;
		if ( ! is_string( $html ) || '' === trim( $html ) || ! $post instanceof \WP_Post || $type !== $post->post_type ) {
			return $html;
		}
		return $this->mark( $html, "post-{$post->ID}", static fn(): ?array => self::post_part( $post, '' ) );
	}

	/**
	 * A block without a navigation, or with one that is not public, prints WordPress's fallback.
	 *
	 * @param array<array-key, mixed> $block
	 * @return array<array-key, mixed> The block with the ID of the navigation that it has printed.
	 */
	private static function with_navigation( array $block ): array {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		$ref        = $attributes['ref'] ?? $attributes['navigationMenuId'] ?? 0;
		$is_own     = ! isset( $attributes['ref'] ) && ! empty( $block['innerBlocks'] );
		$is_public  = is_numeric( $ref ) && (int) $ref > 0 && 'publish' === get_post_status( (int) $ref );
		// WordPress has created the fallback when it has rendered the block.
		$post = $is_own || $is_public ? null : \WP_Navigation_Fallback::get_fallback();
		return array( 'attrs' => array( 'ref' => $post instanceof \WP_Post ? $post->ID : $ref ) + $attributes ) + $block;
	}

	/** Adds the template part in which a navigation opens on phones; WordPress prints it without its block. */
	private function add_overlay( mixed $overlay ): void {
		$id    = is_string( $overlay ) && '' !== $overlay ? $overlay : '//';
		$parts = explode( '//', $id, 2 );
		$slug  = $parts[1] ?? $parts[0];
		if ( '' !== $slug && ( ! isset( $parts[1] ) || get_stylesheet() === $parts[0] ) ) {
			$this->add( "part-{$slug}", static fn(): ?array => self::template_part( get_stylesheet() . '//' . $slug ) );
		}
	}

	/**
	 * @param \Closure(): (array{label: string, url: string, selector: string}|null) $describe
	 */
	private function mark( string $html, string $name, \Closure $describe ): string {
		$part  = $this->add( $name, $describe );
		$start = null === $part ? '' : "<!--aisle-part:{$part['key']}-->";
		// A pattern's block is filtered twice: WordPress renders its content as the same block.
		return null === $part || str_starts_with( ltrim( $html ), $start ) ? $html : $start . $html . '<!--/aisle-part-->';
	}

	/**
	 * @param \Closure(): (array{label: string, url: string, selector: string}|null) $describe Returns null if the user
	 *     may not edit the part.
	 * @return Part|null
	 */
	private function add( string $name, \Closure $describe ): ?array {
		if ( ! array_key_exists( $name, $this->parts ) ) {
			$part                 = $describe();
			$this->parts[ $name ] = null === $part ? null : array( 'key' => (string) count( $this->parts ) ) + $part;
		}
		return $this->parts[ $name ];
	}

	/**
	 * @return array{label: string, url: string, selector: string}|null
	 */
	private static function post_part( \WP_Post $post, string $selector ): ?array {
		$url = get_edit_post_link( $post, 'raw' );
		return null === $url || '' === $url ? null : array(
			'label'    => self::label( $post->post_title ),
			'url'      => $url,
			'selector' => $selector,
		);
	}

	/**
	 * A template part that the merchant has not changed is a file of the theme and has no post.
	 *
	 * @return array{label: string, url: string, selector: string}|null
	 */
	private static function template_part( string $id ): ?array {
		$part = get_block_template( $id, 'wp_template_part' );
		$type = get_post_type_object( 'wp_template_part' );
		if ( null === $part || null === $type ) {
			return null;
		}
		$may_edit = null === $part->wp_id ? current_user_can( 'edit_theme_options' ) : current_user_can( 'edit_post', $part->wp_id );
		return ! $may_edit ? null : array(
			'label'    => self::label( $part->title ),
			'url'      => admin_url( sprintf( $type->_edit_link, $type->name, rawurlencode( $id ) ) ),
			'selector' => '',
		);
	}

	private static function label( string $name ): string {
		$plain_name = trim( wp_strip_all_tags( html_entity_decode( $name, ENT_QUOTES ) ) );
		/* translators: %s: name of a part of the page. */
		return sprintf( __( 'Edit %s', 'aisle' ), '' === $plain_name ? __( '(no name)', 'aisle' ) : $plain_name );
	}
}
