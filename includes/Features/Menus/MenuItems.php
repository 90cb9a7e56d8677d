<?php
declare(strict_types=1);

namespace Aisle\Features\Menus;

/**
 * Converts pages and the blocks of a navigation to items of a classic menu, so that one walker prints all of them.
 */
final class MenuItems {

	/** @var array<int, \WP_Post> By number. */
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
			switch ( $block['blockName'] ?? '' ) {
				case 'core/navigation-link':
				case 'core/navigation-submenu':
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
		$number = $this->add( $parent_number, self::text( $attributes, 'label' ), $url, self::is_current( $id, $is_term ) );
		$item   = $this->items[ $number ];
		// Properties of WordPress's menu items, which WP_Post does not declare.
		foreach ( array(
			'target' => true === ( $attributes['opensInNewTab'] ?? false ) ? '_blank' : '',
			'xfn'    => self::text( $attributes, 'rel' ),
		) as $property => $value ) {
			$item->{$property} = $value;
		}
		return $number;
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
				$this->items[ $numbers[ $page->ID ] ]->menu_item_parent = $numbers[ $page->post_parent ];
			}
		}
	}

	/**
	 * @return int Number of the item.
	 */
	private function add( int $parent_number, string $title, string $url, bool $is_current ): int {
		$number                 = count( $this->items ) + 1;
		$this->items[ $number ] = new \WP_Post(
			(object) array(
				// No ID: filters of titles would look for this post.
				'ID'                    => 0,
				'db_id'                 => $number,
				'menu_item_parent'      => $parent_number,
				'menu_order'            => $number,
				'post_type'             => 'nav_menu_item',
				'type'                  => 'custom',
				'object'                => 'custom',
				'object_id'             => 0,
				'title'                 => wp_kses_post( $title ),
				'url'                   => $url,
				'target'                => '',
				'attr_title'            => '',
				'description'           => '',
				'xfn'                   => '',
				'classes'               => array( 'menu-item' ),
				'current'               => $is_current,
				'current_item_ancestor' => false,
			)
		);
		return $number;
	}

	/**
	 * Adds the classes that WordPress adds to items of classic menus, and marks the parents of the current item.
	 *
	 * @return list<\WP_Post>
	 */
	private function finished(): array {
		foreach ( $this->items as $item ) {
			$parent_item = $this->items[ (int) $item->menu_item_parent ] ?? null;
			if ( $parent_item ) {
				$parent_item->classes = array_unique( array( ...(array) $parent_item->classes, 'menu-item-has-children' ) );
			}
			if ( true === $item->current ) {
				$item->classes = array( ...(array) $item->classes, 'current-menu-item' );
				$above         = $parent_item;
				while ( $above && true !== $above->current_item_ancestor ) {
					$above->current_item_ancestor = true;
					$above->classes               = array_unique( array( ...(array) $above->classes, 'current-menu-ancestor' ) );
					$above                        = $this->items[ (int) $above->menu_item_parent ] ?? null;
				}
			}
		}
		return array_values( $this->items );
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
