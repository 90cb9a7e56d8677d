<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

/**
 * Converts pages and the blocks of a navigation to items of a classic menu, so that one walker prints all of them.
 */
final class MenuItems {

	/**
	 * @var array<int, array{title: string, url: string, parent: int, is_current: bool, target: string, rel: string}> By number.
	 */
	private array $items = array();

	/**
	 * @param array<array-key, mixed> $blocks Parsed blocks. Blocks that are not items, such as a search, are left out.
	 * @return list<\WP_Post>
	 */
	public function of_blocks( array $blocks ): array {
		$this->add_blocks( $blocks, 0 );
		return $this->finished();
	}

	/**
	 * @return list<\WP_Post>
	 */
	public function of_pages(): array {
		$this->add_pages( 0 );
		return $this->finished();
	}

	/**
	 * @param array<array-key, mixed> $blocks
	 */
	private function add_blocks( array $blocks, int $parent_number ): void {
		foreach ( $blocks as $block ) {
			$attributes = is_array( $block ) && is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
			if ( ! self::is_public( $attributes ) ) {
				continue;
			}
			switch ( $block['blockName'] ?? '' ) {
				case 'core/navigation-link':
				case 'core/navigation-submenu':
					if ( '' === self::text( $attributes, 'label' ) ) {
						break;
					}
					$this->add_blocks( $block['innerBlocks'] ?? array(), $this->add_link( $attributes, $parent_number ) );
					break;
				case 'core/home-link':
					$label = self::text( $attributes, 'label' );
					$this->add( $parent_number, '' === $label ? __( 'Home', 'aisle' ) : $label, home_url( '/' ), is_front_page() );
					break;
				case 'core/page-list':
					$this->add_pages( $parent_number );
			}
		}
	}

	/**
	 * Returns false for a link to a post that is not public, and for a block that the merchant has hidden. WordPress's
	 * Navigation block leaves out both, with their submenus.
	 *
	 * @param array<array-key, mixed> $attributes Of the block.
	 */
	private static function is_public( array $attributes ): bool {
		$is_post = 'post-type' === ( $attributes['kind'] ?? '' ) || in_array( $attributes['type'] ?? '', array( 'post', 'page' ), true );
		$is_link = $is_post && is_numeric( $attributes['id'] ?? null );
		return ( ! $is_link || 'publish' === get_post_status( (int) $attributes['id'] ) )
			&& false !== ( $attributes['metadata']['blockVisibility'] ?? null );
	}

	/**
	 * @param array<array-key, mixed> $attributes Of the block.
	 * @return int Number of the item.
	 */
	private function add_link( array $attributes, int $parent_number ): int {
		$id      = is_numeric( $attributes['id'] ?? null ) ? (int) $attributes['id'] : 0;
		$is_term = 'taxonomy' === ( $attributes['kind'] ?? '' );
		$url     = self::text( $attributes, 'url' );
		if ( '' === $url && $id > 0 ) {
			$found = $is_term ? get_term_link( $id ) : get_permalink( $id );
			$url   = is_string( $found ) ? $found : '';
		}
		return $this->add(
			$parent_number,
			self::text( $attributes, 'label' ),
			$url,
			self::is_current( $id, $is_term ),
			true === ( $attributes['opensInNewTab'] ?? false ) ? '_blank' : '',
			self::text( $attributes, 'rel' )
		);
	}

	private function add_pages( int $parent_number ): void {
		$numbers = array();
		$pages   = get_pages( array( 'sort_column' => 'menu_order,post_title' ) );
		$pages   = is_array( $pages ) ? $pages : array();
		foreach ( $pages as $page ) {
			if ( $page instanceof \WP_Post ) {
				$numbers[ $page->ID ] = $this->add(
					$parent_number,
					get_the_title( $page ),
					(string) get_permalink( $page ),
					self::is_current( $page->ID, false )
				);
			}
		}
		foreach ( $pages as $page ) {
			if ( $page instanceof \WP_Post && isset( $numbers[ $page->post_parent ] ) ) {
				$this->items[ $numbers[ $page->ID ] ]['parent'] = $numbers[ $page->post_parent ];
			}
		}
	}

	/**
	 * @return int Number of the item.
	 */
	private function add(
		int $parent_number,
		string $title,
		string $url,
		bool $is_current,
		string $target = '',
		string $rel = ''
	): int {
		$number                 = count( $this->items ) + 1;
		$this->items[ $number ] = array(
			'title'      => wp_kses_post( $title ),
			'url'        => $url,
			'parent'     => $parent_number,
			'is_current' => $is_current,
			'target'     => $target,
			'rel'        => $rel,
		);
		return $number;
	}

	/**
	 * Returns the items with the classes that WordPress adds to items of classic menus.
	 *
	 * @return list<\WP_Post>
	 */
	private function finished(): array {
		$parents   = array();
		$ancestors = array();
		foreach ( $this->items as $item ) {
			$parents[ $item['parent'] ] = true;
			$above = $item['is_current'] ? $item['parent'] : 0;
			while ( $above > 0 && ! isset( $ancestors[ $above ] ) ) {
				$ancestors[ $above ] = true;
				$above               = $this->items[ $above ]['parent'];
			}
		}
		$posts = array();
		foreach ( $this->items as $number => $item ) {
			$classes = array_filter(
				array(
					'menu-item'              => true,
					'menu-item-has-children' => isset( $parents[ $number ] ),
					'current-menu-item'      => $item['is_current'],
					'current-menu-ancestor'  => isset( $ancestors[ $number ] ),
				)
			);
			$posts[] = self::post( $number, $item, array_keys( $classes ), isset( $ancestors[ $number ] ) );
		}
		return $posts;
	}

	/**
	 * @param array{title: string, url: string, parent: int, is_current: bool, target: string, rel: string} $item
	 * @param list<string>                                                                                  $classes
	 * @return \WP_Post With the properties of a classic menu's item. It has no ID: filters of titles would look for that post.
	 */
	private static function post( int $number, array $item, array $classes, bool $is_ancestor ): \WP_Post {
		return new \WP_Post(
			(object) array(
				'ID'                    => 0,
				'db_id'                 => $number,
				'menu_item_parent'      => $item['parent'],
				'menu_order'            => $number,
				'post_type'             => 'nav_menu_item',
				'type'                  => 'custom',
				'object'                => 'custom',
				'object_id'             => 0,
				'title'                 => $item['title'],
				'url'                   => $item['url'],
				'target'                => $item['target'],
				'attr_title'            => '',
				'description'           => '',
				'xfn'                   => $item['rel'],
				'classes'               => $classes,
				'current'               => $item['is_current'],
				'current_item_ancestor' => $is_ancestor,
			)
		);
	}

	private static function is_current( int $id, bool $is_term ): bool {
		if ( $id <= 0 ) {
			return false;
		}
		$is_shop = ! $is_term && is_post_type_archive( 'product' ) && wc_get_page_id( 'shop' ) === $id;
		return $is_shop || ( get_queried_object_id() === $id && ( $is_term ? is_category() || is_tag() || is_tax() : is_singular() ) );
	}

	/**
	 * @param array<array-key, mixed> $attributes
	 */
	private static function text( array $attributes, string $key ): string {
		return is_string( $attributes[ $key ] ?? null ) ? $attributes[ $key ] : '';
	}
}
